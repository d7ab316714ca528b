import { createHash } from 'node:crypto'
import { z } from 'zod'
import { returnTokens, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { Unauthorized } from '#lib/errors.ts'
import { type AdminAccount, findAccount, redeemCode } from './account.store.ts'
import { isFactorDemanded } from './editors.store.ts'
import { hashPassword, isPassword } from './password.ts'
import { matchCode } from './second-factor.ts'
import { type AdminSession, readSessionToken } from './session.ts'
import { findSession } from './sessions.store.ts'

const MINUTE_MS = 60_000
const TRIES = { purpose: 'sign-in', limit: 10, windowMs: 15 * MINUTE_MS }
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

/** Checks what was typed in. A wrong e-mail costs as much work as a wrong password, and tries are counted first. */
export async function checkCredentials(
  db: Db,
  network: string,
  given: z.infer<typeof credentialsSchema>,
): Promise<string> {
  const limit = { ...TRIES, network }
  await takeToken(db, limit)
  const account = await findAccount(db, given.email)
  const isRight = await isPassword(given.password, account?.passwordHash ?? (await unknownHash))
  if (!account || !isRight) throw new Unauthorized('Invalid email or password')
  if (account.totp) {
    if (!given.code) throw new Unauthorized(CODE_NEEDED)
    const step = await matchCode(db, account, given.code)
    if (step === null || !(await redeemCode(db, account, step)))
      throw new Unauthorized('This code is not valid. Wait for the next one and try again.')
  }
  await returnTokens(db, limit)
  return account.email
}

const unknownHash = hashPassword('nobody')

/** Who calls, by session cookie or by HTTP Basic; null when nobody is signed in. */
export async function authenticate(
  db: Db,
  headers: Headers,
  network: string,
  isSecure: boolean,
): Promise<AdminSession | null> {
  const token = readSessionToken(headers.get('Cookie'), isSecure)
  const email = token ? await findSession(db, token) : null
  const session = email ? await describeAccount(db, email) : null
  if (session) return session
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  return basic ? authenticateBasic(db, basic, headers.get('One-Time-Code') ?? undefined, network) : null
}

/** What an account may do. */
export async function describeAccount(db: Db, email: string): Promise<AdminSession | null> {
  const account = await findAccount(db, email)
  return account && sessionOf(db, account)
}

async function sessionOf(db: Db, { email, role, totp }: AdminAccount): Promise<AdminSession> {
  return { email, role, needsFactor: !totp && (await isFactorDemanded(db)) }
}

const cached = new Map<string, { until: number; isRight: Promise<boolean> }>()

/** A script sends its password with every call: the costly check is made once a minute, not once a call. */
async function authenticateBasic(db: Db, basic: string, code: string | undefined, network: string) {
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
      : checkOnce(key, checkCredentials(db, network, { email, password, code }))
  return (await isRight) && account ? sessionOf(db, account) : null
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
