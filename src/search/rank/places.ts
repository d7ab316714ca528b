import type { CatalogueIndex } from '#search/index/catalogue-index.ts'

/** Where all words of a query were found, best place first. What is only begun stands behind what is said in full. */
export const EXACT_NAME = 0
export const SOMEWHERE_IN_CATEGORY = 16
export const ELSEWHERE = 17
export const NOWHERE = 255

export class Places {
  readonly of: Uint8Array
  readonly slots: number[] = []

  constructor(index: CatalogueIndex) {
    this.of = index.marks().fill(NOWHERE)
  }

  has(slot: number): boolean {
    return this.of[slot] !== NOWHERE
  }

  /** A tool keeps the first place it gets. */
  put(slot: number, place: number): void {
    if (this.has(slot)) return
    this.of[slot] = place
    this.slots.push(slot)
  }
}

/** By their places, those of one place in order of popularity. Place and rank are one number, which sorts quickest. */
export function inOrderOfPlace(index: CatalogueIndex, { of: places, slots }: Places): Int32Array {
  const popular = index.inOrder('popular')
  const ranks = popularRanks(index)
  const keys = new Float64Array(slots.length)
  for (const [at, slot] of slots.entries())
    keys[at] = (places[slot] as number) * popular.length + (ranks[slot] as number)
  keys.sort()
  const sorted = new Int32Array(slots.length)
  for (let at = 0; at < keys.length; at++)
    sorted[at] = popular[(keys[at] as number) % popular.length] as number
  return sorted
}

/** How many tools are better known, by slot. */
const popularRanks = (index: CatalogueIndex) =>
  index.cached.getOrMake('popular ranks', () => {
    const ranks = new Int32Array(index.slotLimit)
    for (const [rank, slot] of index.inOrder('popular').entries()) ranks[slot] = rank
    return ranks
  })
