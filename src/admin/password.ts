import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const PASSWORD_BYTES = 12

async function digest(password: string, nonce: Buffer): Promise<Buffer> {
  return argon2Async('argon2id', { message: password.normalize('NFC'), nonce, ...COST })
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await digest(password, nonce)).toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, nonce = '', expected = ''] = hash.split('$')
  const given = await digest(password, Buffer.from(nonce, 'base64url'))
  return timingSafeEqual(given, Buffer.from(expected, 'base64url'))
}

/** Easy to copy by hand: groups of four, no letter that looks like another. */
export function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = [...randomBytes(PASSWORD_BYTES * 2)]
    .filter((byte) => byte < alphabet.length * 8)
    .map((byte) => alphabet[byte % alphabet.length])
  return letters.length < 16 ? newPassword() : (letters.slice(0, 16).join('').match(/.{4}/g) ?? []).join('-')
}
