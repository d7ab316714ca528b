import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { sharedNow } from './clock.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema.ts'

/** What one of several instances does for all. */
export type Duty = 'sync' | 'checks' | 'letters'

/** No holder is heard of less often. */
const LONGEST_LEASE_MS = 60_000

/** The right to do it, for one round. Its term grows with each holder, so a holder that lost it is recognized. */
export interface Lease {
  duty: Duty
  term: number
  leaseMs: number
}

interface Claim {
  duty: Duty
  holder: string
  leaseMs: number
  intervalMs: number
  /** Whether to wait for the next round to be due. */
  isForced: boolean
}

/** The conditions are part of the UPDATE, so of many instances exactly one gets it. */
export async function claimLease(db: Db, claim: Claim): Promise<Lease | null> {
  const now = await sharedNow(db)
  const free = db
    .updateTable('sync_lease')
    .where('name', '=', claim.duty)
    .where(isOverAt('expires_at', now, Math.max(claim.leaseMs, LONGEST_LEASE_MS)))
  const due = claim.isForced ? free : free.where(isOverAt('due_at', now, claim.intervalMs + LONGEST_LEASE_MS))
  const claimed = await due
    .set((row) => ({
      holder: claim.holder,
      term: row('term', '+', 1),
      expires_at: toText(now + claim.leaseMs),
      due_at: toText(now + claim.intervalMs),
    }))
    .returning('term')
    .executeTakeFirst()
  return claimed ? { duty: claim.duty, term: claimed.term, leaseMs: claim.leaseMs } : null
}

/** Whoever wrote a time that lies further ahead than any holder may had a wrong clock. */
function isOverAt(column: 'expires_at' | 'due_at', now: number, longestMs: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'sync_lease'>) =>
    or([eb(column, '<=', toText(now)), eb(column, '>', toText(now + longestMs))])
}

/** Inside a writing transaction it also keeps every later holder waiting until the write is done. False: lost. */
export async function renewLease(db: Db, lease: Lease): Promise<boolean> {
  const renewed = await db
    .updateTable('sync_lease')
    .set({ expires_at: toText((await sharedNow(db)) + lease.leaseMs) })
    .where('name', '=', lease.duty)
    .where('term', '=', lease.term)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db
    .updateTable('sync_lease')
    .set({ expires_at: '' })
    .where('name', '=', lease.duty)
    .where('term', '=', lease.term)
    .execute()
}

export async function getLease(db: Db, duty: Duty): Promise<{ isRunning: boolean; dueAt: string | null }> {
  const row = await db.selectFrom('sync_lease').selectAll().where('name', '=', duty).executeTakeFirst()
  const now = await sharedNow(db)
  const until = row?.expires_at ?? ''
  const isRunning = until > toText(now) && until <= toText(now + LONGEST_LEASE_MS)
  return { isRunning, dueAt: row?.due_at || null }
}

export class LeaseLost extends Error {}

/** Writes only while the lease is ours, and lets requests have a turn after each batch. */
export async function inLease<T>(
  { db, lease }: { db: Db; lease: Lease },
  write: (transaction: Db) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (transaction) => {
    if (!(await renewLease(transaction, lease))) throw new LeaseLost('Another instance has taken over.')
    return write(transaction)
  })
  await yieldToEventLoop()
  return result
}

const toText = (ms: number) => new Date(ms).toISOString()
