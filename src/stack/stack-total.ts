import { formatCount } from '#lib/format-number.ts'
import { type StackRow, yearOf } from './price-row.ts'
import { type Money, sumsOf, sumText } from './stack-money.ts'

export interface StackTotal {
  /** What is known of a year, one sum for each currency, the largest first. */
  year: Money[]
  once: Money[]
  /** How many tools are in it, and why the others are not. */
  known: number
  beside: string[]
}

/** The year's total of what is fully known, and in words what stands beside it, never in it. */
export function stackTotal(rows: readonly StackRow[], included: ReadonlySet<string> = new Set()): StackTotal {
  const paid = rows.filter(({ tool }) => !included.has(tool.slug))
  const years = paid.flatMap(({ cost }) => yearOf(cost) ?? [])
  return {
    year: sumsOf(years.map(({ amount, currency }) => ({ amount, currency }))),
    once: sumsOf(years.flatMap(({ once, currency }) => (once > 0 ? [{ amount: once, currency }] : []))),
    known: years.length + rows.length - paid.length,
    beside: besideOf(paid),
  }
}

const tools = (count: number) => formatCount(count, 'tool')

function besideOf(rows: readonly StackRow[]): string[] {
  const of = (isMeant: (row: StackRow) => boolean) => rows.filter(isMeant)
  const least = of(({ cost }) => cost.kind === 'from' && cost.amount > 0)
  const atLeast = sumsOf(least.flatMap(({ cost }) => (cost.kind === 'from' ? [cost] : [])))
  const byUse = of(({ cost }) => cost.kind === 'usage').length
  const quoted = of(({ cost }) => cost.kind === 'quote').length
  const unknown = of(
    ({ cost }) => cost.kind === 'unknown' || (cost.kind === 'from' && cost.amount === 0),
  ).length
  return [
    ...(least.length > 0
      ? [
          `${tools(least.length)} that ${least.length === 1 ? 'costs' : 'cost'} at least ${sumText(atLeast)} a year, the rest not known`,
        ]
      : []),
    ...(byUse > 0 ? [`${tools(byUse)} paid by use`] : []),
    ...(quoted > 0 ? [`${tools(quoted)} priced on request`] : []),
    ...(unknown > 0 ? [`${tools(unknown)} whose price is not known`] : []),
  ]
}

/** What the total rests on that nobody said: plans, billing and sizes that were assumed, prices that are old or only reported. */
export function assumptionsOf(rows: readonly StackRow[]): string[] {
  const count = (isMeant: (row: StackRow) => boolean) => rows.filter(isMeant).length
  const assumed = count(
    ({ isPlanSaid, place, tool }) => !isPlanSaid && place !== null && tool.plans.length > 1,
  )
  const sizes = count(({ item, size }) =>
    Boolean(
      (size.people !== null && item.people === undefined) ||
        (size.amount !== null && item.amount === undefined),
    ),
  )
  const billing = count(({ item, cost }) => !item.billing && cost.kind === 'sum' && cost.billing === 'yearly')
  const old = count(({ cost }) => 'isOld' in cost && cost.isOld)
  const reported = count(({ cost }) => 'isHint' in cost && cost.isHint === true)
  return [
    ...(assumed > 0
      ? [`For ${tools(assumed)} the plan is assumed: the cheapest paid one that is large enough.`]
      : []),
    ...(sizes > 0 ? [`For ${tools(sizes)} the size is assumed: what is usual in the market.`] : []),
    ...(billing > 0 ? [`For ${tools(billing)} yearly billing is assumed.`] : []),
    ...(old > 0 ? [`${formatCount(old, 'price was', 'prices were')} read more than a year ago.`] : []),
    ...(reported > 0
      ? [`${formatCount(reported, 'price is', 'prices are')} reported by others, not confirmed by the maker.`]
      : []),
  ]
}
