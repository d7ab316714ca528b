import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { Doubt, Sized } from './find-price.ts'
import type { Fit } from './fit.ts'
import type { Sale } from './need.ts'
import type { PriceRow } from './price-columns.ts'
import type { Plan } from './price-plan.ts'

/** The size up to which the price of a row is known, in words; null where none is. */
export function upToText(
  doubt: Doubt,
  { surePeople, sureAmount }: PriceRow,
  plan: Plan | undefined,
  { people, measure }: Sale,
): string | null {
  const hasSeats = typeof plan?.seats === 'number' || plan?.scale?.by === 'people'
  if (doubt === 'people' && hasSeats && people) return formatCount(surePeople, people.one, people.many)
  const isStep = doubt === 'amount' && sureAmount > 1
  return isStep && measure ? formatCount(sureAmount, measure.one, measure.many) : null
}

interface Doubted {
  fit: Fit
  sized: Sized
  sale: Sale
  upTo: string | null
  plan: Plan | undefined
}

/** What is not known of a lower bound. */
export function doubtText(
  doubt: Doubt,
  { fit: { conditions }, sized: { people, amount }, sale: { people: who, measure }, upTo, plan }: Doubted,
): string {
  const meter = plan?.meter
  if (doubt === 'people') {
    const many = who?.many ?? 'people'
    if (people === null) return 'priced by seat'
    return upTo ? `price for ${formatNumber(people)} ${many} not known` : `${many} included not known`
  }
  // "10% of sales" in a market that is priced by its students.
  if (doubt === 'amount' && meter && meter.by !== measure?.key)
    return `grows with ${meter.by.replaceAll('-', ' ')}`
  if (doubt === 'amount')
    return measure && amount !== null
      ? `price at ${formatNumber(amount)} ${measure.many} not known`
      : 'grows with use'
  const addOn = conditions.find((condition) => condition.fits === 'may' && condition.addOn)?.addOn
  if (doubt === 'add-on')
    return addOn ? `price of ${addOn} not published` : 'price of an add-on not published'
  return 'not all must-haves are known'
}
