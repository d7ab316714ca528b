import { capitalize } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatMoney } from '#plans/pricing.ts'
import { amountAt, cheapestStretches, type Growth, type GrowthLine, type Stretch } from './growth.ts'

const STRETCHES_MAX = 4

/** "Cheaper up to 2 people: HubSpot. From 3: Pipedrive." */
export function crossingText(growth: Growth): string {
  const { unit, lines, sizes, by } = growth
  const stretches = cheapestStretches(growth)
  const told = stretches.filter(
    ({ from, to, cheapest }) =>
      cheapest.length > 0 && cheapest.length < lines.length && (to > from || by === 'people'),
  )
  if (told.length === 0 || told.length > STRETCHES_MAX) return ''
  const [least, most] = [stretches[0]?.from ?? 1, sizes.at(-1) ?? 1]
  const counted = (size: number, at: number) =>
    at === 0 ? formatCount(size, unit.one, unit.many) : formatNumber(size)
  const range = ({ from, to }: Stretch, at: number): string => {
    if (from === least && to === most) return 'at every size on record'
    if (from === to) return `for ${counted(to, at)}`
    if (from === least) return `up to ${counted(to, at)}`
    return to === most ? `from ${counted(from, at)}` : `from ${formatNumber(from)} to ${counted(to, at)}`
  }
  const word = lines.length === 2 ? 'Cheaper' : 'Cheapest'
  return told
    .map((stretch, at) => {
      const where = range(stretch, at)
      return `${at === 0 ? `${word} ${where}` : capitalize(where)}: ${formatList([...stretch.cheapest])}.`
    })
    .join(' ')
}

/** "$840", "Free", "not known". */
export function amountText(amount: number | null, currency: string): string {
  if (amount === null) return 'not known'
  return amount === 0 ? 'Free' : formatMoney(Math.round(amount), currency)
}

/** "$840", "$10k": beside lines there is little room. */
export function tickText(amount: number, currency: string): string {
  if (amount < 10_000) return amountText(amount, currency)
  const isMillion = amount >= 1_000_000
  return `${formatMoney(amount / (isMillion ? 1_000_000 : 1000), currency)}${isMillion ? 'm' : 'k'}`
}

/** Where the plan changes, with the point at which the next one begins. */
export function planStarts({ points }: GrowthLine) {
  return points.flatMap((point, at) => {
    const isNew = point.plan !== null && point.plan !== points[at - 1]?.plan
    return isNew && point.amount !== null
      ? [{ size: point.size, amount: point.amount, plan: point.plan }]
      : []
  })
}

/** "5 people: HubSpot $900, Pipedrive $840". */
export function sizeWords({ lines, unit, currency }: Growth, size: number): string {
  const costs = lines.map((line) => `${line.name} ${amountText(amountAt(line, size).amount, currency)}`)
  return `${formatCount(size, unit.one, unit.many)}: ${costs.join(', ')}`
}
