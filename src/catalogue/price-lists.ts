import { listed, listedUpTo } from '#lib/listed.ts'
import { partOf } from '#lib/number-words.ts'
import { freePlanOf, type Priced, shortPrice, termsNote } from './price-words.ts'
import { formatUsd, starterPrice } from './pricing.ts'
import { tally } from './tally.ts'

interface NamedPrice extends Priced {
  name: string
}

const NAMES_MAX = 4
const named = (tools: readonly NamedPrice[]) => tools.map((tool) => tool.name)

/** A number to order by; a price that is not known comes last. */
export function priceRank(tool: Priced): number {
  return starterPrice(tool.pricing) ?? Number.POSITIVE_INFINITY
}

export function pricedOnly<T extends NamedPrice>(tools: readonly T[]): T[] {
  return tools
    .filter((tool) => starterPrice(tool.pricing) !== null)
    .sort((a, b) => priceRank(a) - priceRank(b))
}

/** "Acme ($4) and Globex ($9)", for tools charged in one unit. */
export function amountList(tools: readonly NamedPrice[]): string {
  return listed(tools.map((tool) => `${tool.name} (${formatUsd(priceRank(tool))})`))
}

/** "Acme ($4 per seat) and Globex ($9)", for tools charged in several units. */
export function priceList(tools: readonly NamedPrice[]): string {
  return listed(tools.map((tool) => `${tool.name} (${shortPrice(tool)})`))
}

/** The tools without a starter price: those that cost nothing, then what is known of the rest. */
export function unpricedClauses(tools: readonly NamedPrice[]): string[] {
  const unpriced = tools.filter((tool) => starterPrice(tool.pricing) === null)
  const free = unpriced.filter((tool) => freePlanOf(tool.pricing) === 'whole')
  const rest = tally(
    unpriced.filter((tool) => !free.includes(tool)),
    (tool) => [termsNote(tool.pricing)],
  ).map(({ key, tools: found }) => `${listed(named(found))} (${key})`)
  return [
    ...(free.length > 0 ? [`free to use in full: ${listed(named(free))}`] : []),
    ...(rest.length > 0 ? [`without a starter price on record: ${rest.join(', ')}`] : []),
  ]
}

/** How many tools can be used for nothing, in whole or in part. */
export function countFree(tools: readonly Priced[]): number {
  return tools.filter((tool) => ['whole', 'plan'].includes(freePlanOf(tool.pricing))).length
}

/** "nine of the twelve have a free plan", "Acme has none", "for Globex it is unknown". */
export function freePlanClauses(tools: readonly NamedPrice[]): string[] {
  const free = countFree(tools)
  const without = named(tools.filter((tool) => freePlanOf(tool.pricing) === 'none'))
  const unknown = named(tools.filter((tool) => freePlanOf(tool.pricing) === 'unknown'))
  if (free === 0) return ['no free plan is on record']
  return [
    `${partOf(free, tools.length)} ${free > 1 ? 'have' : 'has'} a free plan`,
    ...(without.length > 0
      ? [`${listedUpTo(NAMES_MAX, without)} ${without.length === 1 ? 'has' : 'have'} none`]
      : []),
    ...(unknown.length > 0 ? [`for ${listedUpTo(NAMES_MAX, unknown)} it is unknown`] : []),
  ]
}
