import { LRUCache } from 'lru-cache'

/** Least recently used out first; each value weighs one unless it says otherwise. */
export class BoundedCache<T extends object> extends LRUCache<string, T> {
  constructor(maxWeight: number, weigh: (value: T) => number = () => 1) {
    super({ maxSize: maxWeight, sizeCalculation: (value) => Math.max(1, Math.ceil(weigh(value))) })
  }

  getOrMake(key: string, make: () => T): T {
    const known = this.get(key) ?? make()
    this.set(key, known)
    return known
  }
}
