import type { ReactNode } from 'react'
import { uncapitalize } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import type { MarketAnswer, MarketTool } from '#needs/catalogue-responses.ts'
import type { MarketSort } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { isNeedSaid, withNeed } from '#needs/need-address.ts'
import { sizeParts } from '#needs/size-text.ts'
import { marketPath, toolPath } from '#tools/tool.ts'
import { Link } from '#ui/link.tsx'
import { MarketRows, MarketTable } from './market-table.tsx'
import { Picks } from './picks.tsx'

interface NeedResultsProps {
  answer: MarketAnswer
  need: BuyerNeed
  sort?: MarketSort
  /** Before what to look at first: a picture of the prices. */
  prices?: ReactNode
}

/** "Accounting for 3 people in Germany", "CRM for 8 people with Gmail", "Video editing on Linux". */
export function needTitle({ market, sale, asked }: MarketAnswer, need: BuyerNeed): string {
  const said = (...names: MarketAnswer['asked'][number]['name'][]) =>
    asked.flatMap(({ name, label }) => (names.includes(name) ? uncapitalize(label) : []))
  const size = sizeParts(need, sale).said
  const purposes = [...said('industry'), ...(size ? [`for ${size}`] : [])]
  const places = said('integration', 'platform').map((label) => label.replace(/^(?:works|runs) /, ''))
  return [
    market.label,
    ...(purposes.length > 0 ? [purposes.join(', ')] : []),
    ...said('country'),
    ...(places.length > 0 ? [formatList(places)] : []),
  ].join(' ')
}

/** What answers a need: what to look at first, what fits, what may fit, and what nearly fits. */
export function NeedResults({ answer, need, sort, prices }: NeedResultsProps) {
  const { picks, tools } = answer
  const of = (fits: MarketTool['fits']) => tools.filter((tool) => tool.fits === fits)
  const [fits, mayFit, misses] = [of('yes'), of('may'), of('no')]
  return (
    <>
      {prices}
      <Picks picks={picks} tools={tools} title="Picks" />
      {answer.isUnderstood ? (
        <Fitting {...{ answer, need, fits }} sort={sort ?? null} />
      ) : (
        <section aria-labelledby="fits" className="mt-6">
          <h2 id="fits" className="section-title mb-4">
            {formatCount(mayFit.length, 'tool')}
          </h2>
          <MarketTable tools={mayFit} answer={answer} need={need} sort={sort ?? null} />
        </section>
      )}
      <MarketRows
        id="may-fit"
        title={`${mayFit.length} may fit: something is not known`}
        note="Ask the maker before you rule them out."
        tools={answer.isUnderstood ? mayFit : []}
        isAsking
      />
      <MarketRows
        id="misses"
        title={formatCount(misses.length, 'close miss', 'close misses')}
        note="Each lacks one thing you asked for."
        tools={misses}
      />
      <Neighbors markets={answer.neighbors} />
      <LeftOut answer={answer} need={need} />
    </>
  )
}

/** "Also: Crisp, in Live chat, $1,140 a year". */
function Neighbors({ markets }: { markets: MarketAnswer['neighbors'] }) {
  if (markets.length === 0) return null
  return (
    <section aria-labelledby="neighbors" className="mt-8">
      <h2 id="neighbors" className="sub-title mb-2">
        Also, in markets next to this one
      </h2>
      <ul className="grid gap-1.5 text-small">
        {markets.flatMap(({ key, label, path, tools }) =>
          tools.map(({ slug, name, cost }) => (
            <li key={`${key} ${slug}`}>
              <Link href={toolPath(slug)} className="inline-link">
                {name}
              </Link>
              , in{' '}
              <Link href={path} className="inline-link">
                {label}
              </Link>
              : {[cost.text, cost.period].filter(Boolean).join(' ')}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** Few meet everything: what to give up for how many more. */
const Dropped = ({ conditions }: { conditions: MarketAnswer['dropped'] }) =>
  conditions.length > 0 && (
    <ul aria-label="With one condition less" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-small">
      {conditions.map(({ label, more, path }) => (
        <li key={path}>
          <Link href={path} className="inline-link">
            Without {label} {formatCount(more, 'more fits', 'more fit')}
          </Link>
        </li>
      ))}
    </ul>
  )

interface FittingProps extends Pick<NeedResultsProps, 'answer' | 'need'> {
  fits: MarketTool[]
  sort: MarketSort | null
}

function Fitting({ answer, need, fits, sort }: FittingProps) {
  return (
    <section aria-labelledby="fits" className="mt-6">
      <h2 id="fits" className={isNeedSaid(need) ? 'section-title mb-4' : 'sr-only'}>
        {formatCount(fits.length, 'tool fits', 'tools fit')}
      </h2>
      {fits.length > 0 ? (
        <MarketTable tools={fits} answer={answer} need={need} sort={sort} />
      ) : (
        <p className="card p-5">
          No tool is known to meet all of that{answer.picks.length > 0 && ' unless you host it yourself'}.
          Leave out a must-have or raise the budget.
        </p>
      )}
      <Dropped conditions={answer.dropped} />
    </section>
  )
}

function LeftOut({ answer: { market, leftOut }, need }: Pick<NeedResultsProps, 'answer' | 'need'>) {
  return leftOut.map(({ slug, name }) => (
    <p key={slug} className="mt-6 text-small text-muted">
      {name} is left out, as you asked.{' '}
      <Link
        href={withNeed(marketPath(market.key), {
          ...need,
          like: need.like === slug ? undefined : need.like,
          not: need.not?.filter((other) => other !== slug) ?? [],
        })}
        className="inline-link"
      >
        Put it back
      </Link>
    </p>
  ))
}

/** How the tools of a market meet what was asked for, and what their costs take for granted. */
export function countsText(answer: MarketAnswer, need: BuyerNeed): string {
  const { market, sale, size, counts } = answer
  if (!answer.isUnderstood) {
    const open = formatCount(counts.mayFit, 'tool')
    return `${open}. What was not understood may change the order.`
  }
  const { fits, mayFit, misses, others } = counts
  const { usual } = sizeParts(need, sale)
  const rest = [
    ...(mayFit > 0 ? [`${mayFit} may fit`] : []),
    ...(misses > 0 ? [`${misses} ${misses === 1 ? 'misses' : 'miss'} one thing`] : []),
    ...(others > 0 ? [`${others} ${others === 1 ? 'lacks' : 'lack'} more`] : []),
  ]
  return [
    `${fits} of ${formatCount(market.tools, 'tool')} ${fits === 1 ? 'fits' : 'fit'}.`,
    ...(rest.length > 0 ? [`${rest.join(', ')}.`] : []),
    ...(size && usual ? [`Costs assume ${usual}.`] : []),
  ].join(' ')
}
