import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#db/open.ts'
import { Unavailable } from '#lib/errors.ts'

const argon2Async = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OWASP_COST = { memory: 19_456, passes: 2 }
const SHAPE = { parallelism: 1, tagLength: 32 }
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Each holds a core for as long as it takes: what is more than these waits, and what is more than that is sent away. */
const AT_ONCE = 2
const MAX_WAITING = 8

export interface Passwords {
  /** Does what proves a password, unless more people are at it than may wait: they are sent away before any work. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>
  hash: (password: string) => Promise<string>
  /** Against no hash it is as much work, and never right. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>
}

/** Where passwords are stored, and what they are checked with. */
export interface PasswordDeps {
  db: Db
  passwords: Passwords
}

/** A process has one, since it limits how many passwords are checked at the same time. */
export function createPasswords(cost: typeof OWASP_COST = OWASP_COST): Passwords {
  const inTurn = takingTurns()
  const digest = (password: string, nonce: Buffer) =>
    inTurn(() => argon2Async('argon2id', { message: password.normalize('NFC'), nonce, ...SHAPE, ...cost }))
  let attempts = 0
  return {
    async attempt(work) {
      if (attempts >= AT_ONCE + MAX_WAITING) throw busy()
      attempts++
      try {
        return await work()
      } finally {
        attempts--
      }
    },
    async hash(password) {
      const nonce = randomBytes(16)
      return `argon2id$${nonce.toString('base64url')}$${(await digest(password, nonce)).toString('base64url')}`
    },
    async isRight(password, hash) {
      const [, nonce = '', expected = ''] = hash?.split('$') ?? []
      const stored = Buffer.from(expected, 'base64url')
      const given = await digest(password, nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16))
      return stored.length === given.length && timingSafeEqual(given, stored)
    },
  }
}

const busy = () => new Unavailable('Too many sign-ins at this moment. Please try again in a few seconds.')

function takingTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < AT_ONCE) running++
    else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw busy()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Easy to copy by hand: groups of four, no letter that looks like another. */
export function newPassword(): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}
