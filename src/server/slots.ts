/** So many at a time in all, and so many of one network. */
export class Slots {
  #max: number
  #maxPerNetwork: number
  #taken = new Map<string, number>()
  #count = 0

  constructor(max: number, maxPerNetwork: number) {
    this.#max = max
    this.#maxPerNetwork = maxPerNetwork
  }

  /** Gives back how to free the slot again; null when there is none. */
  take(network: string): (() => void) | null {
    const ofNetwork = this.#taken.get(network) ?? 0
    if (this.#count >= this.#max || ofNetwork >= this.#maxPerNetwork) return null
    this.#count++
    this.#taken.set(network, ofNetwork + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#release(network)
    }
  }

  #release(network: string): void {
    this.#count--
    const left = (this.#taken.get(network) ?? 1) - 1
    if (left > 0) this.#taken.set(network, left)
    else this.#taken.delete(network)
  }
}
