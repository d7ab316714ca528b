import type { Selectable } from 'kysely'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { type ClaimMethod, type ClaimStatus, isOwner, type OwnerClaim } from './owner-claim.ts'

const DAY_MS = 24 * 3_600_000
const WAITING_DAYS = 14
const OWNER_DAYS = 365

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

export interface NewClaim {
  toolId: number
  tokenHash: string
  method: ClaimMethod
  host: string
  code: string
  mailedTo: string | null
}

export async function addClaim(db: Db, claim: NewClaim): Promise<OwnerClaim> {
  const now = await databaseNow(db)
  const row = await db
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
    .returningAll()
    .executeTakeFirstOrThrow()
  return toClaim(row)
}

/** A link that was revoked or has expired opens nothing. */
export async function getClaimByToken(db: Db, tokenHash: string): Promise<OwnerClaim> {
  const now = (await databaseNow(db)).toISOString()
  const row = await db
    .selectFrom('owner_claims')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('status', '!=', 'revoked')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new NotFound('claim at', 'this address')
  return toClaim(row)
}

/** The claim of somebody who has shown that the domain is theirs. */
export async function getOwner(db: Db, tokenHash: string): Promise<OwnerClaim> {
  const claim = await getClaimByToken(db, tokenHash)
  if (!isOwner(claim, await databaseNow(db))) throw new Conflict('Show first that the domain is yours.')
  return claim
}

export async function verifyClaim(db: Db, id: number): Promise<void> {
  const now = await databaseNow(db)
  await db
    .updateTable('owner_claims')
    .set({ status: 'verified', verified_at: now.toISOString(), expires_at: daysFrom(now, OWNER_DAYS) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

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

export async function listOwners(db: Db, limit: number) {
  const rows = await db
    .selectFrom('owner_claims')
    .innerJoin('tools', 'tools.id', 'owner_claims.tool_id')
    .selectAll('owner_claims')
    .select(['tools.slug', 'tools.name'])
    .where('status', '!=', 'revoked')
    .orderBy('owner_claims.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toClaim(row), tool: { name: row.name, slug: row.slug } }))
}

/** Writes down that the maker stands behind this value. */
export async function recordStatement(
  db: Db,
  { toolId, slug, fact, mark }: { toolId: number; slug: string; fact: string; mark: string },
): Promise<void> {
  const said_at = (await databaseNow(db)).toISOString()
  await db
    .insertInto('maker_statements')
    .values({ tool_id: toolId, fact, mark, said_at })
    .onConflict((conflict) => conflict.columns(['tool_id', 'fact']).doUpdateSet({ mark, said_at }))
    .execute()
  await recordChange(db, [toolTag(slug)])
}

export const listStatements = prepared((db, toolId: number) =>
  db.selectFrom('maker_statements').select(['fact', 'mark']).where('tool_id', '=', toolId).orderBy('fact'),
)

/** Claims that ran out or were revoked long ago. */
export async function forgetClaims(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('owner_claims').where('expires_at', '<', before.toISOString()).execute()
}

function toClaim(row: Selectable<Tables['owner_claims']>): OwnerClaim {
  return {
    id: row.id,
    toolId: row.tool_id,
    method: row.method as ClaimMethod,
    host: row.host,
    code: row.code,
    mailedTo: row.mailed_to,
    status: row.status as ClaimStatus,
    createdAt: row.created_at,
    verifiedAt: row.verified_at,
    expiresAt: row.expires_at,
  }
}
