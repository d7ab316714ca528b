import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'

/** A list of fewer than one tool in so many is not worth putting in another order. */
const MANY_OF = 16
/** The sheet of marks on which it is put in order. */
const SHEET = 7

/** A long list by slot: reading columns in the order they lie in memory is several times quicker. */
export function inSlotOrder(index: CatalogueIndex, slots: SlotList): SlotList {
  if (slots.length < index.slotLimit / MANY_OF) return slots
  const isListed = index.marks(SHEET)
  for (let place = 0; place < slots.length; place++) isListed[slots[place] as number] = 1
  const sorted = new Int32Array(slots.length)
  let count = 0
  for (let slot = 0; slot < isListed.length; slot++) if (isListed[slot] === 1) sorted[count++] = slot
  return sorted
}

const RANKS = 'popular ranks'

/** How many tools are better known, by slot. */
export function popularRanks(index: CatalogueIndex): Int32Array {
  const known = index.cached.get(RANKS)
  if (known) return known
  const ranks = new Int32Array(index.slotLimit)
  for (const [rank, slot] of index.inOrder('popular').entries()) ranks[slot] = rank
  index.cached.set(RANKS, ranks)
  return ranks
}
