import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import {
  type AdminAccount,
  accountEmail,
  addAccount,
  changeAccount,
  findAccount,
  listAccounts,
  replaceAccount,
} from './account.store.ts'
import { forgetTries } from './authenticate.ts'
import { newPassword, type PasswordDeps } from './password.ts'
import { endSessionsOf } from './sessions.store.ts'

export const DEFAULT_EMAIL = 'admin@localhost'
const FROM_SETTINGS = 'the settings'
const IGNORED =
  'ADMIN_EMAIL is not the address of an administrator. This site has one, so the settings make no other and change nobody. Invite people in the admin.'

/** What the operator's settings say of the administrator. */
interface Given {
  email?: string | undefined
  password?: string | undefined
}

/** What a start has to tell: a password that was made up, to be shown this once, or why the settings changed nothing. */
interface Started {
  password?: string
  warning?: string
}

/**
 * The settings make the first administrator and no other: whoever was removed stays so, and a mistyped address or an
 * editor's becomes nobody new. Another password than at the last start replaces that of an administrator they name. Of
 * several instances that start together on an empty database one wins.
 */
export async function ensureAccount(deps: PasswordDeps, given: Given): Promise<Started> {
  const { db, passwords } = deps
  if (!(await hasAdministrator(deps))) return makeFirst(deps, given)
  const { email = DEFAULT_EMAIL, password } = given
  if (given.email === undefined && password === undefined) return {}
  const account = await findAccount(db, email)
  if (account?.role !== 'administrator') {
    await recordAudit(db, FROM_SETTINGS, 'settings.ignored', 'setting ADMIN_EMAIL')
    return { warning: IGNORED }
  }
  if (!password) return {}
  if (account.givenHash && (await passwords.isRight(password, account.givenHash))) return {}
  if (await passwords.isRight(password, account.passwordHash))
    await replaceAccount(db, account, { givenHash: account.passwordHash })
  else {
    const passwordHash = await passwords.hash(password)
    const change = { passwordHash, givenHash: passwordHash }
    await replacePassword(db, FROM_SETTINGS, account, change).catch(unlessChanged)
  }
  return {}
}

/** For whoever runs the server: sets a password, the given one or a new one. The role stays, and nobody is added. */
export async function setPassword(deps: PasswordDeps, who: string, given: Given) {
  const { db, passwords } = deps
  const password = given.password ?? newPassword()
  if (!(await hasAdministrator(deps))) {
    await makeFirst(deps, { ...given, password })
    return { email: accountEmail(given.email ?? DEFAULT_EMAIL), password }
  }
  const account = await findNamed(deps, given.email)
  const passwordHash = await passwords.hash(password)
  const givenHash = given.password ? passwordHash : account.givenHash
  await replacePassword(db, who, account, { passwordHash, givenHash })
  return { email: account.email, password }
}

/** Another instance that starts at the same time has set it. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof Conflict)) throw error
}

async function hasAdministrator({ db }: Pick<PasswordDeps, 'db'>): Promise<boolean> {
  return (await listAccounts(db)).some(({ role }) => role === 'administrator')
}

/** Without an address, the only administrator. */
async function findNamed({ db }: Pick<PasswordDeps, 'db'>, email: string | undefined): Promise<AdminAccount> {
  const accounts = await listAccounts(db)
  const named = accounts.filter((account) =>
    email === undefined ? account.role === 'administrator' : account.email === accountEmail(email),
  )
  const [account, ...others] = named
  if (account && others.length === 0) return account
  const known = accounts.map((one) => one.email).join(', ')
  throw new Invalid(
    account
      ? `There are several administrators. Name one of these after --: ${known}.`
      : `Nobody has an account with the address ${email}. These have one: ${known}.`,
  )
}

/** All sessions of the account end, and wrong passwords of before count no more. */
const replacePassword = inTransaction(
  async (
    db,
    who: string,
    account: AdminAccount,
    change: Pick<AdminAccount, 'passwordHash' | 'givenHash'>,
  ): Promise<void> => {
    await changeAccount(db, account, change)
    await endSessionsOf(db, account.email)
    await forgetTries(db, account.email)
    await recordAudit(db, who, 'password.changed', `account ${account.email}`)
  },
)

async function makeFirst({ db, passwords }: PasswordDeps, given: Given): Promise<Started> {
  const password = given.password ?? newPassword()
  const passwordHash = await passwords.hash(password)
  const isAdded = await addAccount(db, {
    email: given.email ?? DEFAULT_EMAIL,
    role: 'administrator',
    passwordHash,
    givenHash: given.password ? passwordHash : null,
  })
  return !given.password && isAdded ? { password } : {}
}
