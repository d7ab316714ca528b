import { createHmac } from 'node:crypto'
import { TooMany } from '#lib/errors.ts'
import { databaseNow } from './clock.ts'
import type { Db } from './open.ts'
import { secretSetting } from './settings.store.ts'

const DAY_KEY = 'network-key:'

export interface Limit {
  /** What is limited: 'submission', 'sign-in'. */
  purpose: string
  network: string
  limit: number
  windowMs: number
  /** How many uses this is at once; one unless it says otherwise. */
  uses?: number
}

/**
 * Counts one use and throws when there were too many in the window. The count is in the database, so it holds over
 * restarts and over instances; call it outside a transaction, or a refusal would undo its own count.
 */
export async function takeToken(db: Db, limit: Limit, at?: number): Promise<void> {
  const now = at ?? (await sharedNow(db))
  const { uses = 1 } = limit
  const window = Math.floor(now / limit.windowMs)
  const endsAt = (window + 1) * limit.windowMs
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key: await limitKey(db, limit, now), count: uses, expires_at: new Date(endsAt).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({ count: update('rate_limits.count', '+', uses) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= limit.limit) return
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000))
  throw new TooMany(`That was too often. Please try again in ${inWords(seconds)}.`, seconds)
}

/** Takes the uses of a window back, for instance after a sign-in that succeeded. */
export async function returnTokens(db: Db, limit: Limit): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('key', '=', await limitKey(db, limit, await sharedNow(db)))
    .execute()
}

/** Takes one use back: of those that count, it was none. */
export async function returnToken(db: Db, limit: Limit): Promise<void> {
  const now = (await databaseNow(db)).getTime()
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', await limitKey(db, limit, now))
    .execute()
}

export async function forgetOldLimits(db: Db, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(db))
  await db.deleteFrom('rate_limits').where('expires_at', '<', now.toISOString()).execute()
  await db
    .deleteFrom('settings')
    .where('key', 'like', `${DAY_KEY}%`)
    .where('key', '<', dayKeyName(now.getTime()))
    .execute()
}

async function limitKey(db: Db, { purpose, network, windowMs }: Limit, now: number): Promise<string> {
  const window = Math.floor(now / windowMs)
  return hashNetwork(db, `${purpose}|${windowMs}|${window}|${network}`, now)
}

/** An address only ever as a hash under a key that is thrown away the next day. */
async function hashNetwork(db: Db, text: string, now: number): Promise<string> {
  return createHmac('sha256', await secretSetting(db, dayKeyName(now)))
    .update(text)
    .digest('base64url')
}

const sharedNow = async (db: Db) => (await databaseNow(db)).getTime()

const dayKeyName = (now: number) => DAY_KEY + new Date(now).toISOString().slice(0, 10)

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
