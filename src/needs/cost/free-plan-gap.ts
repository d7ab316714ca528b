import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { Need } from '#needs/need.ts'
import { sizeOf } from '#needs/need.ts'
import { isFreePlan, isPricedAddOn, type Plan } from '#plans/price-plan.ts'
import { fitOf } from '#tools/fit.ts'
import { costOf, type PriceBasis, type PricedTool } from './cost.ts'

/**
 * Why the free plan of a tool is not enough for a need: "it is for 10 people", "it lacks SSO"; null where it has none, is
 * enough, or nobody knows.
 */
export function freePlanGap(
  tool: PricedTool,
  need: Need,
  basis: PriceBasis,
  labelOf: (question: string) => string,
): string | null {
  const place = tool.plans.findIndex(isFreePlan)
  const free = tool.plans[place]
  if (!free || costOf(tool, need, basis, { only: place }).kind === 'free') return null
  const { conditions } = fitOf(tool, need)
  const lacking = conditions.find(
    ({ fits, plan, addOn }) =>
      fits === 'yes' &&
      (tool.plans.findIndex(({ name }) => name === plan) > place ||
        tool.addOns.some((sold) => sold.name === addOn && isPricedAddOn(sold))),
  )
  return lacking ? `it lacks ${labelOf(lacking.question)}` : sizeGap(free, need, basis)
}

function sizeGap(free: Plan, need: Need, { sale }: PriceBasis): string | null {
  const { people, amount } = sizeOf(need, sale)
  const seats = free.maxSeats ?? free.seats
  if (people !== null && sale.people && typeof seats === 'number' && people > seats)
    return `it is for ${formatCount(seats, sale.people.one, sale.people.many)}`
  const limit = sale.measure ? free.includes?.[sale.measure.key] : undefined
  return amount !== null && typeof limit === 'number' && amount > limit
    ? `it is for ${formatNumber(limit)} ${limit === 1 ? sale.measure?.one : sale.measure?.many}`
    : null
}
