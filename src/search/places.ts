import type { CatalogueIndex } from './catalogue-index.ts'

/** Where all words of a query were found, best place first. What is only begun stands behind what is said in full. */
export const EXACT_NAME = 0
export const SOMEWHERE_IN_CATEGORY = 16
export const ELSEWHERE = 17
const PLACES = 18
export const NOWHERE = 255

/** The sheet of marks on which places are written. */
const SHEET = 0

/** The place of every tool that has one, and how many have each. */
export class Places {
  readonly of: Uint8Array
  readonly counts = new Int32Array(PLACES)

  constructor(index: CatalogueIndex) {
    this.of = index.marks(SHEET).fill(NOWHERE)
  }

  put(slot: number, place: number): void {
    if (this.of[slot] !== NOWHERE) return
    this.of[slot] = place
    this.counts[place] = (this.counts[place] as number) + 1
  }
}

/** All in order of popularity, parted by their places: each place begins where those before it end. */
export function inOrderOfPlace(index: CatalogueIndex, { of: places, counts }: Places): Int32Array {
  const next = new Int32Array(PLACES)
  for (let place = 1; place < PLACES; place++)
    next[place] = (next[place - 1] as number) + (counts[place - 1] as number)
  const sorted = new Int32Array((next[PLACES - 1] as number) + (counts[PLACES - 1] as number))
  if (sorted.length === 0) return sorted
  for (const slot of index.inOrder('popular')) {
    const place = places[slot] as number
    if (place === NOWHERE) continue
    const at = next[place] as number
    sorted[at] = slot
    next[place] = at + 1
  }
  return sorted
}
