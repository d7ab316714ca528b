import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import type { EditorsResponse } from './admin-responses.ts'
import { ROLES } from './role.ts'
import { hashToken } from './session.ts'

const INVITED_MS = 24 * 3_600_000

export type Invite = EditorsResponse['invites'][number]

/** Replaces an earlier invitation of that address: its link opens nothing any more. */
export async function saveInvite(db: Db, token: string, invite: Omit<Invite, 'expiresAt'>): Promise<string> {
  const expiresAt = new Date((await databaseNow(db)).getTime() + INVITED_MS).toISOString()
  const values = {
    token_hash: hashToken(token),
    role: invite.role,
    invited_by: invite.invitedBy,
    expires_at: expiresAt,
  }
  await db
    .insertInto('admin_invites')
    .values({ email: invite.email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
  return expiresAt
}

export async function getInvite(db: Db, token: string): Promise<Invite> {
  const now = (await databaseNow(db)).toISOString()
  const over = () => new NotFound('invitation', 'of this link. It was used, withdrawn or is older than a day')
  return toInvite(
    await open(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow(over),
  )
}

export async function listInvites(db: Db): Promise<Invite[]> {
  const now = (await databaseNow(db)).toISOString()
  return (await open(db, now).orderBy('email').execute()).map(toInvite)
}

/** Whether there was one: of two who take it at once, one does. */
export async function deleteInvite(db: Db, email: string): Promise<boolean> {
  const deleted = await db.deleteFrom('admin_invites').where('email', '=', email).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const open = (db: Db, now: string) =>
  db
    .selectFrom('admin_invites')
    .select(['email', 'role', 'invited_by as invitedBy', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)

const toInvite = (row: Omit<Invite, 'role'> & { role: string }): Invite => ({
  ...row,
  role: ROLES.find((role) => role === row.role) ?? 'editor',
})
