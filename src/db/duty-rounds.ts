import { randomUUID } from 'node:crypto'
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
  round: (lease: Lease, signal: AbortSignal, isForced: boolean) => Promise<void>
  onFault: (error: unknown) => void
}

type OnClaimed = (transaction: Db, round: number) => Promise<void>

/** The right to a round; null where it is not due, or somebody else has it. `onClaimed` is part of the transaction. */
export function claimDuty(
  { db, duty, intervalMs, leaseMs = LEASE_MS }: Omit<DutyOptions, 'round' | 'onFault'>,
  isForced: boolean,
  onClaimed?: OnClaimed,
): Promise<Lease | null> {
  return db.transaction().execute(async (transaction) => {
    const lease = await claimLease(transaction, { duty, holder: randomUUID(), leaseMs, intervalMs, isForced })
    if (lease) await onClaimed?.(transaction, lease.term)
    return lease
  })
}

/** Does something at every interval and on demand; of several instances, one at a time does it. */
export function startDuty(options: DutyOptions) {
  const { intervalMs, round, onFault } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> = Promise.resolve()
  async function begin(isForced: boolean, onClaimed?: OnClaimed): Promise<Lease | null> {
    if (signal.aborted) return null
    const lease = await claimDuty(options, isForced, onClaimed)
    if (lease) running = whileHeld(options, lease, () => round(lease, signal, isForced)).catch(onFault)
    return lease
  }
  const tick = () => begin(false).catch(onFault)
  const timer = setInterval(tick, Math.min(intervalMs / 4, MAX_TICK_MS))
  return {
    /** At once, whether it is due or not. */
    begin: (onClaimed?: OnClaimed) => begin(true, onClaimed),
    /** Waits for the round of this instance, but not for long: what it leaves undone the next one does. */
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([running, limit])
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
