import { apiErrorFrom } from '#lib/api-query.ts'
import { useQuery, useQueryCache } from '#lib/browser/use-query.ts'
import { timeInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { syncStatusQuery } from '#sync/status-call.ts'
import { answerHeldCall, retryCall, syncOverviewQuery, triggerCall } from '#sync/sync-calls.ts'
import type { Refusal, SyncOverview, SyncRun, SyncStatus } from '#sync/sync-responses.ts'
import { sourceWords, statusWords } from '#sync/sync-words.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { InlineLink } from '#ui/link.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { useAction } from '#ui/use-action.ts'

const REFRESH_MS = 5_000
const overviewQuery = syncOverviewQuery({}, { staleTimeMs: 0 })
const statusQuery = syncStatusQuery({}, { staleTimeMs: 0 })

type Doing = ReturnType<typeof useAction>

/** The administrator's view of the sync: what waits for an answer, what was refused, what is on its way. */
export function SyncAdmin() {
  const overview = useQuery(overviewQuery, { pollMs: REFRESH_MS })
  const status = useQuery(statusQuery, { pollMs: REFRESH_MS })
  const answers = useQueryCache()
  const doing = useAction(overviewQuery.path, statusQuery.path)
  if (!overview.data)
    return overview.error ? (
      <p className="text-bad">{overview.error.message}</p>
    ) : (
      <p role="status">Loading...</p>
    )
  const { held, refusals, deliveries } = overview.data
  return (
    <div className="grid gap-10">
      {(overview.error || status.error) && (
        <StaleNotice onRetry={() => answers.retry([overviewQuery, statusQuery])} />
      )}
      <Now status={status.data} doing={doing} />
      <HeldRuns runs={held} doing={doing} />
      <Refusals refusals={refusals} />
      <Outbox deliveries={deliveries} doing={doing} />
    </div>
  )
}

async function triggerSync(): Promise<void> {
  const response = await fetch(triggerCall.path, { method: 'POST' })
  if (!response.ok) throw await apiErrorFrom(response, 'Failed to trigger sync')
}

function Now({ status, doing }: { status: SyncStatus | undefined; doing: Doing }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="sub-title">Sync</h2>
        <p className="text-small text-muted">
          {status && statusWords(status)} <InlineLink href="/status">All runs</InlineLink>
        </p>
      </div>
      <Button
        look="primary"
        disabled={doing.isBusy || status?.isRunning}
        onClick={() => void doing.act(triggerSync, 'The sync has started')}
      >
        {status?.isRunning ? 'Syncing...' : 'Sync now'}
      </Button>
    </section>
  )
}

function HeldRuns({ runs, doing }: { runs: readonly SyncRun[]; doing: Doing }) {
  const answer = (run: SyncRun, remove: boolean) =>
    void doing.act(
      () => sendJson(answerHeldCall({ id: run.id }), { remove }),
      remove ? `${run.held.length} tools removed` : 'The tools stay',
    )
  return (
    <section>
      <h2 className="sub-title mb-3">Waiting for your answer</h2>
      {runs.length === 0 && <p className="text-small text-muted">No run is waiting.</p>}
      {runs.map((run) => (
        <div key={run.id} className="card mb-3 p-5">
          <p className="font-[600] text-ink">
            {sourceWords(run.source)} no longer lists {run.held.length} tools
          </p>
          <details className="mt-2 text-small">
            <summary className="cursor-pointer text-accent">Which ones</summary>
            <p className="mt-2 break-words">{run.held.join(', ')}</p>
          </details>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={doing.isBusy} onClick={() => answer(run, false)}>
              Keep them
            </Button>
            <Button disabled={doing.isBusy} onClick={() => answer(run, true)}>
              Remove {run.held.length} tools
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <section>
      <h2 className="sub-title mb-3">Refused items</h2>
      {refusals.length === 0 && <p className="text-small text-muted">Nothing was refused.</p>}
      <ul className="grid gap-2">
        {refusals.map((refusal) => (
          <li key={refusal.source + refusal.item} className="card p-4 text-small">
            <p className="break-words font-[600] text-ink">{refusal.item}</p>
            <p className="whitespace-pre-line break-words">{refusal.reason}</p>
            <p className="mt-1 text-small text-muted">
              {sourceWords(refusal.source)}, {timeInWords(refusal.refusedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Delivery = SyncOverview['deliveries'][number]
const stateWords = { waiting: 'On its way', delivered: 'Delivered', parked: 'Parked' } as const
const stateTones = { waiting: 'plain', delivered: 'yes', parked: 'partner' } as const

function Outbox({ deliveries, doing }: { deliveries: SyncOverview['deliveries']; doing: Doing }) {
  const columns: readonly TableColumn<Delivery>[] = [
    { name: 'Tool', cell: ({ slug }) => slug },
    { name: 'Partner', cell: ({ partner }) => sourceWords(partner) },
    { name: 'State', cell: ({ state }) => <Chip tone={stateTones[state]}>{stateWords[state]}</Chip> },
    { name: 'Attempts', cell: ({ attempts }) => attempts },
    { name: 'Last answer', cell: (sent) => sent.lastError ?? (sent.deliveredAt ? 'Acknowledged' : '') },
    {
      name: 'Action',
      cell: ({ state, id, slug, partner }) =>
        state === 'parked' && (
          <Button
            disabled={doing.isBusy}
            aria-label={`Retry ${slug} to ${sourceWords(partner)}`}
            onClick={() => void doing.act(() => sendJson(retryCall({ id })), 'The delivery is tried again')}
          >
            Retry
          </Button>
        ),
    },
  ]
  return (
    <section>
      <h2 className="sub-title mb-3">Outbox</h2>
      {deliveries.length === 0 ? (
        <p className="text-small text-muted">Nothing has been sent to partners yet.</p>
      ) : (
        <DataTable label="Outbox" columns={columns} rows={deliveries} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
