import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

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
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}
