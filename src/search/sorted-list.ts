/** More new items than this at once and sorting anew is quicker than moving the others. */
const FEW = 50

/** A list that stays sorted while single items come and go. Items that compare as equal are the same item. */
export class SortedList<T> {
  #items: T[] = []
  #compare: (a: T, b: T) => number

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get items(): readonly T[] {
    return this.#items
  }

  addAll(items: readonly T[]): void {
    if (items.length > FEW) this.#items = this.#items.concat(items).sort(this.#compare)
    else for (const item of items) this.#add(item)
  }

  #add(item: T): void {
    this.#items.splice(
      this.firstAtLeast((other) => this.#compare(other, item)),
      0,
      item,
    )
  }

  remove(item: T): void {
    const at = this.firstAtLeast((other) => this.#compare(other, item))
    const found = this.#items[at]
    if (found !== undefined && this.#compare(found, item) === 0) this.#items.splice(at, 1)
  }

  /** Where the first item stands that is not before the sought place. */
  firstAtLeast(place: (item: T) => number): number {
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (place(this.#items[middle] as T) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
