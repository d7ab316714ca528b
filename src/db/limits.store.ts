import { createHmac } from 'node:crypto'
import { TooMany } from '#lib/errors.ts'
import { widerNetwork } from '#lib/http/network.ts'
import { databaseNow, sharedNow } from './clock.ts'
import type { Db } from './open.ts'
import { secretSetting } from './settings.store.ts'

const DAY_KEY = 'network-key:'
/** Requests that came at the same time read the clock one after the other. */
const CLOCK_SLACK_MS = 60_000

export interface Limit {
  /** What is limited: 'submission', 'sign-in'. */
  purpose: string
  network: string
  limit: number
  windowMs: number
  /** How many uses this is at once; one unless it says otherwise. */
  uses?: number
}

/** How many times the limit of a /64 all of a /48 may use: people share one, and one person can have one. */
const WIDER_TIMES = 4

/** The limit, and for IPv6 that of the wider network too. */
function windowsOf(limit: Limit): Limit[] {
  const wider = widerNetwork(limit.network)
  return wider ? [limit, { ...limit, network: wider, limit: limit.limit * WIDER_TIMES }] : [limit]
}

/**
 * Counts one use and throws when there were too many in the window, which begins with the first use. The count is in
 * the database, so it holds over restarts and over instances; call it outside a transaction, or a refusal would undo
 * its own count.
 */
export async function takeToken(db: Db, limit: Limit, at?: number): Promise<void> {
  const now = at ?? (await sharedNow(db))
  for (const window of windowsOf(limit)) await countUse(db, window, now)
}

async function countUse(db: Db, limit: Limit, now: number): Promise<void> {
  const fresh = { count: limit.uses ?? 1, expires_at: new Date(now + limit.windowMs).toISOString() }
  const { count, expires_at } = await db
    .insertInto('rate_limits')
    .values({ key: await limitKey(db, limit, now), ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        // One that ends later than any window of today was begun by a wrong clock.
        const isOver = row.or([
          row('rate_limits.expires_at', '<=', new Date(now).toISOString()),
          row('rate_limits.expires_at', '>', new Date(now + limit.windowMs + CLOCK_SLACK_MS).toISOString()),
        ])
        const { case: when, ref } = row
        return {
          count: when()
            .when(isOver)
            .then(fresh.count)
            .else(row('rate_limits.count', '+', fresh.count))
            .end(),
          expires_at: when().when(isOver).then(fresh.expires_at).else(ref('rate_limits.expires_at')).end(),
        }
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  if (count <= limit.limit) return
  const seconds = Math.max(1, Math.ceil((Date.parse(expires_at) - now) / 1000))
  throw new TooMany(`That was too often. Please try again in ${inWords(seconds)}.`, seconds)
}

/** Takes the uses of a window back, for instance after a sign-in that succeeded. */
export async function returnTokens(db: Db, limit: Limit): Promise<void> {
  const now = await sharedNow(db)
  const keys = await Promise.all(windowsOf(limit).map((window) => limitKey(db, window, now)))
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Takes one use back: of those that count, it was none. */
export async function returnToken(db: Db, limit: Limit): Promise<void> {
  const now = await sharedNow(db)
  const keys = await Promise.all(windowsOf(limit).map((window) => limitKey(db, window, now)))
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keys)
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

/** An address only ever as a hash under a key that is thrown away the next day: no window outlives midnight. */
async function limitKey(db: Db, { purpose, network, windowMs }: Limit, now: number): Promise<string> {
  return createHmac('sha256', await secretSetting(db, dayKeyName(now)))
    .update(`${purpose}|${windowMs}|${network}`)
    .digest('base64url')
}

const dayKeyName = (now: number) => DAY_KEY + new Date(now).toISOString().slice(0, 10)

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
