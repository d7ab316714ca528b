import { returnToken, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { type AdminAccount, findAccount } from './account.store.ts'
import { matchingStep } from './one-time-code.ts'
import { isPassword } from './password.ts'

const MINUTE_MS = 60_000
/** Counted for the account, wherever they come from: networks are cheap, and a code has six digits. */
const WRONG_IN_A_ROW = { limit: 10, windowMs: 15 * MINUTE_MS }
const WRONG_IN_A_DAY = { limit: 50, windowMs: 24 * 60 * MINUTE_MS }

/** The step whose code this is, or null. A try is counted before it is checked and given back when it was right. */
export async function matchCode(db: Db, { email, totp }: AdminAccount, code: string): Promise<number | null> {
  if (!totp) return null
  return counted(db, 'second-factor', email, async () => matchingStep(totp.secret, code, totp.lastStep))
}

/** A session may be stolen: whoever gives or takes access knows the password too. */
export async function provePassword(db: Db, who: string, password: string): Promise<AdminAccount> {
  const account = await findAccount(db, who)
  const prove = async () => (account && (await isPassword(password, account.passwordHash)) ? account : null)
  const proven = account && (await counted(db, 'password-again', account.email, prove))
  if (proven) return proven
  throw new Invalid('This password is not right.', { password: 'Enter the password you sign in with.' })
}

async function counted<T>(db: Db, purpose: string, email: string, check: () => Promise<T | null>) {
  const limits = [WRONG_IN_A_ROW, WRONG_IN_A_DAY].map((limit) => ({ ...limit, purpose, network: email }))
  for (const limit of limits) await takeToken(db, limit)
  const proof = await check()
  if (proof !== null) for (const limit of limits) await returnToken(db, limit)
  return proof
}
