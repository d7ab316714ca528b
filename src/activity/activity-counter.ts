import { recordChange } from '#changes/changes.store.ts'
import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import { isConnectionError } from '#db/connection-error.ts'
import type { Db } from '#db/open.ts'
import { widerNetwork } from '#lib/http/network.ts'
import { getDailyKey, saveActivity } from './activity.store.ts'
import { type Day, dayOf, type RecordedEvent } from './counted-events.ts'

const FLUSH_EVERY_MS = 2_000
const BATCH_SIZE = 200
const RENEW_EVERY_MS = 30_000
/** More than this waiting (the database is away, or a flood), and new events are dropped. */
const MAX_WAITING = 50_000

export interface ActivityCounter {
  /** Takes note in memory and returns at once. */
  record: (events: readonly RecordedEvent[]) => void
  flush: () => Promise<void>
  stop: () => Promise<void>
}

/** Gathers events in memory and writes them in batches, so that no page ever waits for a counter. */
export function startCounter(
  db: Db,
  onFault: (error: Error) => void,
  limit = new BeaconLimit(),
): ActivityCounter {
  let waiting: RecordedEvent[] = []
  let running: Promise<void> = Promise.resolve()
  let keyDay: Day | null = null
  let hasNews = false
  let renewedAt = 0

  async function writeAll(): Promise<void> {
    const today = dayOf(await databaseNow(db))
    // Also without events: yesterday's key is not kept a moment longer than needed.
    if (today !== keyDay) await getDailyKey(db, today)
    keyDay = today
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE)
      await saveActivity(db, dayOf(await databaseNow(db)), batch).catch(dropUnlessAway)
      waiting = waiting.slice(batch.length)
      hasNews = true
      await new Promise(setImmediate)
    }
    if (!hasNews || Date.now() - renewedAt < RENEW_EVERY_MS) return
    await recordChange(db, ['trending'])
    hasNews = false
    renewedAt = Date.now()
  }

  /** While the database is away events wait; a batch that it refuses must not hold up the next. */
  function dropUnlessAway(error: Error): void {
    if (isConnectionError(error)) throw error
    onFault(error)
  }

  function flush(): Promise<void> {
    running = running.then(writeAll).catch(onFault)
    return running
  }

  const flushes = everyInterval('writing counters', FLUSH_EVERY_MS, { work: flush })
  return {
    record(events) {
      if (waiting.length < MAX_WAITING) waiting.push(...limit.allowed(events))
    },
    flush,
    stop: () => flushes.stop().then(flush),
  }
}

const WINDOW_MS = 3_600_000
/** Far more than a whole office does in an hour. */
export const EVENTS_PER_NETWORK = 600
/** Each new term is a row. */
export const SEARCHES_PER_NETWORK = 60
const MAX_NETWORKS = 100_000

/** How many times that all of a /48 is counted. */
const WIDER_TIMES = 4

interface Taken {
  events: number
  searches: number
}

/** Leaves out what one network sends beyond an hour's limit, from however many browsers it claims to. */
export class BeaconLimit {
  #window = 0
  #taken = new Map<string, Taken>()

  allowed(events: readonly RecordedEvent[], now = Date.now()): RecordedEvent[] {
    const window = Math.floor(now / WINDOW_MS)
    if (window !== this.#window) this.#taken.clear()
    this.#window = window
    return events.filter((event) => this.#take(event))
  }

  #take({ event, visitor: { network } }: RecordedEvent): boolean {
    const own = this.#takenBy(network)
    const wider = this.#takenBy(widerNetwork(network))
    if (!isWithin(own, event.kind, 1) || !isWithin(wider, event.kind, WIDER_TIMES)) return false
    for (const taken of [own, wider]) {
      taken.events++
      if (event.kind === 'search') taken.searches++
    }
    return true
  }

  #takenBy(network: string | null): Taken {
    if (network === null) return { events: 0, searches: 0 }
    const known = this.#taken.get(network)
    if (known) return known
    const isFull = this.#taken.size >= MAX_NETWORKS
    const fresh = { events: isFull ? Number.POSITIVE_INFINITY : 0, searches: 0 }
    if (!isFull) this.#taken.set(network, fresh)
    return fresh
  }
}

const isWithin = ({ events, searches }: Taken, kind: string, times: number) =>
  events < times * EVENTS_PER_NETWORK && (kind !== 'search' || searches < times * SEARCHES_PER_NETWORK)
