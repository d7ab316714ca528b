import { inTransaction } from '#db/in-transaction.ts'
import { returnToken, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { type AdminAccount, changeAccount, findAccount } from './account.store.ts'
import { matchingStep } from './one-time-code.ts'
import type { PasswordDeps } from './password.ts'
import { endSessionsOf } from './sessions.store.ts'

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
export async function provePassword(
  { db, passwords }: PasswordDeps,
  who: string,
  password: string,
): Promise<AdminAccount> {
  const account = await findAccount(db, who)
  const prove = async () => ((await passwords.isRight(password, account?.passwordHash)) ? account : null)
  const proven = account && (await counted(db, 'password-again', account.email, prove))
  if (proven) return proven
  throw new Invalid('This password is not right.', { password: 'Enter the password you sign in with.' })
}

async function counted<T>(db: Db, purpose: string, email: string, check: () => Promise<T | null>) {
  const limits = [WRONG_IN_A_ROW, WRONG_IN_A_DAY].map((limit) => ({ ...limit, purpose, network: email }))
  for (const limit of limits) await takeToken(db, limit)
  const giveBack = async () => {
    for (const limit of limits) await returnToken(db, limit)
  }
  const proof = await check().catch(async (error) => {
    await giveBack()
    throw error
  })
  if (proof !== null) await giveBack()
  return proof
}

export async function hasSecondFactor(db: Db, who: string): Promise<boolean> {
  return Boolean((await findAccount(db, who))?.totp)
}

/**
 * A secret counts only once the admin's app has shown a right code for it. Sessions that were opened without it end,
 * except the one it was switched on from.
 */
export async function switchSecondFactorOn(
  { db, passwords }: PasswordDeps,
  who: string,
  { password, secret, code }: { password: string; secret: string; code: string },
  ownToken: string | null,
): Promise<void> {
  const account = await provePassword({ db, passwords }, who, password)
  if (account.totp) throw new Conflict('A second factor is on. Switch it off to take another one.')
  const step = matchingStep(secret, code, 0)
  if (step === null) throw misfit()
  await db.transaction().execute(async (transaction) => {
    await setSecondFactor(transaction, who, account, { secret, lastStep: step })
    await endSessionsOf(transaction, account.email, ownToken)
  })
}

export async function switchSecondFactorOff(
  { db, passwords }: PasswordDeps,
  who: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const account = await provePassword({ db, passwords }, who, password)
  if (!account.totp) return
  if ((await matchCode(db, account, code)) === null) throw misfit()
  await setSecondFactor(db, who, account, null)
}

/** For whoever runs the server: the way back when the device is lost. Every session of the account ends. */
export const dropSecondFactor = inTransaction(async (db, who: string, email: string) => {
  const account = await findAccount(db, email)
  if (!account?.totp) return
  await setSecondFactor(db, who, account, null)
  await endSessionsOf(db, account.email)
})

const misfit = () =>
  new Invalid('This code does not fit.', { code: 'Enter the six digits your app shows now.' })

/** Replaces the very account whose code was checked, so that no code is used twice and no other change is lost. */
const setSecondFactor = inTransaction(
  async (db, who: string, account: AdminAccount, totp: AdminAccount['totp']) => {
    await changeAccount(db, account, { totp })
    await recordAudit(db, who, `second-factor.${totp ? 'on' : 'off'}`, `account ${account.email}`)
  },
)
