const FIRST_CAPACITY = 8
/** Long lists grow by a smaller share: what they have too much is memory that nobody uses. */
const LONG = 100_000
const NONE = new Int32Array(0)

/** A growing list of whole numbers in half the memory of an array. */
export class IntList {
  #items: Int32Array
  #length: number
  /** The part in use, made once for all who read it until the next change. */
  #view: Int32Array | null = null

  constructor(items: Int32Array = NONE) {
    this.#items = items
    this.#length = items.length
  }

  get length(): number {
    return this.#length
  }

  /** The numbers as they are until the next change. */
  get items(): Int32Array {
    this.#view ??= this.#items.subarray(0, this.#length)
    return this.#view
  }

  at(place: number): number | undefined {
    return place < this.#length ? this.#items[place] : undefined
  }

  push(item: number): void {
    if (this.#length === this.#items.length) this.#grow()
    this.#items[this.#length++] = item
    this.#view = null
  }

  set(at: number, item: number): void {
    this.#items[at] = item
  }

  /** Keeps an ascending list ascending. */
  insert(item: number): void {
    const at = this.#placeOf(item)
    this.push(item)
    if (at === this.#length - 1) return
    this.#items.copyWithin(at + 1, at, this.#length - 1)
    this.#items[at] = item
  }

  /** Takes a number out of an ascending list. */
  remove(item: number): void {
    const at = this.#placeOf(item)
    if (at === this.#length || this.#items[at] !== item) return
    this.#items.copyWithin(at, at + 1, this.#length)
    this.#length--
    this.#view = null
  }

  #placeOf(item: number): number {
    let low = 0
    let high = this.#length
    if (high > 0 && (this.#items[high - 1] as number) < item) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#items[middle] as number) < item) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(): void {
    const { length } = this.#items
    const larger = new Int32Array(Math.max(FIRST_CAPACITY, Math.ceil(length * (length < LONG ? 1.5 : 1.1))))
    larger.set(this.#items)
    this.#items = larger
  }
}
