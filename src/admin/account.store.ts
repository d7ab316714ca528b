import type { Db } from '#db/open.ts'
import { hashPassword, isPassword, newPassword } from './password.ts'
import { endSessions } from './sessions.store.ts'

const ACCOUNT_KEY = 'admin-account'
export const DEFAULT_EMAIL = 'admin@localhost'

/** The one administrator, kept in the settings table. */
export interface AdminAccount {
  email: string
  passwordHash: string
  /** The second factor: a secret the admin has confirmed, and the last code's step so that none works twice. */
  totp: { secret: string; lastStep: number } | null
}

export async function findAccount(db: Db): Promise<AdminAccount | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', ACCOUNT_KEY)
    .executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}

export async function saveAccount(db: Db, account: AdminAccount): Promise<void> {
  const value = JSON.stringify(account)
  await db
    .insertInto('settings')
    .values({ key: ACCOUNT_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Changes the account only if nobody has changed it in the meantime. */
export async function replaceAccount(db: Db, before: AdminAccount, after: AdminAccount): Promise<boolean> {
  const replaced = await db
    .updateTable('settings')
    .set({ value: JSON.stringify(after) })
    .where('key', '=', ACCOUNT_KEY)
    .where('value', '=', JSON.stringify(before))
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

/** A code works once: the step moves on only if nobody has used it in the meantime. */
export async function redeemCode(db: Db, account: AdminAccount, step: number): Promise<boolean> {
  if (!account.totp) return true
  return replaceAccount(db, account, { ...account, totp: { ...account.totp, lastStep: step } })
}

/** Sets a password, the given one or a new one, and ends every session. */
export async function setPassword(db: Db, given: { email?: string; password?: string }): Promise<string> {
  const password = given.password ?? newPassword()
  const account = await findAccount(db)
  await saveAccount(db, {
    totp: null,
    ...account,
    email: given.email ?? account?.email ?? DEFAULT_EMAIL,
    passwordHash: await hashPassword(password),
  })
  await endSessions(db)
  return password
}

/**
 * Makes the account fit the operator's settings. At the very first start without a password it makes one up and
 * returns it, to be shown this once; of several instances that start together one wins and the others return null.
 */
export async function ensureAccount(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<string | null> {
  const account = await findAccount(db)
  if (!account) return createAccount(db, given)
  const email = given.email ?? account.email
  const isSame = !given.password || (await isPassword(given.password, account.passwordHash))
  if (!isSame) await setPassword(db, { email, ...(given.password && { password: given.password }) })
  else if (email !== account.email) await saveAccount(db, { ...account, email })
  return null
}

async function createAccount(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<string | null> {
  const password = given.password ?? newPassword()
  const account: AdminAccount = {
    email: given.email ?? DEFAULT_EMAIL,
    passwordHash: await hashPassword(password),
    totp: null,
  }
  const created = await db
    .insertInto('settings')
    .values({ key: ACCOUNT_KEY, value: JSON.stringify(account) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return !given.password && created.numInsertedOrUpdatedRows ? password : null
}
