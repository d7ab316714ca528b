import { IntList } from './int-list.ts'

/** Numbers of every tool, such as its facets: one row after the other in a single list. */
export class FacetRows {
  #values = new IntList()
  #starts = new IntList()
  #lengths = new IntList()
  #unused = 0

  pack() {
    return {
      values: this.#values.items,
      starts: this.#starts.items,
      lengths: this.#lengths.items,
      unused: this.#unused,
    }
  }

  unpack({ values, starts, lengths, unused }: ReturnType<FacetRows['pack']>): void {
    this.#values = new IntList(values)
    this.#starts = new IntList(starts)
    this.#lengths = new IntList(lengths)
    this.#unused = unused
  }

  /** Every slot is below this. */
  get size(): number {
    return this.#starts.length
  }

  /** The numbers of a slot, as they are until the next change. */
  row(slot: number): Int32Array {
    const start = this.#starts.at(slot) ?? 0
    return this.#values.items.subarray(start, start + (this.#lengths.at(slot) ?? 0))
  }

  /** A row that fits stays where it is; a longer one moves to the end. */
  set(slot: number, facets: readonly number[]): void {
    while (this.size <= slot) {
      this.#starts.push(0)
      this.#lengths.push(0)
    }
    const room = this.#lengths.at(slot) ?? 0
    if (facets.length > room) {
      this.#unused += room
      this.#starts.set(slot, this.#values.length)
      for (const facet of facets) this.#values.push(facet)
    } else {
      this.#unused += room - facets.length
      const start = this.#starts.at(slot) ?? 0
      facets.forEach((facet, at) => {
        this.#values.set(start + at, facet)
      })
    }
    this.#lengths.set(slot, facets.length)
    if (this.#unused > this.#values.length / 2) this.#pack()
  }

  #pack(): void {
    const packed = new IntList()
    for (let slot = 0; slot < this.size; slot++) {
      const row = this.row(slot)
      this.#starts.set(slot, packed.length)
      for (const facet of row) packed.push(facet)
    }
    this.#values = packed
    this.#unused = 0
  }
}
