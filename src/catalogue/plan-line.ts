import { formatCount } from '#lib/format-number.ts'
import { DEFAULT_CURRENCY } from './cost.ts'
import type { Plan, Trial } from './price-plan.ts'
import { formatMoney } from './pricing.ts'

const KINDS = { 0: 'free', quote: 'priced on request', usage: 'paid by use' } as const

/** What a plan costs in one line: "$8.75 per seat a month, $7.25 billed yearly, at least 3 seats". */
export function planLine(plan: Plan): string {
  const money = (amount: number) => formatMoney(amount, plan.currency ?? DEFAULT_CURRENCY)
  const seats = (count: number) => formatCount(count, 'seat')
  const bands = plan.bands?.map((band) => `${priceText(band, '', money)} for up to ${seats(band.upTo)}`)
  const parts = [
    plan.price === undefined ? priceText(plan, unitText(plan), money) : KINDS[plan.price],
    ...(bands ?? []),
    plan.once && `${money(plan.once)}${unitText(plan)} once`,
    plan.base && `${money(plan.base)} a month besides`,
    plan.minSeats && `at least ${seats(plan.minSeats)}`,
    plan.maxSeats && `at most ${seats(plan.maxSeats)}`,
    plan.seatsIncluded && `${seats(plan.seatsIncluded)} included`,
    plan.extraSeat && `${money(plan.extraSeat)} a month for each further seat`,
  ].filter(Boolean)
  return parts.join(', ') || 'price not known'
}

function unitText({ per, unit }: Plan): string {
  if (!per || per === 'account') return ''
  return ` per ${per === 'unit' ? unit : per}`
}

function priceText(
  { monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>,
  unit: string,
  money: (amount: number) => string,
): string {
  if (monthly !== undefined && yearly !== undefined)
    return `${money(monthly)}${unit} a month, ${money(yearly)} billed yearly`
  if (monthly !== undefined) return `${money(monthly)}${unit} a month`
  return yearly === undefined ? '' : `${money(yearly)}${unit} a month, billed yearly`
}

export function trialLine(trial: Trial): string {
  if (trial === 'none') return 'none'
  return trial.days ? formatCount(trial.days, 'day') : 'yes'
}
