import { adminPath } from '#admin/admin-address.ts'
import { PRICE_VIEW_DAYS, UNSOURCED_DAYS, upkeepQuery } from '#admin/upkeep.ts'
import type { OldPrice, UpkeepResponse } from '#admin/upkeep-responses.ts'
import { dateInWords, dateOrMonthText } from '#lib/date-words.ts'
import { formatNumber } from '#lib/format-number.ts'
import { websiteHost } from '#lib/website.ts'
import { Link, OutboundLink } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { HidingEdits } from './hiding-edits.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { SITE_NOUNS, sitePath } from './site-state.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

/** What to look at first: people who wait, then prices that are old and often read. */
export function UpkeepView() {
  const answer = useAdminAnswer(upkeepQuery())
  const { data, error } = answer
  return (
    <div className="mt-6">
      <LoadTrouble what="The list" {...answer} />
      {!data && !error && <Pending label="Loading..." />}
      {data && (
        <>
          <Waiting upkeep={data} />
          {data.edits.length > 0 && <HidingEdits edits={data.edits} />}
          {data.files.length > 0 && <NewerFiles files={data.files} />}
          <Prices prices={data.prices} />
        </>
      )}
    </div>
  )
}

function Waiting({ upkeep }: { upkeep: UpkeepResponse }) {
  const { corrections, submissions, reviews, checks, owners } = upkeep
  const cards = [
    {
      label: 'Corrections waiting',
      count: corrections.waiting,
      note: corrections.oldest && `The first since ${dateInWords(corrections.oldest)}`,
      href: adminPath({ view: 'corrections' }),
    },
    {
      label: 'Reviews waiting',
      count: reviews.waiting,
      note: null,
      href: adminPath({ view: 'reviews' }),
    },
    { label: 'Submissions waiting', count: submissions.waiting, note: null, href: adminPath({}) },
    {
      label: 'Changed pages',
      count: checks.waiting,
      note: null,
      href: adminPath({ view: 'checks' }),
    },
    ...(owners.ended > 0
      ? [
          {
            label: 'Makers whose access ended',
            count: owners.ended,
            note: 'The website moved, or the proof is gone',
            href: adminPath({ view: 'owners' }),
          },
        ]
      : []),
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ label, count, note, href }) => (
        <li
          key={label}
          className="card relative flex items-center justify-between gap-4 p-5 hover:border-theme"
        >
          <span>
            <Link
              href={href}
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

function NewerFiles({ files }: Pick<UpkeepResponse, 'files'>) {
  return (
    <section aria-labelledby="newer-files" className="mt-10">
      <h2 id="newer-files" className="section-title">
        Your edit hides a newer file
      </h2>
      <ul className="card mt-4 divide-y divide-line">
        {files.map(({ kind, key, label }) => (
          <li key={`${kind} ${key}`} className="px-4 py-2.5 text-[15px]">
            <Link href={sitePath(kind, key)} className="text-link">
              {label} ({SITE_NOUNS[kind].one})
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Prices({ prices }: { prices: readonly OldPrice[] }) {
  return (
    <section aria-labelledby="old-prices" className="mt-10">
      <h2 id="old-prices" className="section-title">
        Prices to read again
      </h2>
      <p className="mt-2 mb-4 max-w-[70ch] text-[15px] text-muted">
        By views in the last {PRICE_VIEW_DAYS} days times the days since the price was read. A price without a
        dated source counts as {UNSOURCED_DAYS / 365} years old.
      </p>
      {prices.length === 0 && <p className="card p-10 text-center text-muted">No prices are known yet.</p>}
      {prices.length > 0 && (
        <ScrollRegion label="Table of prices to read again">
          <table className="w-full text-left text-[15px]">
            <thead>
              <tr className="border-line border-b text-[13px] text-muted">
                <th scope="col" className="py-2 pr-4 font-[520]">
                  Tool
                </th>
                <th scope="col" className="py-2 pr-4 font-[520]">
                  Price read
                </th>
                <th scope="col" className="py-2 text-right font-[520]">
                  Views
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price) => (
                <PriceRow key={price.id} price={price} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function PriceRow({ price: { id, name, source, seenAt, views } }: { price: OldPrice }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2.5 pr-4 font-[520] [overflow-wrap:anywhere]">
        <Link
          href={adminPath({ view: 'tools', tool: id })}
          className="text-ink hover:text-accent hover:underline"
        >
          {name}
        </Link>
      </th>
      <td className="py-2.5 pr-4 [overflow-wrap:anywhere]">
        {source ? (
          <>
            <OutboundLink isFromStranger href={source} className="inline-link">
              {websiteHost(source)}
            </OutboundLink>
            , {seenAt ? dateOrMonthText(seenAt) : 'undated'}
          </>
        ) : (
          <span className="text-bad">No source</span>
        )}
      </td>
      <td className="py-2.5 text-right tabular-nums">{formatNumber(views)}</td>
    </tr>
  )
}
