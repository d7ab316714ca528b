import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Limit, returnToken, returnTokens, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { Unauthorized } from '#lib/errors.ts'
import { pick } from '#lib/objects.ts'
import { type AdminAccount, accountEmail, findAccount, redeemCode } from './account.store.ts'
import { knownBrowser } from './known-browser.ts'
import type { PasswordDeps } from './password.ts'
import { matchCode } from './second-factor.ts'
import { type AdminSession, readCookie } from './session.ts'
import { findSession } from './sessions.store.ts'
import { recordSignIn, recordWrongSignIn } from './sign-in-log.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
const OF_NETWORK = { purpose: 'sign-in', limit: 10, windowMs: WINDOW_MS }
/** From all networks together. It slows down who guesses; a browser in which the owner signed in has tries of its own. */
const OF_ACCOUNT = { purpose: 'sign-in-account', limit: 20, windowMs: WINDOW_MS }
const OF_BROWSER = { purpose: 'sign-in-browser', limit: 10, windowMs: WINDOW_MS }
const CACHED_MS = MINUTE_MS
const MAX_CACHED = 100
const CODE_NEEDED = 'Enter the six digits of your authenticator app.'

export const passwordSchema = z.string().min(1).max(200)
export const codeSchema = z.string().max(10)
export const credentialsSchema = z.object({
  email: z.string().min(1).max(200),
  password: passwordSchema,
  code: codeSchema.optional().describe('With a second factor: the six digits'),
})

type Credentials = z.infer<typeof credentialsSchema>

interface Caller {
  network: string
  /** By HTTP Basic. */
  isScript?: boolean
  /** The mark that the browser was given when somebody signed in. */
  browserMark?: string | null
}

/**
 * Checks what was typed in. A wrong e-mail costs as much work as a wrong password. Tries are counted first, and the one
 * that was right is given back: those that were wrong before it stay.
 */
export const checkCredentials = (deps: PasswordDeps, caller: Caller, given: Credentials): Promise<string> =>
  deps.passwords.attempt(() => checkGiven(deps, caller, given))

async function checkGiven({ db, passwords }: PasswordDeps, caller: Caller, given: Credentials) {
  const limits = await limitsOf(db, caller, given.email)
  for (const limit of limits) await takeToken(db, limit)
  const giveBack = () => Promise.all(limits.map((limit) => returnToken(db, limit)))
  const account = await findAccount(db, given.email)
  const isRight = await passwords.isRight(given.password, account?.passwordHash).catch(async (error) => {
    await giveBack()
    throw error
  })
  if (!account || !isRight) {
    await recordWrongSignIn(db, account?.email, caller)
    throw new Unauthorized('Invalid email or password')
  }
  if (account.totp && !given.code) {
    await giveBack()
    throw new Unauthorized(CODE_NEEDED)
  }
  if (account.totp && !(await isCodeRight(db, account, given.code ?? ''))) {
    await recordWrongSignIn(db, account.email, caller)
    throw new Unauthorized('This code is not valid. Wait for the next one and try again.')
  }
  await giveBack()
  await recordSignIn(db, account.email, caller)
  return account.email
}

async function isCodeRight(db: Db, account: AdminAccount, code: string): Promise<boolean> {
  const step = await matchCode(db, account, code)
  return step !== null && (await redeemCode(db, account, step))
}

async function limitsOf(db: Db, { network, browserMark = null }: Caller, email: string): Promise<Limit[]> {
  const browser = await knownBrowser(db, email, browserMark)
  return [
    { ...OF_NETWORK, network },
    browser ? { ...OF_BROWSER, network: browser } : { ...OF_ACCOUNT, network: accountEmail(email) },
  ]
}

/** For whoever runs the server: wrong passwords count no more. */
export const forgetTries = (db: Db, email: string) =>
  returnTokens(db, { ...OF_ACCOUNT, network: accountEmail(email) })

/** Who calls, by session cookie or by HTTP Basic; null when nobody is signed in. */
export async function authenticate(
  deps: PasswordDeps,
  headers: Headers,
  network: string,
  isSecure: boolean,
): Promise<AdminSession | null> {
  const session = await authenticateSession(deps.db, headers, isSecure)
  if (session) return session
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  const code = headers.get('One-Time-Code') ?? undefined
  return basic ? authenticateBasic(deps, { basic, code, network }) : null
}

export async function authenticateSession(db: Db, headers: Headers, isSecure: boolean) {
  const token = readCookie('session', headers, isSecure)
  const email = token ? await findSession(db, token) : null
  return email ? describeAccount(db, email) : null
}

/** What an account may do. */
export async function describeAccount(db: Db, email: string): Promise<AdminSession | null> {
  const account = await findAccount(db, email)
  return account && pick(account, ['email', 'role'])
}

const cached = new Map<string, { until: number; isRight: Promise<boolean> }>()

/** A script sends its password with every call: the costly check is made once a minute, not once a call. */
async function authenticateBasic(
  { db, passwords }: PasswordDeps,
  { basic, code, network }: { basic: string; code: string | undefined; network: string },
) {
  const [, email = '', password = ''] =
    /^([^:]*):([\s\S]*)$/.exec(Buffer.from(basic, 'base64').toString()) ?? []
  const account = await findAccount(db, email)
  const key = createHash('sha256')
    .update(JSON.stringify([account?.passwordHash, account?.totp?.secret, basic, code, network]))
    .digest('base64url')
  const known = cached.get(key)
  const isRight =
    known && known.until > Date.now()
      ? known.isRight
      : checkOnce(
          key,
          checkCredentials({ db, passwords }, { network, isScript: true }, { email, password, code }),
        )
  return (await isRight) && account ? pick(account, ['email', 'role']) : null
}

function checkOnce(key: string, checked: Promise<string>): Promise<boolean> {
  const isRight = checked.then(
    () => true,
    (error) => {
      cached.delete(key)
      if (error instanceof Unauthorized) return false
      throw error
    },
  )
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(key, { until: Date.now() + CACHED_MS, isRight })
  return isRight
}
