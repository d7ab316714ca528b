import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { claimRows, daysFrom, provenFrom, RENEWAL_DAYS, withTool } from './owners.store.ts'

const ROUND_MAX = 100
const REMINDER_DAYS = 5

export type ListedClaim = ReturnType<typeof withTool>

async function listed(db: Db, query: ReturnType<typeof claimRows>): Promise<ListedClaim[]> {
  const now = await databaseNow(db)
  return (await query.orderBy('owner_claims.id').limit(ROUND_MAX).execute()).map((row) => withTool(row, now))
}

/** Claims that count no more and have not been ended: of another website, or without a proof for too long. */
export async function listOverdueClaims(db: Db): Promise<ListedClaim[]> {
  const now = (await databaseNow(db)).toISOString()
  return listed(
    db,
    claimRows(db)
      .where('status', 'in', ['waiting', 'verified'])
      .where(({ eb, or, and, ref }) =>
        or([
          eb('host', '!=', ref('tool_host')),
          eb('tool_host', 'is', null),
          and([eb('status', '=', 'verified'), eb('expires_at', '<=', now)]),
        ]),
      ),
  )
}

/** Those whose proof is to be repeated and was not looked for in the last day, or asked for by mail in the last few. */
export async function listDueProofs(db: Db): Promise<ListedClaim[]> {
  const now = await databaseNow(db)
  return listed(
    db,
    claimRows(db)
      .where('status', '=', 'verified')
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', daysFrom(now, RENEWAL_DAYS))
      .whereRef('host', '=', 'tool_host')
      .where(({ eb, or, and }) =>
        or([
          eb('proof_tried_at', 'is', null),
          and([eb('renewal_hash', 'is', null), eb('proof_tried_at', '<=', daysFrom(now, -1))]),
          eb('proof_tried_at', '<=', daysFrom(now, -REMINDER_DAYS)),
        ]),
      ),
  )
}

export async function renewProof(db: Db, id: number): Promise<void> {
  const now = await databaseNow(db)
  await ofVerified(db, id).set(provenFrom(now)).execute()
}

export async function noteMissingProof(db: Db, id: number, problem: string): Promise<void> {
  const proof_tried_at = (await databaseNow(db)).toISOString()
  await ofVerified(db, id).set({ proof_tried_at, proof_problem: problem, renewal_hash: null }).execute()
}

/** The link that was mailed; the one in use goes on until it is opened. */
export async function setRenewalLink(db: Db, id: number, tokenHash: string): Promise<void> {
  const proof_tried_at = (await databaseNow(db)).toISOString()
  await ofVerified(db, id).set({ renewal_hash: tokenHash, proof_tried_at }).execute()
}

const ofVerified = (db: Db, id: number) =>
  db.updateTable('owner_claims').where('id', '=', id).where('status', '=', 'verified')

/** Owners who are to hear by mail that their claim has ended. */
export function listUnnotified(db: Db): Promise<ListedClaim[]> {
  return listed(
    db,
    claimRows(db)
      .where('status', '=', 'ended')
      .where('verified_at', 'is not', null)
      .where('mailed_to', 'is not', null)
      .where('notified_at', 'is', null),
  )
}

export async function markNotified(db: Db, id: number): Promise<void> {
  const notified_at = (await databaseNow(db)).toISOString()
  await db.updateTable('owner_claims').set({ notified_at }).where('id', '=', id).execute()
}
