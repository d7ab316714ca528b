import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { hashToken, newToken, SESSION_IDLE_MS, SESSION_MAX_MS } from './session.ts'

const TOUCH_AFTER_MS = 60_000

/** Starts a session and returns its token, which only the browser keeps. */
export async function startSession(db: Db, email: string, at?: Date, device = ''): Promise<string> {
  const now = at ?? (await databaseNow(db))
  const token = newToken()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      email,
      device,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
    })
    .execute()
  return token
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where((row) =>
      row.or([
        row('seen_at', '<', since(now, SESSION_IDLE_MS)),
        row('created_at', '<', since(now, SESSION_MAX_MS)),
      ]),
    )
    .execute()
}

/** Neither idle for too long nor too old. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('admin_sessions')
    .where('seen_at', '>=', since(now, SESSION_IDLE_MS))
    .where('created_at', '>=', since(now, SESSION_MAX_MS))

/** The e-mail of whoever has the session. */
export async function findSession(db: Db, token: string, at?: Date): Promise<string | null> {
  const now = at ?? (await databaseNow(db))
  const session = await openSessions(db, now)
    .select(['email', 'seen_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!session) return null
  if (session.seen_at < since(now, TOUCH_AFTER_MS)) {
    await db
      .updateTable('admin_sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', hashToken(token))
      .execute()
  }
  return session.email
}

/** Signing out ends the session itself, so that no copy of its cookie works any more, on whichever instance. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends every session of an account, or every other one than the caller's own. */
export async function endSessionsOf(db: Db, email: string, ownToken: string | null = null): Promise<void> {
  const all = db.deleteFrom('admin_sessions').where('email', '=', email)
  await (ownToken ? all.where('token_hash', '!=', hashToken(ownToken)) : all).execute()
}

/** The latest used first; the id is the hash of a token, which opens nothing. */
export async function listSessions(db: Db, email: string) {
  return openSessions(db, await databaseNow(db))
    .select(['token_hash as id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('email', '=', email)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

/** Whether the account had such a session. */
export async function endListedSession(db: Db, email: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('admin_sessions')
    .where('email', '=', email)
    .where('token_hash', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function renameSessions(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('admin_sessions').set({ email: to }).where('email', '=', from).execute()
}

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
