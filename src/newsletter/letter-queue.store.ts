import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { addressOf, type LetterState, type LetterWords, type Subscriber } from './letters.ts'
import type { LetterTrouble, NewsletterResponse, SentLetter } from './newsletter-responses.ts'

/** An address that refused so many letters in a row gets no more. */
const MAX_BOUNCES = 3

export interface WaitingLetter extends LetterWords {
  id: number
  email: string
  queuedAt: string
}

/** One for each who has confirmed; once per letter, whoever asks for it and however often. Their number. */
export async function queueLetters(db: Db, letter: LetterWords, who: string): Promise<number> {
  const now = (await databaseNow(db)).toISOString()
  const { key: slug, ...words } = letter
  const sent = { ...words, queued_at: now, queued_by: who }
  const claimed = await db
    .insertInto('newsletter_articles')
    .values({ slug, first_seen_at: now, ...sent })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(sent).where('newsletter_articles.queued_at', 'is', null),
    )
    .returning('slug')
    .executeTakeFirst()
  if (!claimed) throw new Conflict('This letter has been sent already.')
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter_letters')
    .columns(['article', 'email', 'next_attempt_at'])
    .expression((query) =>
      query
        .selectFrom('newsletter_subscribers')
        .select(({ val }) => [val(slug).as('article'), 'email', val(now).as('next_attempt_at')])
        .where('confirmed_by_mail', '=', 1)
        .where('bounces', '<', MAX_BOUNCES)
        .where('watched', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['email', 'article']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function listSentLetters(db: Db, limit: number): Promise<SentLetter[]> {
  const letters = await db
    .selectFrom('newsletter_articles')
    .select(['slug as key', 'subject', 'queued_at', 'queued_by'])
    .where('queued_at', 'is not', null)
    .where('queued_by', 'is not', null)
    .orderBy('queued_at', 'desc')
    .limit(limit)
    .execute()
  const counts = await db
    .selectFrom('newsletter_letters')
    .select(['article', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['article', 'state'])
    .execute()
  return letters.map(({ key, subject, queued_at, queued_by }) => {
    const of = (state: LetterState) =>
      Number(counts.find((row) => row.article === key && row.state === state)?.count ?? 0)
    const states = { waiting: of('waiting'), sent: of('sent'), failed: of('failed'), bounced: of('bounced') }
    return { key, subject: subject ?? key, queuedAt: queued_at ?? '', queuedBy: queued_by ?? '', states }
  })
}

export async function nextLetter(db: Db): Promise<WaitingLetter | null> {
  const letter = await db
    .selectFrom('newsletter_letters')
    .innerJoin('newsletter_articles', 'slug', 'article')
    .select(['newsletter_letters.id', 'article', 'email', 'queued_at', 'subject', 'text', 'path'])
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', (await databaseNow(db)).toISOString())
    .orderBy('next_attempt_at')
    .orderBy('newsletter_letters.id')
    .limit(1)
    .executeTakeFirst()
  if (!letter) return null
  const { article: key, subject, text, queued_at, ...rest } = letter
  return { ...rest, key, subject: subject ?? key, text: text ?? '', queuedAt: queued_at ?? '' }
}

/** It has arrived, or never will; how many in a row a mailbox refused follows from it. */
export async function endLetter(
  db: Db,
  { id, email }: WaitingLetter,
  state: Exclude<LetterState, 'waiting'>,
  error: string | null = null,
): Promise<void> {
  // Alone and first, so that as little as possible comes between the mail server's word and ours.
  await db
    .updateTable('newsletter_letters')
    .set({ state, last_error: error, ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  if (state === 'failed') return
  await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ bounces: state === 'sent' ? row.lit(0) : row('bounces', '+', 1) }))
    .where('email', '=', email)
    .execute()
  if (state === 'bounced') await endRefusedWatch(db, email)
}

/** A watch whose letters nobody takes has ended, so its address is erased. */
async function endRefusedWatch(db: Db, email: Subscriber): Promise<void> {
  const ended = await db
    .deleteFrom('newsletter_subscribers')
    .where('email', '=', email)
    .where('watched', 'is not', null)
    .where('bounces', '>=', MAX_BOUNCES)
    .returning('email')
    .executeTakeFirst()
  if (ended) await db.deleteFrom('newsletter_letters').where('email', '=', email).execute()
}

/** The mail server did not take it for now. */
export async function postponeLetter(
  db: Db,
  { id }: WaitingLetter,
  error: string,
  next: Date,
): Promise<void> {
  await db
    .updateTable('newsletter_letters')
    .set({ next_attempt_at: next.toISOString(), last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Letters that did not arrive, or not yet for a reason; the latest first. */
export async function listLetterTroubles(db: Db, limit: number): Promise<LetterTrouble[]> {
  const rows = await db
    .selectFrom('newsletter_letters')
    .select(['id', 'article', 'email', 'state', 'last_error as reason'])
    .select(({ fn }) => fn.coalesce('ended_at', 'next_attempt_at').as('at'))
    .where((row) => row.or([row('state', 'in', ['failed', 'bounced']), row('last_error', 'is not', null)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, email: addressOf(row.email), state: row.state as LetterState }))
}

/** Who gets letters, who has not been asked to confirm yet, and whose mail servers refused so many that they get none. */
export function countReaders(db: Db): Promise<NewsletterResponse['readers']> {
  return db
    .selectFrom('newsletter_subscribers')
    .where('watched', 'is', null)
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
