import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'

/** An address that refused so many letters in a row gets no more. */
const MAX_BOUNCES = 3

export interface WaitingLetter {
  id: number
  article: string
  email: string
  attempts: number
}

/** Takes note of articles that were not there before. */
export async function noteArticles(db: Db, slugs: readonly string[]): Promise<void> {
  const first_seen_at = (await databaseNow(db)).toISOString()
  for (const slug of slugs)
    await db
      .insertInto('newsletter_articles')
      .values({ slug, first_seen_at })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
}

/** A letter for each who had confirmed before the article came; once per article, whatever happens to the list later. */
export async function queueLetters(db: Db, slug: string): Promise<void> {
  const now = (await databaseNow(db)).toISOString()
  const claimed = await db
    .updateTable('newsletter_articles')
    .set({ queued_at: now })
    .where('slug', '=', slug)
    .where('queued_at', 'is', null)
    .returning('first_seen_at')
    .executeTakeFirst()
  if (!claimed) return
  await db
    .insertInto('newsletter_letters')
    .columns(['article', 'email', 'next_attempt_at'])
    .expression((query) =>
      query
        .selectFrom('newsletter_subscribers')
        .select(({ val }) => [val(slug).as('article'), 'email', val(now).as('next_attempt_at')])
        .where('confirmed_by_mail', '=', 1)
        .where('confirmed_at', '<=', claimed.first_seen_at)
        .where('bounces', '<', MAX_BOUNCES),
    )
    .onConflict((conflict) => conflict.columns(['email', 'article']).doNothing())
    .execute()
}

/** Letters about articles that are no longer new, or no longer there. */
export async function dropLettersExcept(db: Db, slugs: readonly string[]): Promise<void> {
  const late = db
    .updateTable('newsletter_letters')
    .set({ state: 'failed', ended_at: (await databaseNow(db)).toISOString() })
    .where('state', '=', 'waiting')
  await (slugs.length > 0 ? late.where('article', 'not in', slugs) : late).execute()
}

export async function nextLetter(db: Db): Promise<WaitingLetter | null> {
  const letter = await db
    .selectFrom('newsletter_letters')
    .select(['id', 'article', 'email', 'attempts'])
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', (await databaseNow(db)).toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return letter ?? null
}

export async function recordSent(db: Db, letter: WaitingLetter): Promise<void> {
  await endLetter(db, letter, 'sent', null)
  await db
    .updateTable('newsletter_subscribers')
    .set({ bounces: 0 })
    .where('email', '=', letter.email)
    .execute()
}

/** The mail server says that there is no such mailbox. */
export async function recordBounce(db: Db, letter: WaitingLetter, error: string): Promise<void> {
  await endLetter(db, letter, 'bounced', error)
  await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ bounces: row('bounces', '+', 1) }))
    .where('email', '=', letter.email)
    .execute()
}

/** Nothing can be sent at the moment: others come first at the next try, and it is no attempt of this one. */
export async function postponeLetter(db: Db, { id }: WaitingLetter, pauseMs: number): Promise<void> {
  const next = new Date((await databaseNow(db)).getTime() + pauseMs).toISOString()
  await db.updateTable('newsletter_letters').set({ next_attempt_at: next }).where('id', '=', id).execute()
}

/** Tried again after the pause; without one, given up. */
export async function recordFailedLetter(
  db: Db,
  letter: WaitingLetter,
  error: string,
  pauseMs: number | undefined,
): Promise<void> {
  if (pauseMs === undefined) return endLetter(db, letter, 'failed', error)
  const next = new Date((await databaseNow(db)).getTime() + pauseMs).toISOString()
  await db
    .updateTable('newsletter_letters')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: next, last_error: error }))
    .where('id', '=', letter.id)
    .execute()
}

async function endLetter(db: Db, { id }: WaitingLetter, state: string, error: string | null): Promise<void> {
  await db
    .updateTable('newsletter_letters')
    .set((row) => ({
      state,
      attempts: row('attempts', '+', 1),
      last_error: error,
      ended_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function forgetLetters(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_letters')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<', before.toISOString())
    .execute()
}
