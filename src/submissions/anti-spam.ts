import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { sharedNow } from '#db/clock.ts'
import { type Limit, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { newSecretLink } from '#forms/secret-links.ts'
import { Invalid, TooMany } from '#lib/errors.ts'
import type { formGuardSchema } from './submission-schema.ts'

/** Nobody reads and fills in the form faster than this; scripts do. */
export const MIN_FORM_AGE_MS = 2_000
const MAX_FORM_AGE_MS = 24 * 3_600_000

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Says when a form was handed out, signed so that nobody can make one up. */
export function issueFormToken(key: string, now: number): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sign(key, text)}`
}

/** The token's own number when it is genuine and neither too young nor too old. */
export function checkFormToken(key: string, token: string, now: number): string {
  const [issuedAt = '', nonce = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(key, `${issuedAt}.${nonce}`))
  const given = Buffer.from(signature)
  const age = now - Number.parseInt(issuedAt, 36)
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isGenuine || age > MAX_FORM_AGE_MS)
    throw new Invalid('This form has expired. Please check your entries and send it again.')
  if (age < MIN_FORM_AGE_MS)
    throw new Invalid('That was very quick. Please check your entries and send the form again.')
  return nonce
}

const DAY_MS = 24 * 3_600_000
const FORM_KEY = 'form-key'

export type FormProof = z.infer<typeof formGuardSchema>

export async function newFormToken(db: Db): Promise<string> {
  return issueFormToken(await secretSetting(db, FORM_KEY), await sharedNow(db))
}

/** The number of the form when it is one of ours and was read before it was sent; null for a call without a form. */
export async function proveForm(db: Db, { referralCode, formToken }: FormProof): Promise<string | null> {
  if (referralCode) throw new Invalid('Please leave the field "Referral code" empty.')
  return formToken ? checkFormToken(await secretSetting(db, FORM_KEY), formToken, await sharedNow(db)) : null
}

/** Counts what a form sends against the limits, the form itself as sent, and gives the key of the page that it leads to. */
export async function takeForm(
  db: Db,
  form: string | null,
  network: string,
  limits: readonly Omit<Limit, 'network'>[] = [],
): Promise<{ token: string; tokenHash: string }> {
  for (const limit of limits) await takeToken(db, { ...limit, network })
  if (form !== null) await spendForm(db, form)
  return newSecretLink()
}

/** A form is sent once. */
async function spendForm(db: Db, form: string): Promise<void> {
  try {
    await takeToken(db, { purpose: 'form', network: form, limit: 1, windowMs: DAY_MS })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    throw new Invalid('This form has been sent already. Please reload the page to send another one.')
  }
}
