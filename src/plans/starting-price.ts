import { DEFAULT_CURRENCY, isPaidPlan, type Plan } from './price-plan.ts'
import type { StartingPrice } from './pricing-schema.ts'

/** The cheapest paid plan; month to month where that is sold, since that is what a first month costs. */
export function startingPriceOf(plans: readonly Plan[]): StartingPrice | null {
  const prices = plans.filter(isPaidPlan).flatMap((plan) => planPrice(plan) ?? [])
  const [cheapest] = prices.sort((a, b) => a.amount - b.amount)
  return cheapest ?? null
}

function planPrice(plan: Plan): StartingPrice | null {
  const rest = { currency: plan.currency ?? DEFAULT_CURRENCY, per: plan.per ?? null, unit: plan.unit ?? null }
  const { monthly, yearly } = plan
  if (monthly !== undefined) return { amount: monthly, billing: 'monthly', ...rest }
  if (yearly !== undefined) return { amount: yearly, billing: 'yearly', ...rest }
  return plan.once === undefined ? null : { amount: plan.once, billing: 'once', ...rest }
}
