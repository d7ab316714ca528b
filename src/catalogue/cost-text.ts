import { formatCount } from '#lib/format-number.ts'
import type { Cost } from './cost.ts'
import { formatMoney } from './pricing.ts'

export function seatsText(seats: number): string {
  return formatCount(seats, 'seat')
}

/** "$870", "Free", "On request", "Depends on use". */
export function costText(cost: Cost): string {
  if (cost.kind === 'sum' || cost.kind === 'once') return formatMoney(cost.amount, cost.currency)
  return { free: 'Free', quote: 'On request', usage: 'Depends on use', unknown: 'Not known' }[cost.kind]
}

/** What a cost is for: "Pro, billed yearly". */
export function costTerms(cost: Exclude<Cost, { kind: 'unknown' }>): string {
  if (cost.kind === 'sum') return `${cost.plan}, billed ${cost.billing}`
  return cost.kind === 'once' ? `${cost.plan}, paid once` : cost.plan
}
