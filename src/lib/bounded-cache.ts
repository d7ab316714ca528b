/** Keeps the values that were asked for last, up to a total weight. */
export class BoundedCache<T extends object> {
  #values = new Map<string, T>()
  #weight = 0
  #maxWeight: number
  #weigh: (value: T) => number

  constructor(maxWeight: number, weigh: (value: T) => number) {
    this.#maxWeight = maxWeight
    this.#weigh = weigh
  }

  get size(): number {
    return this.#values.size
  }

  get weight(): number {
    return this.#weight
  }

  values(): Iterable<T> {
    return this.#values.values()
  }

  /** The value, without counting as asked for. */
  peek(key: string): T | undefined {
    return this.#values.get(key)
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key)
    if (value) this.#values.delete(key)
    if (value) this.#values.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.delete(key)
    this.#values.set(key, value)
    this.#weight += this.#weigh(value)
    while (this.#weight > this.#maxWeight && this.dropOldest() !== undefined);
  }

  /** Drops what was not asked for the longest, and tells its key. */
  dropOldest(): string | undefined {
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.delete(oldest)
    return oldest
  }

  delete(key: string): void {
    const value = this.#values.get(key)
    if (value) this.#weight -= this.#weigh(value)
    this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
    this.#weight = 0
  }
}
