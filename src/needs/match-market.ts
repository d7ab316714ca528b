import { isHomeOf } from '#facts/country.ts'
import { costRank, type PriceBasis } from '#needs/cost/cost.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import type { Condition } from '#tools/fit.ts'
import type { MarketSort } from './market-sort.ts'
import { type BuyerNeed, isCloseMiss, matchNeed } from './match-tool.ts'
import type { PickCandidate, PickedFrom } from './picks.ts'

const ENDED: Condition = { question: 'status', fits: 'no', said: 'shut down or being shut down' }

/**
 * The one answer to a need, the same for pages, API and assistants: in each group those made for the country that is asked
 * for, then the best known, or as asked for.
 */
export function matchMarket<T extends PickedFrom & { status?: { state: string } | null | undefined }>(
  tools: readonly T[],
  need: BuyerNeed,
  basis: PriceBasis,
  sort: MarketSort = 'known',
) {
  const matched = tools.map((tool) => {
    const match = matchNeed(tool, need, basis)
    const isEnded = tool.status?.state === 'sunset'
    return {
      tool,
      match: isEnded ? { ...match, fits: 'no' as const, missing: [...match.missing, ENDED] } : match,
    }
  })
  const isAtHome = ({ countries }: T) => need.country !== undefined && isHomeOf(need.country, countries ?? [])
  const nearest = matched.toSorted(
    (a, b) =>
      b.match.niceMet.length - a.match.niceMet.length || Number(isAtHome(b.tool)) - Number(isAtHome(a.tool)),
  )
  const sorted = sort === 'known' ? nearest : matched.toSorted(orderBy(sort, currencyOf(matched)))
  const of = (fits: string) => sorted.filter(({ match }) => match.fits === fits)
  const missing = of('no')
  const misses = missing.filter(({ match }) => isCloseMiss(match))
  return { fits: of('yes'), mayFit: of('may'), misses, others: missing.length - misses.length }
}

/** Of what fits. */
const currencyOf = (matched: readonly PickCandidate[]) =>
  usualCurrency(matched.flatMap(({ match }) => (match.fits === 'yes' ? [match.cost] : [])))

function orderBy(sort: MarketSort, currency: string) {
  return (a: PickCandidate, b: PickCandidate): number => {
    if (sort === 'name') return a.tool.name.localeCompare(b.tool.name, 'en')
    if (sort === 'complete') return Object.keys(b.tool.answers).length - Object.keys(a.tool.answers).length
    const [first, second] = [a, b].map(({ match }) => costRank(match.cost, currency))
    return first === second ? 0 : (first ?? 0) - (second ?? 0)
  }
}
