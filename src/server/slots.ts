import type { ServerResponse } from 'node:http'

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
      this.#count--
      const left = (this.#taken.get(network) ?? 1) - 1
      if (left > 0) this.#taken.set(network, left)
      else this.#taken.delete(network)
    }
  }
}

const MAX_BYTES = 64 * 1024 * 1024

/** How much of finished answers clients have yet to take: those who ask for much and read slowly must not fill the memory. */
export class UnsentBytes {
  #bytes = 0

  /** False: this answer is one too many. */
  add(response: ServerResponse, bytes: number): boolean {
    if (this.#bytes + bytes > MAX_BYTES) return false
    this.#bytes += bytes
    response.once('close', () => (this.#bytes -= bytes))
    return true
  }
}
