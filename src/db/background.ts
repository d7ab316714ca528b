import { randomUUID } from 'node:crypto'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { claimLease, type Duty, type Lease, LeaseLost, releaseLease, renewLease } from './lease.store.ts'
import type { Db } from './open.ts'

const STOP_LIMIT_MS = 3_000
const MAX_TICK_MS = 15_000
const LEASE_MS = 30_000

interface Turns {
  db: Db
  duty: Duty
  /** How long a holder that is heard of no more keeps others waiting. */
  leaseMs?: number | undefined
}

interface OwnWork {
  work: (signal: AbortSignal) => Promise<unknown>
  exclusive?: undefined
  onFault?: (error: unknown) => void
}

/** Of the instances on one database one at a time does it, and the interval is counted for all of them. */
interface ExclusiveWork {
  work: (signal: AbortSignal, lease: Lease, isForced: boolean) => Promise<unknown>
  exclusive: Turns
  onFault?: (error: unknown) => void
}

type OnClaimed = (transaction: Db, round: number) => Promise<void>

/** Does something at every interval, never twice at once. What fails is reported, and done again when its time comes. */
export function everyInterval(name: string, ms: number, options: OwnWork | ExclusiveWork) {
  const { onFault = (error) => reportBackgroundError(name, error) } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> | null = null
  function start(work: () => Promise<unknown>) {
    running = work()
      .catch(onFault)
      .finally(() => {
        running = null
      })
  }
  async function beginRound(isForced: boolean, onClaimed?: OnClaimed): Promise<Lease | null> {
    const { exclusive, work } = options
    if (signal.aborted || !exclusive) return null
    const lease = await claimRound(exclusive, ms, isForced, onClaimed)
    if (lease) start(() => whileHeld(exclusive.db, lease, () => work(signal, lease, isForced), onFault))
    return lease
  }
  function tick() {
    if (options.exclusive) void beginRound(false).catch(onFault)
    else if (!running) start(() => options.work(signal))
  }
  const timer = setInterval(tick, options.exclusive ? Math.min(ms / 4, MAX_TICK_MS) : ms)
  timer.unref()
  return {
    /** Begins an exclusive round at once, whether it is due or not; null while one runs anywhere. */
    begin: (onClaimed?: OnClaimed) => beginRound(true, onClaimed),
    /** Waits for what is under way here, but not for long: what it leaves undone the next start does. */
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([running, limit])
    },
  }
}

/** The right to a round; null where it is not due, or somebody else has it. `onClaimed` is part of the transaction. */
export function claimRound(
  { db, duty, leaseMs = LEASE_MS }: Turns,
  intervalMs: number,
  isForced: boolean,
  onClaimed?: OnClaimed,
): Promise<Lease | null> {
  return db.transaction().execute(async (transaction) => {
    const lease = await claimLease(transaction, { duty, holder: randomUUID(), leaseMs, intervalMs, isForced })
    if (lease) await onClaimed?.(transaction, lease.term)
    return lease
  })
}

/** Renews a lease while something is done under it, and gives it back; who has lost it stops in the middle. */
export async function whileHeld(
  db: Db,
  lease: Lease,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const heartbeat = setInterval(() => {
    renewLease(db, lease).catch(onFault)
  }, lease.leaseMs / 3)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    clearInterval(heartbeat)
    await releaseLease(db, lease)
  }
}
