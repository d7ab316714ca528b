import { capitalize, keyWords } from '#lib/capitalize.ts'
import {
  DEFAULT_CURRENCY,
  hasKnownPrice,
  isFreePlan,
  MAX_MAPPED_PRICE,
  type Plan,
  type Trial,
} from './price-plan.ts'
import { hasFreePlan } from './pricing.ts'
import type { Pricing } from './pricing-schema.ts'
import { startingPriceOf } from './starting-price.ts'

export interface Sold {
  plans: readonly Plan[]
  trial?: Trial | undefined
}

/** The pricing map that the plans amount to: how prices are told to others, never how they are kept. */
export function pricingOf({ plans, trial }: Sold): Pricing {
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

/** More named prices than a price page has plans. */
const MAPPED_MAX = 15
const NOT_PLANS = ['free', 'has_free_plan', 'trial', 'starter_price', 'license', 'details']
const MAPPED: Readonly<Record<string, Plan>> = {
  usage: { name: 'Pay as you go', price: 'usage' },
  enterprise: { name: 'Enterprise', price: 'quote' },
}

/** What a map of others says, as plans: a price without a name is one of a plan, and whatever it leaves out is not known. */
export function soldByMap(pricing: Pricing): { plans: Plan[]; trial?: Trial } {
  const { starter_price: price, details } = pricing
  const isPriced = typeof price === 'number' && price > 0
  const isFree = hasFreePlan(pricing)
  const words = typeof details === 'string' && details !== '' ? { limits: [details] } : {}
  const named = Object.entries(pricing).flatMap(([key, value]): Plan[] =>
    typeof value !== 'string' || value === '' || NOT_PLANS.includes(key)
      ? []
      : [MAPPED[key] ?? { name: capitalize(keyWords(key)), limits: [value] }],
  )
  // Whether there is a free plan beside a price, or a price beside a free plan, is not known until it is said.
  const isOpen =
    isPriced || named.length > 0
      ? isPriced && !isFree && pricing.has_free_plan !== false
      : (isFree && pricing.free !== true) || Boolean(details)
  const plans: Plan[] = [
    ...(isFree ? [{ name: 'Free', price: 0 as const }] : []),
    ...(isPriced ? [{ name: 'Paid', monthly: price, per: 'account' as const, ...words }] : []),
    ...named,
    ...(isOpen ? [{ name: 'Other plans', ...(!isPriced && words) }] : []),
  ]
  const trial = trialOf(pricing)
  const distinct = [...new Map(plans.map((plan) => [plan.name, plan])).values()]
  return { plans: distinct.slice(0, MAPPED_MAX), ...(trial && { trial }) }
}

function trialOf({ trial }: Pricing): Trial | undefined {
  if (trial === false) return 'none'
  if (trial !== true && typeof trial !== 'string') return undefined
  const days = Number(/^(\d{1,3})[- ]days?/.exec(String(trial))?.[1])
  return days >= 1 && days <= 366 ? { days } : {}
}
