import { compareText } from '#lib/compare-text.ts'

/** More changes than this at once and sorting again is quicker than moving the others for each. */
const FEW = 50
/** Comes after every letter a text can go on with. */
const LAST_LETTER = '\u{10ffff}'

/** A list that stays sorted while items come and go. Items that compare as equal are the same item. */
export class SortedList<T> {
  #items: T[] = []
  /** Added, but not in its place until the list is read. */
  #waiting: T[] = []
  #compare: (a: T, b: T) => number

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  /** Items that are in their order already. */
  restore(items: T[]): void {
    this.#items = items
    this.#waiting = []
  }

  get items(): readonly T[] {
    this.settle()
    return this.#items
  }

  addAll(items: readonly T[]): void {
    for (const item of items) this.#waiting.push(item)
  }

  /** Items are found by comparing them, so they must still be what they were when they came. */
  removeAll(items: readonly T[]): void {
    if (items.length === 0) return
    this.settle()
    if (items.length > FEW) {
      const gone = new Set(items)
      this.#items = this.#items.filter((item) => !gone.has(item))
    } else {
      for (const item of items) this.#remove(item)
    }
  }

  /** The items whose text begins so, in a list that is in the order of these texts. */
  beginningWith(text: string, textOf: (item: T) => string): readonly T[] {
    const placeOf = (sought: string) =>
      this.#firstAtLeast((item) => (compareText(textOf(item), sought) < 0 ? -1 : 1))
    return this.items.slice(placeOf(text), placeOf(text + LAST_LETTER))
  }

  /** Where the first item stands that is not before the sought place. */
  #firstAtLeast(place: (item: T) => number): number {
    this.settle()
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (place(this.#items[middle] as T) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts what was added into its place; whoever reads the list does so too. */
  settle(): void {
    if (this.#waiting.length === 0) return
    const added = this.#waiting
    this.#waiting = []
    if (added.length > FEW) this.#items = this.#items.concat(added).sort(this.#compare)
    else for (const item of added) this.#items.splice(this.#placeOf(item), 0, item)
  }

  #remove(item: T): void {
    const at = this.#placeOf(item)
    const found = this.#items[at]
    if (found !== undefined && this.#compare(found, item) === 0) this.#items.splice(at, 1)
  }

  #placeOf(item: T): number {
    return this.#firstAtLeast((other) => this.#compare(other, item))
  }
}
