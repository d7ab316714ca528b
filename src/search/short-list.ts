import { costText } from '#catalogue/cost-text.ts'
import {
  type BuyerNeed,
  type Fit,
  fitOf,
  type Matchable,
  matchNeed,
  type NeedMatch,
} from '#catalogue/need-match.ts'
import { capitalize } from '#lib/capitalize.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { inSentence } from '#vocabulary/label-words.ts'

const NAMED_MAX = 3
const LIMITS_MAX = 2

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

/** "Single sign-on (SSO) and guests; $840 a year for 10 people on Pro; audit log not known" */
export function reasonText(match: NeedMatch, need: BuyerNeed, labelOf: (key: string) => string): string {
  const named = (keys: readonly string[]) =>
    formatListUpTo(
      NAMED_MAX,
      keys.map((key) => inSentence(labelOf(key))),
    )
  const had = [...match.met, ...match.niceMet]
  const parts = [
    ...(had.length > NAMED_MAX ? [metWords(match, need)] : had.length > 0 ? [named(had)] : []),
    costWords(match, need),
    ...(match.missing.length > 0 ? [`lacks ${named(match.missing)}`] : []),
    ...(match.isWithinBudget === false ? ['above the budget'] : []),
    ...(match.unconfirmed.length > 0 ? [`${named(match.unconfirmed)} not known`] : []),
  ]
  return capitalize(parts.join('; '))
}

function metWords({ met, niceMet }: NeedMatch, { must, nice }: BuyerNeed): string {
  const all = must.length > 1 && met.length === must.length
  return [
    ...(must.length > 0
      ? [`meets ${all ? 'all' : `${met.length} of`} ${formatCount(must.length, 'must-have')}`]
      : []),
    ...(nice.length > 0 ? [`${niceMet.length} of ${formatCount(nice.length, 'nice-to-have')}`] : []),
  ].join(' and ')
}

function costWords({ cost }: NeedMatch, { seats }: BuyerNeed): string {
  const people = formatCount(seats, 'person', 'people')
  if (cost.kind === 'sum') return `${costText(cost)} a year for ${people} on ${cost.plan}`
  if (cost.kind === 'once') return `${costText(cost)} once for ${people}`
  if (cost.kind === 'free') return freeWords(cost.limits)
  return { quote: 'priced on request', usage: 'priced by use', unknown: 'cost not known' }[cost.kind]
}

/** "free: 90 days of message history, 10 connected apps" */
function freeWords(limits: readonly string[] = []): string {
  return limits.length > 0 ? `free: ${formatListUpTo(LIMITS_MAX, limits.map(inSentence))}` : 'free'
}
