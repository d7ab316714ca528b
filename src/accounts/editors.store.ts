import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { hashLinkToken, newSecretLink } from '#forms/secret-links.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import {
  type AdminAccount,
  accountEmail,
  addAccount,
  changeAccount,
  deleteAccount,
  findAccount,
  listAccounts,
  lockAdministrators,
} from './account.store.ts'
import type { EditorsResponse } from './account-responses.ts'
import type { PasswordDeps } from './password.ts'
import type { Role } from './role.ts'
import { ROLES } from './role.ts'
import { dropSecondFactor, provePassword } from './second-factor.ts'
import { endSessionsOf } from './sessions.store.ts'

const INVITED_MS = 24 * 3_600_000

/** The token of a link that ends after a day, shown once. An earlier link of that address opens nothing any more. */
export const inviteEditor = inTransaction(async (db, who: string, invited: { email: string; role: Role }) => {
  const email = accountEmail(invited.email)
  const { token, tokenHash } = newSecretLink()
  if (await findAccount(db, email))
    throw new Conflict('This person has an account already.', {
      errors: { email: 'has an account already' },
    })
  const { role } = invited
  const expires_at = new Date((await databaseNow(db)).getTime() + INVITED_MS).toISOString()
  const invite = { token_hash: tokenHash, role, invited_by: who, expires_at }
  await db
    .insertInto('admin_invites')
    .values({ email, ...invite })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invite))
    .execute()
  await audit(db, who, 'editor.invited', email, { role })
  return { token, expiresAt: expires_at }
})

export const withdrawInvite = inTransaction(async (db, who: string, email: string) => {
  if (!(await deleteInvite(db, email))) throw new NotFound('invitation', email)
  await audit(db, who, 'editor.uninvited', email)
})

/** The invited person chooses a password; the link works once. */
export async function acceptInvite(
  { db, passwords }: PasswordDeps,
  token: string,
  password: string,
): Promise<string> {
  const { email } = await getInvite(db, token)
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const { role } = await getInvite(transaction, token)
    const isTaken = await deleteInvite(transaction, email)
    if (!isTaken || !(await addAccount(transaction, { email, role, passwordHash, givenHash: null })))
      throw new Conflict('This invitation was accepted already.')
    await audit(transaction, email, 'editor.joined', email, { role })
    return email
  })
}

export const changeRole = inTransaction(async (db, who: string, id: number, role: Role) => {
  const account = await lockedAccount(db, id, role === 'editor')
  if (account.role === role) return
  await changeAccount(db, account, { role })
  await audit(db, who, 'editor.role', account.email, { role }, { role: account.role })
})

/** Their sessions end with the account; what they did stays in the audit log. */
export const removeEditor = inTransaction(async (db, who: string, id: number) => {
  const account = await lockedAccount(db, id, true)
  await deleteAccount(db, id)
  await endSessionsOf(db, account.email)
  await audit(db, who, 'editor.removed', account.email, undefined, { role: account.role })
})

/** Not one's own: with a stolen session the password alone would do. */
export const resetSecondFactor = inTransaction(async (db, who: string, id: number) => {
  const account = await lockedAccount(db, id, false)
  if (account.email === who) throw new Conflict('Switch your own off under Account, with a code of it.')
  await dropSecondFactor(db, who, account.email)
})

async function lockedAccount(db: Db, id: number, isLeaving: boolean): Promise<AdminAccount> {
  const administrators = await lockAdministrators(db)
  const account = (await listAccounts(db)).find((one) => one.id === id)
  if (!account) throw new NotFound('account', id)
  if (isLeaving && account.role === 'administrator' && administrators === 1)
    throw new Conflict('This is the last administrator. Make somebody else one first.')
  return account
}

/** Ends all sessions of the account but the one it is changed from. */
export async function changePassword(
  { db, passwords }: PasswordDeps,
  who: string,
  given: { password: string; next: string },
  ownToken: string | null,
): Promise<void> {
  const account = await provePassword({ db, passwords }, who, given.password)
  const passwordHash = await passwords.hash(given.next)
  await db.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account, { passwordHash })
    await endSessionsOf(transaction, account.email, ownToken)
    await audit(transaction, who, 'password.changed', account.email)
  })
}

function audit(db: Db, who: string, action: string, email: string, after?: object, before?: object) {
  return recordAudit(db, who, action, `account ${email}`, { before, after })
}

type Invite = EditorsResponse['invites'][number]

export async function getInvite(db: Db, token: string): Promise<Invite> {
  const now = (await databaseNow(db)).toISOString()
  const over = () => new NotFound('invitation', 'of this link. It was used, withdrawn or is older than a day')
  return toInvite(
    await open(db, now).where('token_hash', '=', hashLinkToken(token)).executeTakeFirstOrThrow(over),
  )
}

export async function listInvites(db: Db): Promise<Invite[]> {
  const now = (await databaseNow(db)).toISOString()
  return (await open(db, now).orderBy('email').execute()).map(toInvite)
}

/** Whether there was one: of two who take it at once, one does. */
async function deleteInvite(db: Db, email: string): Promise<boolean> {
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
