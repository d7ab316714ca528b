import type { CatalogueIndex } from '#search/index/catalogue-index.ts'

/** Where all words of a query were found, best place first. What is only begun stands behind what is said in full. */
export const EXACT_NAME = 0
export const SOMEWHERE_IN_CATEGORY = 16
export const ELSEWHERE = 17
const PLACES = 18
export const NOWHERE = 255

const SCRATCH = 0

/** With so many times fewer tools than there are, sorting them takes less than walking through all. */
const FEW_OF = 16

export class Places {
  readonly of: Uint8Array
  readonly counts = new Int32Array(PLACES)
  readonly slots: number[] = []

  constructor(index: CatalogueIndex) {
    this.of = index.scratch(SCRATCH).fill(NOWHERE)
  }

  has(slot: number): boolean {
    return this.of[slot] !== NOWHERE
  }

  /** A tool keeps the first place it gets. */
  put(slot: number, place: number): void {
    if (this.has(slot)) return
    this.of[slot] = place
    this.counts[place] = (this.counts[place] as number) + 1
    this.slots.push(slot)
  }
}

/** By their places, those of one place in order of popularity. */
export function inOrderOfPlace(index: CatalogueIndex, places: Places): Int32Array {
  const popular = index.inOrder('popular')
  return places.slots.length < popular.length / FEW_OF
    ? sortedByPlace(index, places)
    : partedByPlace(popular, places)
}

function sortedByPlace(index: CatalogueIndex, { of: places, slots }: Places): Int32Array {
  const popular = index.inOrder('popular')
  const ranks = popularRanks(index)
  const keys = new Float64Array(slots.length)
  for (let at = 0; at < keys.length; at++) {
    const slot = slots[at] as number
    keys[at] = (places[slot] as number) * popular.length + (ranks[slot] as number)
  }
  keys.sort()
  const sorted = new Int32Array(slots.length)
  for (let at = 0; at < keys.length; at++)
    sorted[at] = popular[(keys[at] as number) % popular.length] as number
  return sorted
}

/** All are walked through in order of popularity: each place begins where those before it end. */
function partedByPlace(popular: readonly number[], { of: places, counts, slots }: Places): Int32Array {
  const next = new Int32Array(PLACES)
  for (let place = 1; place < PLACES; place++)
    next[place] = (next[place - 1] as number) + (counts[place - 1] as number)
  const sorted = new Int32Array(slots.length)
  for (const slot of popular) {
    const place = places[slot] as number
    if (place === NOWHERE) continue
    const at = next[place] as number
    sorted[at] = slot
    next[place] = at + 1
  }
  return sorted
}

const RANKS = 'popular ranks'

/** How many tools are better known, by slot. */
function popularRanks(index: CatalogueIndex): Int32Array {
  const known = index.cached.get(RANKS)
  if (known) return known
  const ranks = new Int32Array(index.slotLimit)
  for (const [rank, slot] of index.inOrder('popular').entries()) ranks[slot] = rank
  index.cached.set(RANKS, ranks)
  return ranks
}
