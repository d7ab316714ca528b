import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { accountEmail } from './account.store.ts'

const KEY = 'known-browser-key'

/**
 * A mark for a browser in which somebody has signed in. It opens nothing: wrong passwords are counted for it alone, so
 * that strangers who try many of them cannot keep the owner of the account out.
 */
export async function newBrowserMark(db: Db, email: string): Promise<string> {
  const name = randomBytes(12).toString('base64url')
  return `${name}.${await sign(db, name, email)}`
}

/** The browser that the mark names, when it was given to it for this account. */
export async function knownBrowser(db: Db, email: string, mark: string | null): Promise<string | null> {
  const [name = '', signature = ''] = mark?.split('.') ?? []
  const [given, expected] = [signature, await sign(db, name, email)].map((text) => Buffer.from(text ?? ''))
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
    ? name
    : null
}

async function sign(db: Db, name: string, email: string): Promise<string> {
  return createHmac('sha256', await secretSetting(db, KEY))
    .update(`${name}|${accountEmail(email)}`)
    .digest('base64url')
}
