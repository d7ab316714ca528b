import { type Cost, costOf, type PriceBasis, type PricedTool } from '#needs/cost/cost.ts'
import { needCost } from './match-tool.ts'
import type { Billing, Need } from './need.ts'
import type { Contestant } from './verdict.ts'

type Named = PricedTool & { slug: string; name: string }

export interface PricedSides<T extends Named> {
  sides: (Contestant & { tool: T })[]
  /** The need as it is priced: in a billing that all of them are sold in, where there is one. */
  need: Need
}

const otherOf = (billing: Billing): Billing => (billing === 'yearly' ? 'monthly' : 'yearly')
/** Null where nothing is paid, or nobody knows how. */
export const paidInterval = (cost: Cost) =>
  (cost.kind === 'sum' || cost.kind === 'from') && cost.billing !== 'not stated' ? cost.billing : null

type PriceOf = typeof needCost
export const paidCostOf: PriceOf = (tool, need, basis) => costOf(tool, need, basis, { isPaidOnly: true })

/** Nobody said for how many, with what or for how much. */
const isAnyNeed = ({ people, amount, mustHaves, budget = null, owned = [] }: Need) =>
  people === undefined &&
  amount === undefined &&
  mustHaves.length === 0 &&
  budget === null &&
  owned.length === 0
const isPaid = ({ kind }: Cost) => kind === 'sum' || kind === 'from'

/** A free plan stands beside free plans: beside what is paid, the first that is paid, unless free was asked for. */
export function alikePrices(
  tools: readonly PricedTool[],
  need: Need,
  basis: PriceBasis,
  priceOf: PriceOf,
): PriceOf {
  if (!isAnyNeed(need)) return priceOf
  const costs = tools.map((tool) => priceOf(tool, need, basis))
  const free = tools.filter((_tool, at) => costs[at]?.kind === 'free')
  const isMixed = free.length > 0 && costs.some(isPaid)
  return isMixed && free.every((tool) => isPaid(paidCostOf(tool, need, basis))) ? paidCostOf : priceOf
}

/** All tools of a comparison for the same need, in one billing: what one of them is not sold in is priced for none. */
export function priceSides<T extends Named>(
  tools: readonly T[],
  need: Need,
  basis: PriceBasis,
  asked: PriceOf = needCost,
) {
  const priceOf = alikePrices(tools, need, basis, asked)
  const inBilling = (billing: Billing) =>
    tools.map((tool) => ({ tool, cost: priceOf(tool, { ...need, billing }, basis) }))
  const isIn = (sides: readonly { cost: Cost }[], billing: Billing) =>
    sides.every(({ cost }) => [null, 'once', billing].includes(paidInterval(cost)))
  const own = inBilling(need.billing)
  if (isIn(own, need.billing)) return { sides: own, need }
  const billing = otherOf(need.billing)
  const other = inBilling(billing)
  return isIn(other, billing) ? { sides: other, need: { ...need, billing } } : { sides: own, need }
}
