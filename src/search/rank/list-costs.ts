import type { CostPicture } from '#search/search-responses.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import { matchesOf } from './need-matches.ts'
import type { Wanted } from './wanted.ts'

/** Dollars a year. */
const COST_STEPS = [60, 120, 240, 480, 960, 1_800, 3_600, 6_000, 12_000, 24_000, 60_000, 120_000] as const

/** How many tools cost up to each step, then how many more than the last, then of how many it is not known. */
export function countCosts(index: CatalogueIndex, slots: SlotList, wanted: Wanted): number[] {
  const matches = matchesOf(index, wanted)
  const counts = COST_STEPS.map(() => 0).concat(0, 0)
  for (const slot of slots) {
    const cost = matches.costOf(slot)
    let step = Number.isFinite(cost) ? 0 : COST_STEPS.length + 1
    while (step < COST_STEPS.length && cost > (COST_STEPS[step] as number)) step++
    counts[step] = (counts[step] as number) + 1
  }
  return counts
}

export function costPicture(counts: readonly number[], { team }: Wanted): CostPicture {
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
export function leastFirst(
  items: readonly number[],
  count: number,
  numberOf: (item: number) => number,
): number[] {
  if (count <= 0) return []
  const numbers = Float64Array.from(items, numberOf)
  const last = numbers.toSorted()[Math.min(count, items.length) - 1] ?? 0
  const below: number[] = []
  const equal: number[] = []
  for (const [place, number] of numbers.entries()) {
    if (number < last) below.push(place)
    else if (number === last && equal.length < count) equal.push(place)
  }
  below.sort((a, b) => (numbers[a] as number) - (numbers[b] as number))
  return [...below, ...equal].slice(0, count).map((place) => items[place] as number)
}
