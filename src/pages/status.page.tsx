import { timeInWords } from '#lib/date-words.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatNumber } from '#lib/format-number.ts'
import { checkStatusQuery } from '#link-checks/check-calls.ts'
import { ChecksOverview } from '#link-checks/components/checks-overview.tsx'
import { syncStatusQuery } from '#sync/status-call.ts'
import { syncRunsQuery } from '#sync/sync-calls.ts'
import type { SourceStatus, SyncRun } from '#sync/sync-responses.ts'
import { sourceWords, statusWords } from '#sync/sync-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { InlineLink } from '#ui/link.tsx'

const queries = () => ({
  checks: checkStatusQuery({}, { staleTimeMs: 0 }),
  status: syncStatusQuery({}, { staleTimeMs: 0 }),
  runs: syncRunsQuery({}, { staleTimeMs: 0 }),
})

function StatusPage({ data: { status, runs, checks } }: PageProps<ReturnType<typeof queries>>) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs trail={[{ label: 'Status', href: '/status' }]} />
      <h1 className="page-title">Sync status</h1>
      <p className="mt-3 max-w-[62ch]">{statusWords(status)}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        {status.sources.map((source) => (
          <SourceCard key={source.source} source={source} />
        ))}
      </div>
      <h2 className="section-title mt-14 mb-5">Latest runs</h2>
      {runs.runs.length > 0 ? (
        <DataTable label="Latest runs" columns={runColumns} rows={runs.runs} keyOf={({ id }) => id} />
      ) : (
        <p className="text-muted">No runs yet.</p>
      )}
      <ChecksOverview status={checks} />
      <p className="mt-8 text-small text-muted">
        The same facts for programs:{' '}
        <a href="/api/sync/status" className="inline-link">
          /api/sync/status
        </a>{' '}
        and{' '}
        <a href="/api/checks" className="inline-link">
          /api/checks
        </a>
        . The catalogue as files: <InlineLink href="/data">open data</InlineLink>.
      </p>
    </div>
  )
}

function SourceCard({ source }: { source: SourceStatus }) {
  const facts: [string, string][] = [
    ['Tools listed', formatNumber(source.tools)],
    ['Last success', source.lastSuccessAt ? timeInWords(source.lastSuccessAt) : 'Never'],
    ['Last attempt', timeInWords(source.lastAttemptAt)],
    ['Next run', source.nextRunAt ? timeInWords(source.nextRunAt) : 'Not planned'],
  ]
  return (
    <section className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="sub-title min-w-0 break-words">{sourceWords(source.source)}</h2>
        <Chip tone={source.lastError ? 'partner' : 'yes'}>
          {source.lastError ? 'Needs a look' : 'Up to date'}
        </Chip>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-small tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {source.lastError && <p className="mt-3 break-words text-small text-bad">{source.lastError}</p>}
    </section>
  )
}

const stateWords: Record<SyncRun['state'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  held: 'Waiting for an editor',
  removed: 'Done after a yes',
  kept: 'Kept after a no',
}

const runColumns: readonly TableColumn<SyncRun>[] = [
  { name: 'Started', cell: ({ startedAt }) => timeInWords(startedAt) },
  { name: 'Source', cell: ({ source }) => sourceWords(source) },
  {
    name: 'Outcome',
    cell: ({ state }) => <span className={state === 'failed' ? 'text-bad' : ''}>{stateWords[state]}</span>,
  },
  { name: 'Added', isNumber: true, cell: ({ added }) => added },
  { name: 'Changed', isNumber: true, cell: ({ changed }) => changed },
  { name: 'Removed', isNumber: true, cell: ({ removed }) => removed },
  { name: 'Refused', isNumber: true, cell: ({ refused }) => refused },
]

export default definePage({
  queries,
  head: () => ({
    title: 'Sync status',
    description:
      'When each source of the directory was last read, what changed, and what the daily checks of websites and price pages found.',
    canonical: '/status',
  }),
  tags: () => ['sync', 'checks'],
  Page: StatusPage,
})
