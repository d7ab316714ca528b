import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Invalid } from '#lib/errors.ts'

/** Nobody reads and fills in the form faster than this; scripts do. */
export const MIN_FORM_AGE_MS = 2_000
const MAX_FORM_AGE_MS = 24 * 3_600_000

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Says when a form was handed out, signed so that nobody can make one up. */
export function issueFormToken(key: string, now = Date.now()): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sign(key, text)}`
}

/** The token's own number when it is genuine and neither too young nor too old. */
export function checkFormToken(key: string, token: string, now = Date.now()): string {
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
