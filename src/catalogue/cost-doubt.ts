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

/** What is not known of a lower bound. */
export function doubtText(
  doubt: Doubt,
  { conditions }: Fit,
  { people, amount }: Sized,
  { people: who, measure }: Sale,
  upTo: string | null,
): string {
  if (doubt === 'people') {
    const many = who?.many ?? 'people'
    if (people === null) return 'priced by seat'
    return upTo ? `price for ${formatNumber(people)} ${many} not known` : `${many} included not known`
  }
  if (doubt === 'amount')
    return measure && amount !== null
      ? `price at ${formatNumber(amount)} ${measure.many} not known`
      : 'grows with use'
  const addOn = conditions.find((condition) => condition.fits === 'may' && condition.addOn)?.addOn
  if (doubt === 'add-on')
    return addOn ? `price of ${addOn} not published` : 'price of an add-on not published'
  return 'not all must-haves are known'
}
