import { camelKeys, type StoredRow } from '#db/camel-keys.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict } from '#lib/errors.ts'
import { isReadableText } from '#lib/plain-text.ts'
import { ROLES, type Role } from './role.ts'

/** Somebody who signs in. */
export interface AdminAccount extends StoredRow<'admin_accounts', 'role' | 'totpSecret' | 'totpStep'> {
  role: Role
  /** The second factor: a secret its owner has confirmed, and the last code's step so that none works twice. */
  totp: { secret: string; lastStep: number } | null
}

/** E-mail addresses are compared and stored in lower case. */
export const accountEmail = (email: string) => email.trim().toLowerCase()

export async function findAccount(db: Db, email: string): Promise<AdminAccount | null> {
  if (!isReadableText(email)) return null
  const row = await db
    .selectFrom('admin_accounts')
    .selectAll()
    .where('email', '=', accountEmail(email))
    .executeTakeFirst()
  return row ? toAccount(row) : null
}

/** The oldest first. */
export async function listAccounts(db: Db): Promise<AdminAccount[]> {
  const rows = await db.selectFrom('admin_accounts').selectAll().orderBy('id').execute()
  return rows.map(toAccount)
}

/** Whether it was added: an address has one account, whoever adds it at the same time. */
export async function addAccount(
  db: Db,
  account: Pick<AdminAccount, 'email' | 'role' | 'passwordHash' | 'givenHash'>,
): Promise<boolean> {
  const added = await db
    .insertInto('admin_accounts')
    .values({
      email: accountEmail(account.email),
      role: account.role,
      password_hash: account.passwordHash,
      given_hash: account.givenHash,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes the account only if nobody has changed it in the meantime. */
export async function replaceAccount(
  db: Db,
  account: AdminAccount,
  change: Partial<AdminAccount>,
): Promise<boolean> {
  const after = { ...account, ...change }
  const replaced = await db
    .updateTable('admin_accounts')
    .set({
      email: accountEmail(after.email),
      role: after.role,
      password_hash: after.passwordHash,
      given_hash: after.givenHash,
      totp_secret: after.totp?.secret ?? null,
      totp_step: after.totp?.lastStep ?? 0,
      revision: account.revision + 1,
    })
    .where('id', '=', account.id)
    .where('revision', '=', account.revision)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

export async function changeAccount(...change: Parameters<typeof replaceAccount>): Promise<void> {
  if (!(await replaceAccount(...change)))
    throw new Conflict('The account was changed at the same time. Please try again.')
}

export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('admin_accounts').where('id', '=', id).execute()
}

/** Until the transaction ends nobody else changes or removes an administrator: two cannot remove each other. */
export async function lockAdministrators(db: Db): Promise<number> {
  const locked = await db
    .updateTable('admin_accounts')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'administrator')
    .executeTakeFirst()
  return Number(locked.numUpdatedRows)
}

/** A code works once: the step moves on only if nobody has used it in the meantime. */
export async function redeemCode(db: Db, account: AdminAccount, step: number): Promise<boolean> {
  if (!account.totp) return true
  return replaceAccount(db, account, { totp: { ...account.totp, lastStep: step } })
}

function toAccount({
  totp_secret: secret,
  totp_step: lastStep,
  ...row
}: TableRow<'admin_accounts'>): AdminAccount {
  return {
    ...camelKeys(row),
    role: ROLES.find((role) => role === row.role) ?? 'editor',
    totp: secret ? { secret, lastStep } : null,
  }
}
