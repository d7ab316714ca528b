import { type AdminView, adminPath } from '#admin/admin-address.ts'
import { keepLockCall, releaseLockCall, upkeepQuery } from '#admin/admin-calls.ts'
import type { HidingEdit, UpkeepResponse } from '#admin/admin-responses.ts'
import { fieldLabel } from '#admin/field-labels.ts'
import { PRICE_VIEW_DAYS, UNDATED_PRICE_DAYS } from '#admin/tool-list.ts'
import { dateInWords, dateOrMonthText } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { websiteHost } from '#lib/website.ts'
import { sourceWords } from '#sync/sync-words.ts'
import { Button } from '#ui/button.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { editorPath, LinesBox, Loaded, TitledSection } from './admin-screen.tsx'

/** What to look at first: people who wait, then prices that are old and often read. */
export function UpkeepView() {
  return (
    <div className="mt-6">
      <Loaded what="The list" query={upkeepQuery()}>
        {(upkeep) => (
          <>
            <Waiting upkeep={upkeep} />
            {upkeep.edits.length > 0 && <HidingEdits edits={upkeep.edits} />}
            <p className="mt-10 max-w-[70ch] text-[15px] text-muted">
              <Link href={adminPath({ view: 'tools', order: 'price' })} className="text-link">
                Prices to read again
              </Link>
              : by views in the last {PRICE_VIEW_DAYS} days times the days since the price was read. A price
              without a dated source counts as {UNDATED_PRICE_DAYS / 365} years old.
            </p>
          </>
        )}
      </Loaded>
    </div>
  )
}

type WaitingCard = { label: string; count: number; view?: AdminView; note?: string | null }

function Waiting({ upkeep }: { upkeep: UpkeepResponse }) {
  const { corrections, submissions, reviews, checks, owners } = upkeep
  const since = corrections.oldest && `The first since ${dateInWords(corrections.oldest)}`
  const moved = 'The website moved, or the proof is gone'
  const cards: WaitingCard[] = [
    { label: 'Corrections waiting', count: corrections.waiting, view: 'corrections', note: since },
    { label: 'Reviews waiting', count: reviews.waiting, view: 'reviews' },
    { label: 'Submissions waiting', count: submissions.waiting },
    { label: 'Changed pages', count: checks.waiting, view: 'checks' },
  ]
  if (owners.ended > 0)
    cards.push({ label: 'Makers whose access ended', count: owners.ended, view: 'owners', note: moved })
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ label, count, view, note }) => (
        <li
          key={label}
          className="card relative flex items-center justify-between gap-4 p-5 hover:border-theme"
        >
          <span>
            <Link
              href={adminPath({ view })}
              className="text-[15px] text-ink after:absolute after:inset-0 after:rounded-card"
            >
              {label}
            </Link>
            {note && <span className="block text-[13px] text-muted">{note}</span>}
          </span>
          <span className="font-[650] text-[28px] text-ink tabular-nums leading-none">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function HidingEdits({ edits }: { edits: readonly HidingEdit[] }) {
  return (
    <TitledSection level="h2" title="Your edit hides newer facts" className="mt-10">
      <p className="mb-4 max-w-[70ch] text-[15px] text-muted">
        The source of these tools has changed since you edited them. Visitors see your value until you take
        the newer one.
      </p>
      <ul className="grid gap-4">
        {edits.map((edit) => (
          <Edit key={`${edit.id} ${edit.field}`} edit={edit} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Edit({ edit }: { edit: HidingEdit }) {
  const { id, name, field, source, saidAt, mark, hides } = edit
  const label = fieldLabel(field)
  // Prices and sources follow from the plans that they come with.
  const own = hides.filter((hidden) => hidden.field === field)
  const shown = own.length > 0 ? own : hides
  const { act } = useAction('/api/admin', '/api/companies')
  const decide = (title: string, send: () => Promise<unknown>) => act(send, { title }, 'Nothing was changed')
  const release = () => sendJson(releaseLockCall({ id, field }))
  const keep = () => sendJson(keepLockCall({ id, field }), { over: mark })
  return (
    <li className="card p-5">
      <h3 className="font-[600] text-[16px] [overflow-wrap:anywhere]">
        <Link href={editorPath(id)} className="text-ink hover:text-accent hover:underline">
          {name}
        </Link>
        : {label}
      </h3>
      {shown.map((hidden) => (
        <div key={hidden.field} className="mt-3">
          {hidden.field !== field && <p className="font-[520] text-[14px]">{fieldLabel(hidden.field)}</p>}
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <LinesBox title="Your value" lines={hidden.own} />
            <LinesBox title={`Newer value (${newerFrom(source, saidAt)})`} lines={hidden.newer}>
              {hidden.read && (
                <p className="mt-1 text-[13px] text-muted">
                  Read at{' '}
                  <OutboundLink isFromStranger href={hidden.read.url} className="inline-link">
                    {websiteHost(hidden.read.url)}
                  </OutboundLink>
                  , {hidden.read.seenAt ? dateOrMonthText(hidden.read.seenAt) : 'undated'}
                </p>
              )}
            </LinesBox>
          </dl>
        </div>
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => void decide(`${name} shows the newer value: ${label}`, release)}
        >
          Use the newer value<span className="sr-only">: {`${name}, ${label}`}</span>
        </Button>
        <Button onClick={() => void decide(`Your value stays: ${label}`, keep)}>
          Keep yours<span className="sr-only">: {`${name}, ${label}`}</span>
        </Button>
      </div>
    </li>
  )
}

const newerFrom = (source: string, saidAt: string | null) =>
  saidAt ? `${sourceWords(source)}, ${dateInWords(saidAt)}` : sourceWords(source)
