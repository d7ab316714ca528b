import type { MarketAnswer, MarketTool } from '#catalogue/catalogue-responses.ts'
import type { MarketSort } from '#catalogue/market-need.ts'
import { needParams, withNeed } from '#catalogue/need-address.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { marketPath } from '#catalogue/tool.ts'
import { formatCount } from '#lib/format-number.ts'
import { Link } from '#ui/link.tsx'
import { MarketFilters } from './market-filters.tsx'
import { MarketRows, MarketTable } from './market-table.tsx'
import { Picks } from './picks.tsx'
import { type PricePoint, PriceStrip } from './price-strip.tsx'

interface NeedResultsProps {
  answer: MarketAnswer
  need: BuyerNeed
  sort: MarketSort
  /** Where the page says already what is chosen. */
  isFolded?: boolean
}

/** Whether anything is asked for besides what is usual. */
export const isNeedAsked = (need: BuyerNeed) => needParams(need).length > 0

/** What answers a need: what to look at first, what fits, what may fit, and what nearly fits. */
export function NeedResults({ answer, need, sort, isFolded = false }: NeedResultsProps) {
  const { market, sale, size, picks, tools } = answer
  const of = (fits: MarketTool['fits']) => tools.filter((tool) => tool.fits === fits)
  const [fits, mayFit, misses] = [of('yes'), of('may'), of('no')]
  return (
    <>
      <MarketFilters
        market={market}
        sale={sale}
        need={need}
        sort={sort}
        countries={answer.countries}
        isFolded={isFolded}
      />
      <Picks picks={picks} title="Picks" />
      <PriceStrip points={costPoints(fits)} unit={size ? `a year for ${size}` : 'a year'} />
      <section aria-labelledby="fits" className="mt-8">
        <h2 id="fits" className={isNeedAsked(need) ? 'section-title mb-4' : 'sr-only'}>
          {formatCount(fits.length, 'tool fits', 'tools fit')}
        </h2>
        {fits.length > 0 ? (
          <MarketTable tools={fits} answer={answer} need={need} />
        ) : (
          <p className="card p-5">
            No tool is known to meet all of that. Leave out a must-have or raise the budget.
          </p>
        )}
      </section>
      <MarketRows
        id="may-fit"
        title={`${mayFit.length} may fit: something is not known`}
        note="Ask the maker before you rule them out."
        tools={mayFit}
        isAsking
      />
      <MarketRows
        id="misses"
        title={formatCount(misses.length, 'close miss', 'close misses')}
        note="Each lacks one thing you asked for."
        tools={misses}
      />
      <LeftOut answer={answer} need={need} />
    </>
  )
}

function LeftOut({ answer: { market, leftOut }, need }: Pick<NeedResultsProps, 'answer' | 'need'>) {
  return leftOut.map(({ slug, name }) => (
    <p key={slug} className="mt-6 text-[15px] text-muted">
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

/** How the tools of a market meet what was asked for. */
export function countsText({ market, counts: { fits, mayFit, misses, others } }: MarketAnswer): string {
  const rest = [
    ...(mayFit > 0 ? [`${mayFit} may fit`] : []),
    ...(misses > 0 ? [`${misses} ${misses === 1 ? 'misses' : 'miss'} one thing`] : []),
    ...(others > 0 ? [`${others} ${others === 1 ? 'lacks' : 'lack'} more`] : []),
  ]
  return [
    `${fits} of ${formatCount(market.tools, 'tool')} ${fits === 1 ? 'fits' : 'fit'}.`,
    ...(rest.length > 0 ? [`${rest.join(', ')}.`] : []),
  ].join(' ')
}

export const costPoints = (tools: readonly MarketTool[]): PricePoint[] =>
  tools.flatMap(({ slug, name, cost }) =>
    cost.isRanked && cost.kind === 'sum' && cost.amount !== null ? [{ slug, name, amount: cost.amount }] : [],
  )
