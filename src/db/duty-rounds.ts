import { randomUUID } from 'node:crypto'
import { repeat } from '#lib/repeat.ts'
import { claimLease, type Lease, LeaseLost, releaseLease, renewLease } from './lease.store.ts'
import type { Db } from './open.ts'

const STOP_LIMIT_MS = 3_000
const MAX_TICK_MS = 15_000
const LEASE_MS = 30_000

export interface DutyOptions {
  db: Db
  duty: Lease['duty']
  /** From the beginning of a round to that of the next. */
  intervalMs: number
  /** How long a holder that is heard of no more keeps others waiting. */
  leaseMs?: number | undefined
  round: (lease: Lease, signal: AbortSignal) => Promise<void>
  onFault: (error: unknown) => void
}

/** Does something at every interval; of several instances, one at a time does it. */
export function startDuty(options: DutyOptions): { stop: () => Promise<void> } {
  const { db, duty, intervalMs, leaseMs = LEASE_MS } = options
  const stopping = new AbortController()
  async function tick() {
    const lease = await claimLease(db, { duty, holder: randomUUID(), leaseMs, intervalMs, isForced: false })
    if (lease) await whileHeld(options, lease, () => options.round(lease, stopping.signal))
  }
  const everyMs = Math.min(intervalMs / 4, MAX_TICK_MS)
  const rounds = repeat(tick, { everyMs, onFault: options.onFault })
  return {
    stop: () => {
      stopping.abort()
      return rounds.stop(STOP_LIMIT_MS)
    },
  }
}

/** Renews a lease while something is done under it, and gives it back; who has lost it stops in the middle. */
export async function whileHeld(
  { db, onFault }: Pick<DutyOptions, 'db' | 'onFault'>,
  lease: Lease,
  work: () => Promise<void>,
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
