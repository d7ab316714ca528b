import { databaseNow } from '#db/clock.ts'
import { countByStatus } from '#db/count-by-status.ts'
import type { Db } from '#db/open.ts'
import { LETTER_STATES, type LetterState } from './letters.ts'
import type { LetterTrouble, NewsletterResponse } from './newsletter-responses.ts'

/** An address that refused so many letters in a row gets no more. */
const MAX_BOUNCES = 3

export interface WaitingLetter {
  id: number
  article: string
  email: string
  attempts: number
}

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
  // Alone and first, so that as little as possible comes between the mail server's word and ours.
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
export async function postponeLetter(
  db: Db,
  { id }: WaitingLetter,
  error: string,
  pauseMs: number,
): Promise<void> {
  const next = new Date((await databaseNow(db)).getTime() + pauseMs).toISOString()
  await db
    .updateTable('newsletter_letters')
    .set({ next_attempt_at: next, last_error: error })
    .where('id', '=', id)
    .execute()
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

async function endLetter(
  db: Db,
  { id }: WaitingLetter,
  state: LetterState,
  error: string | null,
): Promise<void> {
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

export const countLetters = (db: Db) => countByStatus(db, ['newsletter_letters', 'state'], LETTER_STATES)

/** Letters that did not arrive, or not yet for a reason; the latest first. */
export async function listLetterTroubles(db: Db, limit: number): Promise<LetterTrouble[]> {
  const rows = await db
    .selectFrom('newsletter_letters')
    .select(['id', 'article', 'email', 'state', 'attempts', 'last_error as reason'])
    .select(({ fn }) => fn.coalesce('ended_at', 'next_attempt_at').as('at'))
    .where((row) => row.or([row('state', 'in', ['failed', 'bounced']), row('last_error', 'is not', null)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as LetterState }))
}

/** Who gets letters, who has not been asked to confirm yet, and whose mail servers refused so many that they get none. */
export function countReaders(db: Db): Promise<NewsletterResponse['readers']> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(({ fn, and, eb }) => {
      const count = () => fn.countAll<number>()
      const isConfirmed = eb('confirmed_by_mail', '=', 1)
      return [
        count()
          .filterWhere(and([isConfirmed, eb('bounces', '<', MAX_BOUNCES)]))
          .as('reached'),
        count()
          .filterWhere(and([isConfirmed, eb('bounces', '>=', MAX_BOUNCES)]))
          .as('refusing'),
        count()
          .filterWhere(and([eb('confirmed_by_mail', '=', 0), eb('mailed_at', 'is', null)]))
          .as('waiting'),
      ]
    })
    .executeTakeFirstOrThrow()
}
