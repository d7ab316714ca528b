import type { Cost, PriceBasis, PricedTool } from '#catalogue/cost.ts'
import type { Billing, Need } from '#catalogue/need.ts'
import { needCost } from '#catalogue/need-match.ts'
import type { Contestant } from './verdict.ts'

type Named = PricedTool & { slug: string; name: string }

export interface PricedSides<T extends Named> {
  sides: (Contestant & { tool: T })[]
  /** The need as it is priced: in a billing that all of them are sold in, where there is one. */
  need: Need
}

const otherOf = (billing: Billing): Billing => (billing === 'yearly' ? 'monthly' : 'yearly')
export const paidInterval = (cost: Cost) =>
  cost.kind === 'sum' || cost.kind === 'from' ? cost.billing : null

/** All tools of a comparison for the same need, in one billing: what one of them is not sold in is priced for none. */
export function priceSides<T extends Named>(
  tools: readonly T[],
  need: Need,
  basis: PriceBasis,
  priceOf: typeof needCost = needCost,
) {
  const inBilling = (billing: Billing) =>
    tools.map((tool) => ({ tool, cost: priceOf(tool, { ...need, billing }, basis) }))
  const isIn = (sides: readonly { cost: Cost }[], billing: Billing) =>
    sides.every(({ cost }) => [null, 'once', billing].includes(paidInterval(cost)))
  const asked = inBilling(need.billing)
  if (isIn(asked, need.billing)) return { sides: asked, need }
  const billing = otherOf(need.billing)
  const other = inBilling(billing)
  return isIn(other, billing) ? { sides: other, need: { ...need, billing } } : { sides: asked, need }
}
