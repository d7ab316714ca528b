import type { z } from 'zod'
import type { addOnSchema, planSchema, trialSchema } from './price-plan-schema.ts'

/** Pricing maps carry no larger one. */
export const MAX_MAPPED_PRICE = 1_000_000

export const DEFAULT_CURRENCY = 'USD'

/** The currency that most sums of a list are in, dollars where as many are: amounts are compared in one currency. */
export function usualCurrency(costs: readonly { kind: string; currency?: string | null }[]): string {
  const sums = costs.flatMap(({ kind, currency }) => (kind === 'sum' && currency ? [currency] : []))
  const count = (currency: string) => sums.filter((one) => one === currency).length
  return sums.reduce((most, one) => (count(one) > count(most) ? one : most), DEFAULT_CURRENCY)
}

export type Plan = z.infer<typeof planSchema>
export type AddOn = z.infer<typeof addOnSchema>
export type Trial = z.infer<typeof trialSchema>
export const EDITIONS = ['cloud', 'self-hosted'] as const satisfies readonly Plan['edition'][]
export type Edition = (typeof EDITIONS)[number]
/** A plan for households or for private use only is sold to nobody at work. */
export const isForWork = ({ edition }: Pick<Plan, 'edition'>) => edition !== 'personal'

/** Paid by use from the first unit on is not free. */
export const isFreePlan = ({ price, meter }: Plan) => price === 0 && (!meter || Boolean(meter.included))
export const hasKnownPrice = ({ price, monthly, yearly, once, scale }: Plan) =>
  [price, monthly, yearly, once, scale].some((one) => one !== undefined)
export const isPricedAddOn = ({ monthly, yearly, once }: AddOn) =>
  [monthly, yearly, once].some((amount) => amount !== undefined)
type Scale = NonNullable<Plan['scale']>
/** Of the others nobody read the price. */
export const isKnownStep = ([, monthly, yearly]: Scale['steps'][number]) =>
  monthly !== null || yearly !== undefined
/** The steps up to the first whose price is not known. */
export function knownSteps({ steps }: Scale): Scale['steps'] {
  const unknown = steps.findIndex((step) => !isKnownStep(step))
  return unknown < 0 ? steps : steps.slice(0, unknown)
}
/** Whether money is asked for it: everything but a free plan. */
export const isPaidPlan = (plan: Plan) => !isFreePlan(plan)

export const isByUse = ({ price, per, meter }: Plan) =>
  price === 'usage' || per === 'unit' || meter !== undefined
export const isOnRequest = ({ price, scale }: Plan) => price === 'quote' || scale?.above === 'quote'
