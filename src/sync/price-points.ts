import type { Plan } from '#catalogue/price-plan.ts'
import { startingPriceOf } from '#catalogue/starting-price.ts'
import type { StartingPrice } from '#catalogue/starting-price-schema.ts'
import type { ToolChange } from '#history/history.store.ts'

export interface PriceChangePoint {
  price: StartingPrice
  /** Null: from before the first change on record. */
  since: string | null
}

/**
 * The starting prices a tool has had, the oldest first; none where fewer than two are known. Prices for another
 * unit, currency or billing cannot be drawn on one scale, so a change of those starts over.
 */
export function pricePoints(changes: readonly ToolChange[]): PriceChangePoint[] {
  const ofPlans = changes.filter(({ field }) => field === 'plans').toReversed()
  const dated = ofPlans.flatMap(({ before, after, changedAt }, at) => [
    ...(at === 0 ? [{ plans: before, since: null }] : []),
    { plans: after, since: changedAt },
  ])
  const points: PriceChangePoint[] = []
  for (const { plans, since } of dated) {
    const price = startingPriceOf((plans ?? []) as Plan[])
    const last = points.at(-1)
    if (!price || last?.price.amount === price.amount) continue
    if (last && !isSameScale(last.price, price)) points.length = 0
    points.push({ price, since })
  }
  return points.length < 2 ? [] : points
}

const isSameScale = (a: StartingPrice, b: StartingPrice) =>
  a.currency === b.currency && a.billing === b.billing && a.per === b.per && a.unit === b.unit
