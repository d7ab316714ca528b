import type { ServerResponse } from 'node:http'

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
