import { LRUCache } from 'lru-cache'

/** Room that is left to what was asked for once, even when there is more than enough to keep of the rest. */
const ONCE_SHARE = 0.2
const GONE_MAX = 20_000

/**
 * Keeps above all what was asked for again: a crawler that walks through everything once pushes out nothing that
 * visitors come back to. What had to go after being asked for once is remembered by its key, and kept with the others
 * when it is asked for again.
 */
export class BoundedCache<T extends object> {
  #once: LRUCache<string, T>
  #again: LRUCache<string, T>
  #gone = new LRUCache<string, true>({ maxSize: GONE_MAX, sizeCalculation: () => 1 })
  #maxWeight: number

  constructor(maxWeight: number, weigh: (value: T) => number = () => 1) {
    const options = {
      maxSize: maxWeight,
      sizeCalculation: (value: T) => Math.max(1, Math.ceil(weigh(value))),
    }
    const dispose = (_value: T, key: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') this.#gone.set(key, true)
    }
    this.#once = new LRUCache({ ...options, dispose })
    this.#again = new LRUCache(options)
    this.#maxWeight = maxWeight
  }

  get size(): number {
    return this.#once.size + this.#again.size
  }

  get weight(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
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
    if (this.#again.has(key) || this.#gone.has(key)) this.#again.set(key, value)
    else this.#once.set(key, value)
    while (this.weight > this.#maxWeight) this.#dropOne()
  }

  delete(key: string): void {
    this.#once.delete(key)
    this.#again.delete(key)
  }

  clear(): void {
    this.#once.clear()
    this.#again.clear()
  }

  #dropOne(): void {
    const isLittle = this.#once.calculatedSize <= this.#maxWeight * ONCE_SHARE
    if (isLittle && this.#again.size > 0) this.#again.pop()
    else this.#once.pop()
  }
}
