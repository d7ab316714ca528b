import type { RecordedEvent } from './event-counts.ts'

const WINDOW_MS = 3_600_000
/** Far more than a whole office does in an hour. */
export const EVENTS_PER_NETWORK = 600
/** Each new term is a row. */
export const SEARCHES_PER_NETWORK = 60
const MAX_NETWORKS = 100_000

/** Leaves out what one network sends beyond an hour's limit, from however many browsers it claims to. */
export class BeaconLimit {
  #window = 0
  #taken = new Map<string, { events: number; searches: number }>()

  allowed(events: readonly RecordedEvent[], now = Date.now()): RecordedEvent[] {
    const window = Math.floor(now / WINDOW_MS)
    if (window !== this.#window) this.#taken.clear()
    this.#window = window
    return events.filter((event) => this.#take(event))
  }

  #take({ event, visitor: { network } }: RecordedEvent): boolean {
    const taken = this.#taken.get(network) ?? { events: 0, searches: 0 }
    if (taken.events === 0 && this.#taken.size >= MAX_NETWORKS) return false
    this.#taken.set(network, taken)
    if (taken.events >= EVENTS_PER_NETWORK) return false
    if (event.kind === 'search' && taken.searches >= SEARCHES_PER_NETWORK) return false
    taken.events++
    if (event.kind === 'search') taken.searches++
    return true
  }
}
