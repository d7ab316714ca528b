import { costText } from '#catalogue/cost-text.ts'
import {
  type BuyerNeed,
  type Fit,
  fitOf,
  type Matchable,
  matchNeed,
  type NeedMatch,
} from '#catalogue/need-match.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'

const NAMED_MAX = 3

export interface Matched<T> {
  tool: T
  fit: Fit
  match: NeedMatch
}

/** Fitting tools first, then those that may fit; more nice-to-haves first, then fewer unknowns, then as they came. */
export function rankByNeed<T extends Matchable>(tools: readonly T[], need: BuyerNeed): Matched<T>[] {
  const order: Record<Fit, number> = { fits: 0, unconfirmed: 1, 'near-miss': 2, misses: 3 }
  return tools
    .map((tool) => {
      const match = matchNeed(tool, need)
      return { tool, match, fit: fitOf(match) }
    })
    .sort(
      (a, b) =>
        order[a.fit] - order[b.fit] ||
        a.match.unconfirmed.length - b.match.unconfirmed.length ||
        b.match.niceMet.length - a.match.niceMet.length,
    )
}

/** "Meets 5 of 5 must-haves, $840 a year for 10 people; guests unknown" */
export function reasonText(match: NeedMatch, need: BuyerNeed, labelOf: (key: string) => string): string {
  const named = (keys: readonly string[]) => formatListUpTo(NAMED_MAX, keys.map(labelOf))
  const said = [
    ...(need.must.length > 0 ? [`meets ${match.met.length} of ${need.must.length} must-haves`] : []),
    ...(need.nice.length > 0 ? [`${match.niceMet.length} of ${need.nice.length} nice-to-haves`] : []),
    costWords(match, need),
  ].join(', ')
  const open = [
    ...(match.missing.length > 0 ? [`lacks ${named(match.missing)}`] : []),
    ...(match.isWithinBudget === false ? ['above the budget'] : []),
    ...(match.unconfirmed.length > 0 ? [`${named(match.unconfirmed)} unknown`] : []),
  ]
  const text = [said, ...open].join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function costWords({ cost }: NeedMatch, { seats }: BuyerNeed): string {
  const people = formatCount(seats, 'person', 'people')
  if (cost.kind === 'sum') return `${costText(cost)} a year for ${people}`
  if (cost.kind === 'once') return `${costText(cost)} once for ${people}`
  if (cost.kind === 'free') return 'free'
  return { quote: 'priced on request', usage: 'priced by use', unknown: 'cost not known' }[cost.kind]
}
