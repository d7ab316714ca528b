const MAX_STANDING = 100
const MAX_BURST = 400
const BURST_MS = 1_000

/**
 * Begins one piece of work in each turn of the event loop, first come first served. Whatever needs no work (pages from
 * memory, health, refusals) is answered between two of them, however many wait.
 */
export class WorkQueue {
  #waiting: (() => void)[] = []
  /** Since when the queue has been longer than it may stand; null when it has been empty after that. */
  #crowdedSince: number | null = null

  /** False: too many wait already, and this one is not taken. */
  add(begin: () => void): boolean {
    if (this.#waiting.length >= this.#room()) return false
    if (this.#waiting.push(begin) === 1) setImmediate(this.#beginNext)
    return true
  }

  /** What came in a burst is soon made; where many have been waiting for a while, more would only wait longer. */
  #room(): number {
    if (this.#waiting.length < MAX_STANDING) return MAX_STANDING
    this.#crowdedSince ??= performance.now()
    return performance.now() - this.#crowdedSince < BURST_MS ? MAX_BURST : MAX_STANDING
  }

  #beginNext = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#beginNext)
    else this.#crowdedSince = null
  }
}
