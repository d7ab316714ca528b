import type { Plan } from '#catalogue/price-plan.ts'
import { formatMoney } from '#catalogue/pricing.ts'

const DEFAULT_CURRENCY = 'USD'
const priceKinds = { 0: 'free', quote: 'on request', usage: 'paid by use' }

/** "$8.75 per seat a month, $7.25 billed yearly, at least 3 seats". */
export function planText(plan: Plan): string {
  const money = (amount: number) => formatMoney(amount, plan.currency ?? DEFAULT_CURRENCY)
  const unit = plan.per === 'unit' ? plan.unit : plan.per
  const per = unit && unit !== 'account' ? ` per ${unit}` : ''
  const bands = plan.bands?.map(
    ({ upTo, monthly, yearly }) => `${money(monthly ?? yearly ?? 0)} for up to ${upTo} seats`,
  )
  const parts = [
    plan.price === undefined ? null : priceKinds[plan.price],
    plan.monthly && `${money(plan.monthly)}${per} a month`,
    plan.yearly &&
      (plan.monthly
        ? `${money(plan.yearly)} billed yearly`
        : `${money(plan.yearly)}${per} a month, billed yearly`),
    plan.once && `${money(plan.once)} once`,
    plan.base && `${money(plan.base)} a month besides`,
    ...(bands ?? []),
    plan.minSeats && `at least ${plan.minSeats} seats`,
    plan.maxSeats && `at most ${plan.maxSeats} seats`,
    plan.seatsIncluded && `${plan.seatsIncluded} seats included`,
    plan.extraSeat && `${money(plan.extraSeat)} for each further seat`,
    ...(plan.limits ?? []),
  ].filter(Boolean)
  return parts.join(', ') || 'price not known'
}
