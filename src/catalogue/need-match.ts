import { type Cost, costOf, isOwnServerFree, isRanked, type PriceBasis, type PricedTool } from './cost.ts'
import { type Condition, type Fits, fitOf, leastOf } from './fit.ts'
import type { Need } from './need.ts'
import { type PlacedTool, placeConditions } from './place-conditions.ts'

/** What a buyer asks for: a need, a budget, and what would be nice. */
export interface BuyerNeed extends Need {
  /** In US dollars a year; 0 for what is free, null for any. */
  budget: number | null
  nice: readonly string[]
}

export interface NeedMatch {
  fits: Fits
  /** Must-haves it surely has, each with its plan or add-on. */
  met: readonly Condition[]
  open: readonly Condition[]
  missing: readonly Condition[]
  niceMet: readonly string[]
  cost: Cost
  size: Fits
  budget: Fits
}

export function matchNeed(tool: PricedTool & PlacedTool, need: BuyerNeed, basis: PriceBasis): NeedMatch {
  const conditions = [...fitOf(tool, need).conditions, ...placeConditions(tool, need)]
  const cost = freeAnyhow(tool, need, basis) ?? costOf(tool, need, basis)
  const size = sizeFits(cost, need)
  const budget = need.budget === null ? 'yes' : withinBudget(cost, need.budget, basis.asOf)
  const of = (wanted: Fits) => conditions.filter((condition) => condition.fits === wanted)
  return {
    fits: leastOf([...conditions.map(({ fits }) => fits), size, budget]),
    met: of('yes'),
    open: of('may'),
    missing: of('no'),
    niceMet: need.nice.filter((key) => fitOf(tool, { ...need, mustHaves: [key] }).fits === 'yes'),
    cost,
    size,
    budget,
  }
}

/** Who asks for what is free takes it on their own server too. */
function freeAnyhow(tool: PricedTool, need: BuyerNeed, basis: PriceBasis): Cost | null {
  if (need.budget !== 0 || need.edition !== undefined || !isOwnServerFree(tool)) return null
  const hosted = costOf(tool, need, basis)
  const own = costOf(tool, { ...need, edition: 'self-hosted' }, basis)
  return hosted.kind !== 'free' && own.kind === 'free' ? own : null
}

/** Only as far as somebody said how large they are: what is usual rules nothing out. */
function sizeFits(cost: Cost, { people, amount }: Need): Fits {
  if (people === undefined && amount === undefined) return 'yes'
  if (cost.kind === 'unknown' && cost.why === 'too large') return 'no'
  const isAmountOpen =
    (cost.kind === 'from' && cost.doubt === 'amount') ||
    (cost.kind === 'unknown' && cost.why === 'not at this size')
  if (isAmountOpen) return amount === undefined ? 'yes' : 'may'
  return cost.kind === 'from' && cost.doubt === 'people' && people !== undefined ? 'may' : 'yes'
}

function withinBudget(cost: Cost, budget: number, asOf: string): Fits {
  if (cost.kind === 'free') return 'yes'
  if ((cost.kind !== 'sum' && cost.kind !== 'from') || cost.currency !== 'USD') return 'may'
  if (cost.amount > budget) return 'no'
  return isRanked(cost, asOf) ? 'yes' : 'may'
}

/** One thing that is known to be missing, and nothing left open besides: worth a look. */
export const isCloseMiss = ({ missing, open, size, budget }: NeedMatch): boolean =>
  missing.length + (size === 'no' ? 1 : 0) + (budget === 'no' ? 1 : 0) === 1 &&
  open.length === 0 &&
  size !== 'may'
