import { createHash, randomBytes } from 'node:crypto'
import { takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { Invalid, TooMany } from '#lib/errors.ts'
import { checkFormToken, issueFormToken } from './form-token.ts'

const DAY_MS = 24 * 3_600_000
const FORM_KEY = 'form-key'

/** Lower case, because an address on this site is. */
export const newStatusToken = () => randomBytes(16).toString('hex')
export const hashStatusToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface FormProof {
  /** A field that people do not see: only a script fills it in. */
  referralCode?: string | null | undefined
  formToken?: string | null | undefined
}

export async function newFormToken(db: Db): Promise<string> {
  return issueFormToken(await secretSetting(db, FORM_KEY))
}

/** The number of the form when it is one of ours and was read before it was sent; null for a call without a form. */
export async function proveForm(db: Db, { referralCode, formToken }: FormProof): Promise<string | null> {
  if (referralCode) throw new Invalid('Please leave the field "Referral code" empty.')
  return formToken ? checkFormToken(await secretSetting(db, FORM_KEY), formToken) : null
}

/** A form is sent once. */
export async function spendForm(db: Db, form: string | null): Promise<void> {
  if (form === null) return
  try {
    await takeToken(db, { purpose: 'form', network: form, limit: 1, windowMs: DAY_MS })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    throw new Invalid('This form has been sent already. Please reload the page to send another one.')
  }
}
