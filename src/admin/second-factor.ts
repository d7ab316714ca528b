import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { findAccount, saveAccount } from './account.store.ts'
import { recordAudit } from './audit.store.ts'
import { matchingStep } from './one-time-code.ts'

export async function hasSecondFactor(db: Db): Promise<boolean> {
  return Boolean((await findAccount(db))?.totp)
}

/** A secret counts only once the admin's app has shown a right code for it. */
export async function switchSecondFactorOn(db: Db, who: string, secret: string, code: string): Promise<void> {
  const step = matchingStep(secret, code, 0)
  if (step === null)
    throw new Invalid('This code does not fit.', { code: 'Enter the six digits your app shows now.' })
  await setSecondFactor(db, who, { secret, lastStep: step })
}

export async function switchSecondFactorOff(db: Db, who: string): Promise<void> {
  await setSecondFactor(db, who, null)
}

function setSecondFactor(
  db: Db,
  who: string,
  totp: { secret: string; lastStep: number } | null,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction)
    if (!account) return
    await saveAccount(transaction, { ...account, totp })
    await recordAudit(transaction, {
      who,
      action: `second-factor.${totp ? 'on' : 'off'}`,
      subject: 'account',
    })
  })
}
