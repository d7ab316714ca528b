import type { CatalogueIndex, SlotList } from './catalogue-index.ts'
import type { CostPicture } from './search-responses.ts'
import type { Wanted } from './wanted.ts'

/** Dollars a year. */
export const COST_STEPS = [
  60, 120, 240, 480, 960, 1_800, 3_600, 6_000, 12_000, 24_000, 60_000, 120_000,
] as const

export function costPicture(index: CatalogueIndex, slots: SlotList, { team, filters }: Wanted): CostPicture {
  const costs = index.costs.all(team, filters.has)
  const counts = new Int32Array(COST_STEPS.length + 1)
  let unknown = 0
  for (const slot of slots) {
    const cost = costs[slot] as number
    if (Number.isNaN(cost)) {
      unknown++
      continue
    }
    let step = 0
    while (step < COST_STEPS.length && cost > (COST_STEPS[step] as number)) step++
    counts[step] = (counts[step] as number) + 1
  }
  return {
    ...team,
    steps: COST_STEPS.map((upTo, at) => ({ upTo, tools: counts[at] as number })),
    above: counts[COST_STEPS.length] as number,
    unknown,
  }
}
