import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import {
  type ClaimMethod,
  type ClaimStatus,
  endWords,
  hasEnded,
  MAIL_MONTHS,
  type MakerClaim,
} from './maker-claim.ts'

const DAY_MS = 24 * 3_600_000
const WAITING_DAYS = 14
const REVOKED = 'revoked'

/** With the present host of the tool, which decides whether a claim still counts. */
const claimRows = (db: Db) =>
  db
    .selectFrom('maker_claims')
    .innerJoin('tools', 'tools.id', 'maker_claims.tool_id')
    .selectAll('maker_claims')
    .select(['tools.host as tool_host', 'tools.website', 'tools.slug', 'tools.name'])
    .where('maker_claims.status', '!=', REVOKED)

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimRows>['executeTakeFirstOrThrow']>>

type NewClaim = Pick<MakerClaim, 'toolId' | 'method' | 'host' | 'code' | 'mailedTo'> & { tokenHash: string }

export async function addClaim(db: Db, claim: NewClaim): Promise<number> {
  const now = await databaseNow(db)
  const { id } = await db
    .insertInto('maker_claims')
    .values({
      tool_id: claim.toolId,
      token_hash: claim.tokenHash,
      method: claim.method,
      host: claim.host,
      code: claim.code,
      mailed_to: claim.mailedTo,
      status: 'waiting',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + WAITING_DAYS * DAY_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link that was revoked opens nothing; one of a claim that has ended says why. */
export async function getClaimByToken(db: Db, tokenHash: string): Promise<MakerClaim> {
  const missing = () => new NotFound('claim at', 'this address')
  const row = await claimRows(db).where('token_hash', '=', tokenHash).executeTakeFirstOrThrow(missing)
  const now = await databaseNow(db)
  if (isGivenUp(row, now)) throw missing()
  return toClaim(row, now)
}

/** The claim of somebody who has shown that the present domain of the tool is theirs. */
export async function getMaker(db: Db, tokenHash: string): Promise<MakerClaim> {
  const claim = await getClaimByToken(db, tokenHash)
  if (hasEnded(claim)) throw new Conflict(endWords(claim))
  if (claim.status !== 'verified') throw new Conflict('Show first that the domain is yours.')
  return claim
}

/**
 * The proof was seen. The host and the status are part of the UPDATE: nobody becomes owner of a tool that moved, or by a
 * claim that was revoked. True for the first time alone.
 */
export async function verifyClaim(
  db: Db,
  { id, method }: Pick<MakerClaim, 'id' | 'method'>,
): Promise<boolean> {
  const now = await databaseNow(db)
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + MAIL_MONTHS)
  const verified = await db
    .updateTable('maker_claims')
    .set({
      status: 'verified' satisfies ClaimStatus,
      proven_at: now.toISOString(),
      expires_at: method === 'mail' ? end.toISOString() : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tools')
          .select('tools.id')
          .whereRef('tools.id', '=', 'maker_claims.tool_id')
          .whereRef('tools.host', '=', 'maker_claims.host'),
      ),
    )
    .executeTakeFirst()
  return verified.numUpdatedRows > 0n
}

/** A file or a record is still where it was. */
export async function noteProof(db: Db, id: number): Promise<void> {
  const proven_at = (await databaseNow(db)).toISOString()
  await db.updateTable('maker_claims').set({ proven_at }).where('id', '=', id).execute()
}

/** Whether there was something to revoke. */
export async function revokeClaim(db: Db, id: number): Promise<boolean> {
  const revoked = await db
    .updateTable('maker_claims')
    .set({ status: REVOKED, expires_at: (await databaseNow(db)).toISOString() })
    .where('id', '=', id)
    .where('status', '!=', REVOKED)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

export async function findClaim(db: Db, id: number) {
  const row = await claimRows(db).where('maker_claims.id', '=', id).executeTakeFirst()
  return row ? withTool(row, await databaseNow(db)) : null
}

/** Also those that ended: the administrator is to know of it. */
export async function listMakers(db: Db, limit: number) {
  const now = await databaseNow(db)
  const rows = await claimRows(db)
    .where(({ eb, or }) =>
      or([eb('maker_claims.status', '=', 'verified'), eb('expires_at', '>', now.toISOString())]),
    )
    .orderBy('maker_claims.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => withTool(row, now))
}

const withTool = (row: ClaimRow, now: Date) => ({
  ...toClaim(row, now),
  tool: { name: row.name, slug: row.slug },
})

const isPast = ({ expires_at }: ClaimRow, now: Date) => expires_at !== null && expires_at <= now.toISOString()
/** Never proven, and its time is over. */
const isGivenUp = (row: ClaimRow, now: Date) => row.status === 'waiting' && isPast(row, now)

function toClaim(row: ClaimRow, now: Date): MakerClaim {
  const { token_hash: _token, ...claim } = row
  return { ...camelKeys(claim), method: row.method as ClaimMethod, status: statusOf(row, now) }
}

function statusOf(row: ClaimRow, now: Date): ClaimStatus {
  if (row.host !== row.tool_host) return 'moved'
  if (row.status !== 'verified') return 'waiting'
  return isPast(row, now) ? 'expired' : 'verified'
}
