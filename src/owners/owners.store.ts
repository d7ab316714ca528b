import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import {
  type ClaimMethod,
  type ClaimStatus,
  type EndReason,
  endWords,
  type OwnerClaim,
  PROOF_DAYS,
} from './owner-claim.ts'

const DAY_MS = 24 * 3_600_000
const WAITING_DAYS = 14
const REMINDER_DAYS = 5
const ROUND_MAX = 100
/** A proof is looked for again in its last days, once a day: a name server may be away for a while. */
const RENEWAL_DAYS = 14
/** So long a link says why it opens nothing any more. */
const ENDED_DAYS = 30

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

/** With the present host of the tool, which decides whether a claim still counts. */
const claimRows = (db: Db) =>
  db
    .selectFrom('owner_claims')
    // Only these columns, so that others may be named without their table.
    .innerJoin(
      (query) =>
        query
          .selectFrom('tools')
          .select(['id as listed_id', 'host as tool_host', 'website', 'slug', 'name'])
          .as('listed'),
      (join) => join.onRef('listed_id', '=', 'tool_id'),
    )
    .selectAll('owner_claims')
    .select(['tool_host', 'website', 'slug', 'name'])

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimRows>['executeTakeFirstOrThrow']>>

type NewClaim = Pick<OwnerClaim, 'toolId' | 'method' | 'host' | 'code' | 'mailedTo'> & { tokenHash: string }

export async function addClaim(db: Db, claim: NewClaim): Promise<number> {
  const now = await databaseNow(db)
  const { id } = await db
    .insertInto('owner_claims')
    .values({
      tool_id: claim.toolId,
      token_hash: claim.tokenHash,
      method: claim.method,
      host: claim.host,
      code: claim.code,
      mailed_to: claim.mailedTo,
      status: 'waiting',
      created_at: now.toISOString(),
      expires_at: daysFrom(now, WAITING_DAYS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link that was revoked opens nothing; of one that has ended it says why for a while. */
export async function getClaimByToken(db: Db, tokenHash: string): Promise<OwnerClaim> {
  const now = await databaseNow(db)
  const row = await claimRows(db)
    .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash), eb('renewal_hash', '=', tokenHash)]))
    .where('status', '!=', 'revoked')
    .where(({ eb, or }) => or([eb('status', '=', 'verified'), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow(() => new NotFound('claim at', 'this address'))
  const claim = toClaim(row, now)
  // The mailed link is a proof once it is used, not once it was sent.
  const isRenewal = row.renewal_hash === tokenHash && claim.status === 'verified'
  return isRenewal ? { ...claim, status: 'waiting' } : claim
}

/** The claim of somebody who has shown that the present domain of the tool is theirs. */
export async function getOwner(db: Db, tokenHash: string): Promise<OwnerClaim> {
  const claim = await getClaimByToken(db, tokenHash)
  if (claim.status === 'ended') throw new Conflict(endWords(claim))
  if (claim.status !== 'verified') throw new Conflict('Show first that the domain is yours.')
  return claim
}

/** The host and the status are part of the UPDATE: nobody becomes owner of a tool that moved, or by a claim that was revoked. */
export async function verifyClaim(db: Db, id: number, tokenHash: string): Promise<boolean> {
  const now = await databaseNow(db)
  const verified = await db
    .updateTable('owner_claims')
    .set({
      status: 'verified',
      verified_at: now.toISOString(),
      token_hash: tokenHash,
      ...provenFrom(now),
    })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('status', '=', 'waiting'), eb('renewal_hash', '=', tokenHash)]))
    .where('status', 'in', ['waiting', 'verified'])
    .where('expires_at', '>', now.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tools')
          .select('tools.id')
          .whereRef('tools.id', '=', 'owner_claims.tool_id')
          .whereRef('tools.host', '=', 'owner_claims.host'),
      ),
    )
    .executeTakeFirst()
  return verified.numUpdatedRows > 0n
}

const provenFrom = (now: Date) => ({
  expires_at: daysFrom(now, PROOF_DAYS + RENEWAL_DAYS),
  renewal_hash: null,
  proof_tried_at: null,
  proof_problem: null,
})

/** Whether there was something to revoke. */
export async function revokeClaim(db: Db, id: number): Promise<boolean> {
  const revoked = await db
    .updateTable('owner_claims')
    .set({ status: 'revoked' satisfies ClaimStatus })
    .where('id', '=', id)
    .where('status', '!=', 'revoked')
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

export async function findClaim(db: Db, id: number) {
  const row = await claimRows(db).where('owner_claims.id', '=', id).executeTakeFirst()
  return row ? withTool(row, await databaseNow(db)) : null
}

/** Also those that ended lately: the administrator is to know of it. */
export async function listOwners(db: Db, limit: number) {
  const now = await databaseNow(db)
  const rows = await claimRows(db)
    .where('status', '!=', 'revoked')
    .where(({ eb, or }) => or([eb('status', '=', 'verified'), eb('expires_at', '>', now.toISOString())]))
    .orderBy('owner_claims.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => withTool(row, now))
}

/** Of makers who had shown that the domain is theirs. */
export async function countEndedClaims(db: Db): Promise<number> {
  const now = (await databaseNow(db)).toISOString()
  const ended = db.selectFrom('owner_claims').where('status', '=', 'ended').where('expires_at', '>', now)
  return countRows(ended.where('verified_at', 'is not', null))
}

const withTool = (row: ClaimRow, now: Date) => ({
  ...toClaim(row, now),
  tool: { name: row.name, slug: row.slug },
})

/** Ends a claim, unless somebody did so before. */
export async function endClaim(db: Db, id: number, reason: EndReason): Promise<boolean> {
  const now = await databaseNow(db)
  const ended = await db
    .updateTable('owner_claims')
    .set({ status: 'ended', end_reason: reason, renewal_hash: null, expires_at: daysFrom(now, ENDED_DAYS) })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'verified'])
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

function toClaim(row: ClaimRow, now: Date): OwnerClaim {
  const { token_hash: _token, renewal_hash: _renewal, ...claim } = row
  const endReason = endReasonOf(row, now)
  return {
    ...camelKeys(claim),
    method: row.method as ClaimMethod,
    status: endReason ? 'ended' : (row.status as ClaimStatus),
    endReason,
  }
}

/** Also of a claim that the round which ends them has not come to yet. */
function endReasonOf(row: ClaimRow, now: Date): EndReason | null {
  if (row.status === 'ended') return row.end_reason as EndReason
  if (row.host !== row.tool_host) return 'moved'
  return row.status === 'verified' && row.expires_at <= now.toISOString() ? 'unproven' : null
}

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
