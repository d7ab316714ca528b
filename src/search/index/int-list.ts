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

/** They share the memory they came in until one of them grows. */
function listsIn(values: Int32Array, lengths: Int32Array): IntList[] {
  let end = 0
  return Array.from(lengths, (length) => {
    end += length
    return new IntList(values.subarray(end - length, end))
  })
}

/** Some of the numbers of each row: from and to before these places in it; all where nothing is said. */
export interface RowParts {
  rows: { row: (slot: number) => Int32Array; size: number }
  from?: readonly number[]
  to?: readonly number[]
}

/** For every number the slots whose rows have it, in their order: quicker made of the rows than stored and read. */
export function listsOfRows(count: number, parts: readonly RowParts[]): IntList[] {
  const lengths = new Int32Array(count)
  eachInRows(parts, (_, number) => {
    lengths[number] = (lengths[number] as number) + 1
  })
  const ends = new Int32Array(count)
  for (let number = 1; number < count; number++)
    ends[number] = (ends[number - 1] as number) + (lengths[number - 1] as number)
  const values = new Int32Array((ends[count - 1] ?? 0) + (lengths[count - 1] ?? 0))
  eachInRows(parts, (slot, number) => {
    const end = ends[number] as number
    values[end] = slot
    ends[number] = end + 1
  })
  return listsIn(values, lengths)
}

function eachInRows(parts: readonly RowParts[], visit: (slot: number, number: number) => void): void {
  const slots = Math.max(...parts.map(({ rows }) => rows.size))
  for (let slot = 0; slot < slots; slot++)
    for (const { rows, from, to } of parts) {
      const row = rows.row(slot)
      const end = to ? (to[slot] ?? 0) : row.length
      for (let at = from?.[slot] ?? 0; at < end; at++) visit(slot, row[at] as number)
    }
}
