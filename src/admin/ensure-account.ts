import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import {
  type AdminAccount,
  accountEmail,
  addAccount,
  changeAccount,
  findAccount,
  listAccounts,
  replaceAccount,
} from './account.store.ts'
import { hashPassword, isPassword, newPassword } from './password.ts'
import { endSessionsOf, renameSessions } from './sessions.store.ts'

export const DEFAULT_EMAIL = 'admin@localhost'

/** What the operator's settings say of the administrator. */
interface Given {
  email?: string | undefined
  password?: string | undefined
}

/** Sets a password, the given one or a new one, and ends the sessions of that account. */
export async function setPassword(db: Db, given: Given): Promise<{ email: string; password: string }> {
  const password = given.password ?? newPassword()
  const account = await findOperator(db, given.email)
  const passwordHash = await hashPassword(password)
  const givenHash = given.password ? passwordHash : (account?.givenHash ?? null)
  const email = given.email ?? account?.email ?? DEFAULT_EMAIL
  const set = { email, role: 'administrator', passwordHash, givenHash } as const
  if (account) await change(db, account, set)
  else await addAccount(db, set)
  return { email, password }
}

/**
 * Makes the accounts fit the operator's settings. A given password replaces the one in use when it is another one
 * than at the last start. Without any, the first start makes one up and returns it, to be shown this once; of several
 * instances that start together one wins and the others return null.
 */
export async function ensureAccount(db: Db, given: Given): Promise<string | null> {
  const account = await findOperator(db, given.email)
  if (!account) return createAccount(db, given)
  const email = given.email ?? account.email
  if (accountEmail(email) !== account.email) await change(db, account, { email })
  const { password } = given
  if (!password || (account.givenHash && (await isPassword(password, account.givenHash)))) return null
  const isInUse = await isPassword(password, account.passwordHash)
  const current = (await findAccount(db, email)) ?? account
  if (isInUse) await replaceAccount(db, current, { givenHash: current.passwordHash })
  else await setPassword(db, { email, password })
  return null
}

/** Who has the given address; the only account there is takes another address on. */
async function findOperator(db: Db, email: string | undefined): Promise<AdminAccount | null> {
  const accounts = await listAccounts(db)
  const first = accounts.find(({ role }) => role === 'administrator') ?? null
  if (email === undefined) return first
  const named = accounts.find((account) => account.email === accountEmail(email))
  return named ?? (accounts.length === 1 ? first : null)
}

/** With another password all sessions of the account end. */
const change = inTransaction(
  async (db, account: AdminAccount, { email, ...others }: Partial<AdminAccount> & { email: string }) => {
    await changeAccount(db, account, { email, ...others })
    if (others.passwordHash) await endSessionsOf(db, account.email)
    await renameSessions(db, account.email, accountEmail(email))
  },
)

async function createAccount(db: Db, given: Given): Promise<string | null> {
  const password = given.password ?? newPassword()
  const passwordHash = await hashPassword(password)
  const isAdded = await addAccount(db, {
    email: given.email ?? DEFAULT_EMAIL,
    role: 'administrator',
    passwordHash,
    givenHash: given.password ? passwordHash : null,
  })
  return !given.password && isAdded ? password : null
}
