import {
  DEFAULT_CURRENCY,
  hasKnownPrice,
  isFreePlan,
  isPaidPlan,
  MAX_MAPPED_PRICE,
  type Plan,
  type Trial,
} from './price-plan.ts'
import type { Pricing, StartingPrice } from './pricing-schema.ts'

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

export function startingPriceFromMap(pricing: Pricing, unit: 'seat' | 'account' | undefined) {
  const amount = pricing.starter_price
  if (typeof amount !== 'number' || amount <= 0) return null
  return { amount, currency: DEFAULT_CURRENCY, billing: null, per: unit ?? null, unit: null }
}

/** The pricing map that the plans amount to. */
export function pricingFromPlans(plans: readonly Plan[], trial: Trial | undefined): Pricing {
  const starting = startingPriceOf(plans)
  const isMonthlyUsd =
    starting?.currency === DEFAULT_CURRENCY &&
    starting.billing !== 'once' &&
    starting.amount <= MAX_MAPPED_PRICE
  const isFree = plans.length > 0 && plans.every(isFreePlan)
  return {
    ...(isFree && { free: true }),
    ...freePlanFact(plans),
    ...(isMonthlyUsd && { starter_price: starting.amount }),
    ...(trial && { trial: trialValue(trial) }),
    ...(plans.some((plan) => plan.price === 'usage') && { usage: 'Pay as you go' }),
    ...(plans.some((plan) => plan.once !== undefined) && { license: 'One-time purchase' }),
    ...(plans.some((plan) => plan.price === 'quote') && { enterprise: 'Custom' }),
  }
}

/** A plan of unknown price may be a free one, and what is paid by use often begins with a free allowance: then nothing is said. */
function freePlanFact(plans: readonly Plan[]): Pricing {
  if (plans.some(isFreePlan)) return { has_free_plan: true }
  const isByUseAlone = plans.every(({ price }) => price === 'usage')
  return plans.every(hasKnownPrice) && !isByUseAlone ? { has_free_plan: false } : {}
}

function trialValue(trial: Trial): string | boolean {
  if (trial === 'none') return false
  return trial.days ? `${trial.days} ${trial.days === 1 ? 'day' : 'days'}` : true
}
