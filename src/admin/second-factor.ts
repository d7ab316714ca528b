import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { type AdminAccount, changeAccount, findAccount } from './account.store.ts'
import { recordAudit } from './audit.store.ts'
import { matchingStep } from './one-time-code.ts'
import { matchCode, provePassword } from './prove.ts'
import { endSessionsOf } from './sessions.store.ts'

export async function hasSecondFactor(db: Db, who: string): Promise<boolean> {
  return Boolean((await findAccount(db, who))?.totp)
}

export interface NewFactor {
  password: string
  secret: string
  code: string
  /** Of the factor that is on already, when this one is to replace it. */
  currentCode?: string | undefined
}

/**
 * A secret counts only once the admin's app has shown a right code for it. Sessions that were opened without it end,
 * except the one it was switched on from.
 */
export async function switchSecondFactorOn(
  db: Db,
  who: string,
  { password, secret, code, currentCode = '' }: NewFactor,
  ownToken: string | null,
): Promise<void> {
  const account = await provePassword(db, who, password)
  await provePossession(db, account, 'currentCode', currentCode)
  const step = matchingStep(secret, code, 0)
  if (step === null) throw misfit('code')
  await db.transaction().execute(async (transaction) => {
    await setSecondFactor(transaction, who, account, { secret, lastStep: step })
    await endSessionsOf(transaction, account.email, ownToken)
  })
}

export async function switchSecondFactorOff(
  db: Db,
  who: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const account = await provePassword(db, who, password)
  if (!account.totp) return
  await provePossession(db, account, 'code', code)
  await db.transaction().execute((transaction) => setSecondFactor(transaction, who, account, null))
}

/** For whoever runs the server: the way back when the device is lost. Every session of the account ends. */
export async function dropSecondFactor(db: Db, who: string, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (!account?.totp) return
  await db.transaction().execute(async (transaction) => {
    await setSecondFactor(transaction, who, account, null)
    await endSessionsOf(transaction, account.email)
  })
}

/** Whoever changes the factor knows the password and, when it is on, has the factor too. */
async function provePossession(db: Db, account: AdminAccount, field: string, code: string): Promise<void> {
  if (account.totp && (await matchCode(db, account, code)) === null) throw misfit(field)
}

const misfit = (field: string) =>
  new Invalid('This code does not fit.', { [field]: 'Enter the six digits your app shows now.' })

/** Replaces the very account whose code was checked, so that no code is used twice and no other change is lost. */
async function setSecondFactor(db: Db, who: string, account: AdminAccount, totp: AdminAccount['totp']) {
  await changeAccount(db, account, { totp })
  await recordAudit(db, who, `second-factor.${totp ? 'on' : 'off'}`, `account ${account.email}`)
}
