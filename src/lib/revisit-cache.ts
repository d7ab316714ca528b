import { BoundedCache } from './bounded-cache.ts'

/** Room that is left to what was asked for once, even when there is more than enough to keep of the rest. */
const ONCE_SHARE = 0.2
const GONE_MAX = 20_000

/**
 * Keeps above all what was asked for again: a crawler that walks through everything once pushes out nothing that
 * visitors come back to. What had to go after being asked for once is remembered by its key, and kept with the others
 * when it is asked for again.
 */
export class RevisitCache<T extends object> {
  #once: BoundedCache<T>
  #again: BoundedCache<T>
  /** Keys of what had to go, in two halves: when the younger is full, the older is forgotten at once. */
  #gone: readonly [Set<string>, Set<string>] = [new Set(), new Set()]
  #maxWeight: number

  constructor(maxWeight: number, weigh: (value: T) => number) {
    this.#once = new BoundedCache(Number.POSITIVE_INFINITY, weigh)
    this.#again = new BoundedCache(Number.POSITIVE_INFINITY, weigh)
    this.#maxWeight = maxWeight
  }

  get size(): number {
    return this.#once.size + this.#again.size
  }

  get weight(): number {
    return this.#once.weight + this.#again.weight
  }

  *values(): Iterable<T> {
    yield* this.#once.values()
    yield* this.#again.values()
  }

  /** The value, without counting as asked for. */
  peek(key: string): T | undefined {
    return this.#again.peek(key) ?? this.#once.peek(key)
  }

  get(key: string): T | undefined {
    const value = this.#once.peek(key)
    if (!value) return this.#again.get(key)
    this.#once.delete(key)
    this.#again.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    if (this.#again.peek(key) || this.#gone.some((keys) => keys.has(key))) this.#again.set(key, value)
    else this.#once.set(key, value)
    while (this.weight > this.#maxWeight) this.#dropOne()
  }

  #dropOne(): void {
    if (this.#once.weight <= this.#maxWeight * ONCE_SHARE && this.#again.size > 0) {
      this.#again.dropOldest()
      return
    }
    const key = this.#once.dropOldest()
    if (key !== undefined) this.#remember(key)
  }

  #remember(key: string): void {
    const [younger] = this.#gone
    younger.add(key)
    if (younger.size >= GONE_MAX / 2) this.#gone = [new Set(), younger]
  }
}
