import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'
import type { CostPicture } from '#search/search-responses.ts'
import { inSlotOrder } from './selection.ts'
import type { Wanted } from './wanted.ts'

/** Dollars a year. */
const COST_STEPS = [60, 120, 240, 480, 960, 1_800, 3_600, 6_000, 12_000, 24_000, 60_000, 120_000] as const

/** How many tools cost up to each step, then how many more than the last, then of how many it is not known. */
export function countCosts(index: CatalogueIndex, slots: SlotList, { team, filters }: Wanted): Int32Array {
  const costs = index.costs.for(team, filters.has)
  const counts = new Int32Array(COST_STEPS.length + 2)
  const sorted = inSlotOrder(index, slots)
  for (let place = 0; place < sorted.length; place++) {
    const cost = costs.at(sorted[place] as number)
    let step = Number.isNaN(cost) ? COST_STEPS.length + 1 : 0
    while (step < COST_STEPS.length && cost > (COST_STEPS[step] as number)) step++
    counts[step] = (counts[step] as number) + 1
  }
  return counts
}

export function costPicture(counts: Int32Array, { team }: Wanted): CostPicture {
  return {
    people: team.people,
    amount: team.amount,
    billing: team.billing,
    budget: team.budget,
    steps: COST_STEPS.map((upTo, at) => ({ upTo, tools: counts[at] as number })),
    above: counts[COST_STEPS.length] as number,
    unknown: counts[COST_STEPS.length + 1] as number,
  }
}

/**
 * The first of a list as they would stand if all were sorted by a number, those of one number as they came. Sorting bare
 * numbers tells the last that counts; only what comes before it is put in order.
 */
export function leastFirst(items: Int32Array, count: number, numberOf: (item: number) => number): Int32Array {
  if (count <= 0) return items.subarray(0, 0)
  const numbers = Float64Array.from(items, numberOf)
  const last = numbers.toSorted()[Math.min(count, items.length) - 1] ?? 0
  const below: number[] = []
  const equal: number[] = []
  for (const [place, number] of numbers.entries()) {
    if (number < last) below.push(place)
    else if (number === last && equal.length < count) equal.push(place)
  }
  below.sort((a, b) => (numbers[a] as number) - (numbers[b] as number))
  return Int32Array.from([...below, ...equal].slice(0, count), (place) => items[place] as number)
}
