import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { hashToken, newToken, SESSION_IDLE_MS, SESSION_MAX_MS } from './session.ts'

const TOUCH_AFTER_MS = 60_000

/** Starts a session and returns its token, which only the browser keeps. */
export async function startSession(db: Db, email: string, at?: Date): Promise<string> {
  const now = at ?? (await databaseNow(db))
  const token = newToken()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      email,
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

/** The e-mail of whoever has the session, while it is neither idle for too long nor too old. */
export async function findSession(db: Db, token: string, at?: Date): Promise<string | null> {
  const now = at ?? (await databaseNow(db))
  const session = await db
    .selectFrom('admin_sessions')
    .select(['email', 'seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('seen_at', '>=', since(now, SESSION_IDLE_MS))
    .where('created_at', '>=', since(now, SESSION_MAX_MS))
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

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
