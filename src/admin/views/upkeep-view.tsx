import { type AdminView, adminPath } from '#admin/admin-address.ts'
import { upkeepQuery } from '#admin/admin-calls.ts'
import type { UpkeepResponse } from '#admin/admin-responses.ts'
import { PRICE_VIEW_DAYS, UNDATED_PRICE_DAYS } from '#admin/tool-list.ts'
import { dateInWords } from '#lib/date-words.ts'
import { Link } from '#ui/link.tsx'
import { Loaded } from './admin-screen.tsx'

/** What to look at first: people who wait, then prices that are old and often read. */
export function UpkeepView() {
  return (
    <div className="mt-6">
      <Loaded what="The list" query={upkeepQuery()}>
        {(upkeep) => (
          <>
            <Waiting upkeep={upkeep} />
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
  const { corrections, submissions, reviews, checks } = upkeep
  const since = corrections.oldest && `The first since ${dateInWords(corrections.oldest)}`
  const cards: WaitingCard[] = [
    { label: 'Corrections waiting', count: corrections.waiting, view: 'corrections', note: since },
    { label: 'Reviews waiting', count: reviews.waiting, view: 'reviews' },
    { label: 'Submissions waiting', count: submissions.waiting },
    { label: 'Changed pages', count: checks.waiting, view: 'checks' },
  ]
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
