import { createHmac, timingSafeEqual } from 'node:crypto'
import { Invalid } from '#lib/errors.ts'

/** What a link in a mail may do; a link for one never works for the other. */
export type LetterPurpose = 'confirm' | 'unsubscribe'

function signature(secret: string, purpose: LetterPurpose, email: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${email}`).digest()
}

/** The address and a signature that only this site can make. */
export function letterToken(secret: string, purpose: LetterPurpose, email: string): string {
  const address = Buffer.from(email).toString('base64url')
  return `${address}.${signature(secret, purpose, email).toString('base64url')}`
}

/** The address a token was made for; throws when nobody here has made it. */
export function readLetterToken(secret: string, purpose: LetterPurpose, token: string): string {
  const [address = '', given = ''] = token.split('.')
  const email = Buffer.from(address, 'base64url').toString()
  const expected = signature(secret, purpose, email)
  const actual = Buffer.from(given, 'base64url')
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return email
  throw new Invalid('This link is not complete. Please open it again from the mail.')
}
