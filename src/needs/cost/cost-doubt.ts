import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { Fit } from '#tools/fit.ts'
import type { FoundPrice } from './choose-price.ts'
import type { AskedSize } from './size-doubt.ts'

/** The size up to which a price is known, in words; null where none is. */
export function upToText(
  { doubt, plan, people, amount }: FoundPrice,
  { sale }: Pick<AskedSize, 'sale'>,
): string | null {
  const hasSeats = typeof plan?.seats === 'number' || plan?.scale?.by === 'people'
  if (doubt === 'people' && hasSeats && sale.people)
    return formatCount(people.sure ?? 1, sale.people.one, sale.people.many)
  const isStep =
    doubt === 'amount' && amount.sure !== undefined && amount.sure > 1 && Number.isFinite(amount.sure)
  return isStep && sale.measure ? formatCount(amount.sure ?? 1, sale.measure.one, sale.measure.many) : null
}

interface Doubted {
  fit: Fit
  asked: AskedSize
  upTo: string | null
}

/** What is not known of a lower bound. */
export function doubtText(
  { doubt, plan }: FoundPrice,
  { fit: { conditions }, asked, upTo }: Doubted,
): string {
  const { people, amount } = asked
  const { people: who, measure } = asked.sale
  const meter = plan?.meter
  if (doubt === 'people') {
    const many = who?.many ?? 'people'
    if (people === null) return 'priced by seat'
    return upTo ? `price for ${formatNumber(people)} ${many} not known` : `${many} included not known`
  }
  const unread = doubt === 'amount' ? unreadFurther(asked, plan) : undefined
  if (unread) return `price at ${unread} not known`
  // "10% of sales" in a market that is priced by its students.
  if (doubt === 'amount' && meter && meter.by !== measure?.key)
    return `grows with ${meter.by.replaceAll('-', ' ')}`
  if (doubt === 'amount')
    return measure && amount !== null
      ? `price at ${formatNumber(amount)} ${measure.many} not known`
      : 'grows with use'
  const addOn = conditions.find((condition) => condition.fits === 'may' && condition.addOn)?.addOn
  if (doubt === 'add-on')
    return addOn ? `price of ${addOn} not read by us` : 'price of an add-on not read by us'
  return 'not all must-haves are known'
}

/** What the market counts besides and a plan says nothing of: "5,000 guests". */
function unreadFurther({ further, sale }: AskedSize, plan: FoundPrice['plan']): string | undefined {
  const { meter, scale, includes = {} } = plan ?? {}
  const open = sale.further.find(
    ({ key }) =>
      further[key] !== undefined && ![meter?.by, scale?.by, ...Object.keys(includes)].includes(key),
  )
  return open && formatCount(further[open.key] ?? 0, open.one, open.many)
}
