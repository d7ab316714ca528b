import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'

const LEASE = 'sync'

/** The right to sync, for one round. Its term grows with each holder, so a holder that lost it is recognized. */
export interface Lease {
  term: number
  leaseMs: number
}

interface Claim {
  holder: string
  leaseMs: number
  intervalMs: number
  /** Whether to wait for the next round to be due. */
  isForced: boolean
}

/** The conditions are part of the UPDATE, so of many instances exactly one gets it. */
export async function claimLease(db: Db, claim: Claim): Promise<Lease | null> {
  const now = await sharedNow(db)
  const nowText = toText(now)
  const free = db.updateTable('sync_lease').where('name', '=', LEASE).where('expires_at', '<=', nowText)
  const due = claim.isForced ? free : free.where('due_at', '<=', nowText)
  const claimed = await due
    .set((row) => ({
      holder: claim.holder,
      term: row('term', '+', 1),
      expires_at: toText(now + claim.leaseMs),
      due_at: toText(now + claim.intervalMs),
    }))
    .returning('term')
    .executeTakeFirst()
  return claimed ? { term: claimed.term, leaseMs: claim.leaseMs } : null
}

/** Inside a writing transaction it also keeps every later holder waiting until the write is done. False: lost. */
export async function renewLease(db: Db, lease: Lease): Promise<boolean> {
  const renewed = await db
    .updateTable('sync_lease')
    .set({ expires_at: toText((await sharedNow(db)) + lease.leaseMs) })
    .where('name', '=', LEASE)
    .where('term', '=', lease.term)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db
    .updateTable('sync_lease')
    .set({ expires_at: '' })
    .where('name', '=', LEASE)
    .where('term', '=', lease.term)
    .execute()
}

export async function getLease(db: Db): Promise<{ isRunning: boolean; dueAt: string | null }> {
  const row = await db.selectFrom('sync_lease').selectAll().where('name', '=', LEASE).executeTakeFirst()
  return { isRunning: (row?.expires_at ?? '') > toText(await sharedNow(db)), dueAt: row?.due_at || null }
}

const sharedNow = async (db: Db) => (await databaseNow(db)).getTime()
const toText = (ms: number) => new Date(ms).toISOString()
