const MAX_WAITING = 100

/**
 * Begins one piece of work in each turn of the event loop, first come first served. Whatever needs no work (pages from
 * memory, health, refusals) is answered between two of them, however many wait.
 */
export class WorkQueue {
  #waiting: (() => void)[] = []

  /** False: too many wait already, and this one is not taken. */
  add(begin: () => void): boolean {
    if (this.#waiting.length >= MAX_WAITING) return false
    if (this.#waiting.push(begin) === 1) setImmediate(this.#beginNext)
    return true
  }

  #beginNext = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#beginNext)
  }
}
