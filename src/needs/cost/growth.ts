import type { z } from 'zod'
import { needCost } from '#needs/match-tool.ts'
import { type Need, sizeOf } from '#needs/need.ts'
import { alikePrices, paidCostOf } from '#needs/priced-tools.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import { type Cost, isClaimed, isRanked, type PriceBasis, type PricedTool } from './cost.ts'
import type { growthSchema } from './growth-schema.ts'

const PEOPLE_SIZES = [1, 2, 5, 10, 20, 50, 100, 200]
/** Of a measure: so many sizes for each that is ten times as large. */
const SIZES_A_DECADE = 4
/** A price that is nearer to the straight line than this grows with the size and does not step. */
const STRAIGHT = 0.002
/** Between two neighboring sizes: what grows much faster than the size is a step. */
const STEP = 3
const CENT = 0.01
/** A picture begins before the first size that is named: what is free often ends there. */
const BEFORE = 0.4

export type Growth = z.infer<typeof growthSchema>
export type GrowthLine = Growth['lines'][number]
type GrowthPoint = GrowthLine['points'][number]

export interface GrowingTool extends PricedTool {
  slug: string
  name: string
}

/**
 * Null where the market is not sold by a size, or no tool has two prices on record. Free plans stand beside free plans
 * only, and beside none where it is drawn for tools that are paid.
 */
export function growthOf(
  tools: readonly GrowingTool[],
  need: Need,
  basis: PriceBasis,
  { isPaid = false } = {},
): Growth | null {
  const axis = sizesOf(need, basis)
  if (!axis) return null
  const priceOf = isPaid ? paidCostOf : alikePrices(tools, need, basis, needCost)
  const costAt = (tool: GrowingTool, size: number): Cost => priceOf(tool, { ...need, [axis.by]: size }, basis)
  const counted = tools.map((tool) => axis.sizes.map((size) => costAt(tool, size)))
  const currency = usualCurrency(counted.flat())
  const lines = tools.flatMap((tool, place): GrowthLine[] => {
    const costs = new Map(axis.sizes.map((size, at) => [size, counted[place]?.[at]] as const))
    const at = (size: number): Priced => {
      const cost = costs.get(size) ?? costAt(tool, size)
      costs.set(size, cost)
      return pricedOf(cost, currency)
    }
    const points = pointsOf(axis.sizes, at)
    if (points.filter(({ amount }) => amount !== null).length < 2) return []
    const isSure = [...costs.values()].every((cost) => !cost || !isAmount(cost) || isClaimed(cost))
    return [{ slug: tool.slug, name: tool.name, isClaimed: isSure, points }]
  })
  if (lines.length === 0) return null
  const { by, unit, size, shown } = axis
  return { by, unit, size, sizes: shown, currency, isPaid: priceOf === paidCostOf, lines }
}

const isAmount = ({ kind }: Cost) => kind === 'sum' || kind === 'free'

/** Of the market's measure where it has one, otherwise of people; with what the buyer has among them. */
function sizesOf(need: Need, { sale }: PriceBasis) {
  const { people, amount } = sizeOf(need, sale)
  if (sale.measure && amount !== null) {
    const { one, many, choices = [], usual } = sale.measure
    const shown = [...new Set([...choices, usual ?? amount])].sort((a, b) => a - b)
    const sizes = withBetween([Math.ceil((shown[0] ?? 1) * BEFORE), ...shown, amount])
    return shown.length < 2
      ? null
      : { by: 'amount' as const, unit: { one, many }, size: amount, shown, sizes }
  }
  if (!sale.people || people === null) return null
  const sizes = [...new Set([...PEOPLE_SIZES, people])].sort((a, b) => a - b)
  const { one, many } = sale.people
  return { by: 'people' as const, unit: { one, many }, size: people, shown: PEOPLE_SIZES, sizes }
}

function withBetween(sizes: readonly number[]): number[] {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const count = Math.ceil(Math.log10(most / least) * SIZES_A_DECADE)
  const between = Array.from({ length: count }, (_, at) => Math.round(least * (most / least) ** (at / count)))
  return [...new Set([...sizes, ...between])].sort((a, b) => a - b)
}

type Priced = Pick<GrowthPoint, 'amount' | 'plan'>

function pricedOf(cost: Cost, currency: string): Priced {
  const nothing = { amount: null, plan: null }
  if (!isRanked(cost)) return nothing
  if (cost.kind === 'free') return { amount: 0, plan: cost.plan }
  return cost.currency === currency ? { amount: cost.amount, plan: cost.plan } : nothing
}

function pointsOf(sizes: readonly number[], at: (size: number) => Priced): GrowthPoint[] {
  const [first = 1, ...rest] = sizes
  const points: GrowthPoint[] = [{ size: first, ...at(first) }]
  let from = first
  for (const to of rest) {
    points.push(...between(from, to, at))
    from = to
  }
  return withoutMiddles(points)
}

/** What is on the way from one size to the next, without the first: straight, or up to the steps in between. */
function between(from: number, to: number, at: (size: number) => Priced): GrowthPoint[] {
  const [start, end] = [at(from), at(to)]
  const isSame = start.plan === end.plan
  if (isSame && start.amount === end.amount) return [{ size: to, ...end }]
  const middle = Math.floor((from + to) / 2)
  if (middle <= from)
    return isGrown(start, end, to / from)
      ? [{ size: to, ...end }]
      : [
          { size: to, ...start },
          { size: to, ...end },
        ]
  if (isSame && isStraight(from, to, at)) return [{ size: to, ...end }]
  return [...between(from, middle, at), ...between(middle, to, at)]
}

const isGrown = (start: Priced, end: Priced, times: number): boolean =>
  start.plan === end.plan &&
  Boolean(start.amount && end.amount) &&
  (end.amount ?? 0) / (start.amount ?? 1) - 1 < (times - 1) * STEP

/** Looked at in three places: steps may meet the line in one of them. */
function isStraight(from: number, to: number, at: (size: number) => Priced): boolean {
  const [start, end] = [at(from), at(to)]
  if (start.amount === null || end.amount === null) return false
  const rise = (end.amount - start.amount) / (to - from)
  return [0.5, 0.25, 0.75].every((share) => {
    const size = Math.floor(from + (to - from) * share)
    const { amount, plan } = at(size)
    const expected = (start.amount ?? 0) + rise * (size - from)
    return amount !== null && plan === start.plan && Math.abs(amount - expected) <= expected * STRAIGHT
  })
}

/** A point between two others at the same price says nothing. */
const withoutMiddles = (points: readonly GrowthPoint[]): GrowthPoint[] =>
  points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    const isLike = (other: GrowthPoint | undefined) =>
      other?.amount === point.amount && other.plan === point.plan
    return !(isLike(before) && isLike(after))
  })

/** What a tool costs at a size, and on which plan. */
export function amountAt({ points }: GrowthLine, size: number): Priced {
  const place = points.findLastIndex((point) => point.size <= size)
  const [point, next] = [points[place], points[place + 1]]
  if (!point) return { amount: null, plan: null }
  const isBetween = next && next.size > point.size && point.size < size
  if (!isBetween || point.amount === null || next.amount === null) return point
  const share = (size - point.size) / (next.size - point.size)
  return { amount: point.amount + (next.amount - point.amount) * share, plan: point.plan }
}

export interface Stretch {
  from: number
  to: number
  /** Those that cost least there; none where a price is not known. */
  cheapest: readonly string[]
}

/** Which tools cost least from which size to which; none where a price is unsure. */
export function cheapestStretches({ lines, sizes, by }: Growth): Stretch[] {
  if (lines.length < 2 || lines.some((line) => !line.isClaimed)) return []
  const stretches: Stretch[] = []
  for (const size of sizesBetween(lines, sizes, by)) {
    const cheapest = cheapestAt(lines, size)
    const last = stretches.at(-1)
    if (last && last.cheapest.join() === cheapest.join()) last.to = size
    else stretches.push({ from: size, to: size, cheapest })
  }
  return stretches
}

function cheapestAt(lines: Growth['lines'], size: number): string[] {
  const amounts = lines.map((line) => amountAt(line, size).amount)
  if (amounts.includes(null)) return []
  const least = Math.min(...amounts.map(Number))
  return lines.flatMap(({ name }, at) => (Number(amounts[at]) <= least + CENT ? name : []))
}

function sizesBetween(lines: Growth['lines'], sizes: readonly number[], by: Growth['by']): number[] {
  const most = sizes.at(-1) ?? 1
  const all = by === 'people' ? Array.from({ length: most }, (_, at) => at + 1) : []
  const steps = lines.flatMap(({ points }) => points.flatMap(({ size }) => [size - 1, size]))
  const least = Math.min(...lines.flatMap(({ points }) => points.map(({ size }) => size)))
  return [...new Set([...all, ...steps])]
    .filter((size) => size >= least && size <= most)
    .sort((a, b) => a - b)
}
