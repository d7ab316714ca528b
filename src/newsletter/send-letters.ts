import { databaseNow } from '#db/clock.ts'
import { startDuty } from '#db/duty-rounds.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { cutText } from '#lib/cut-text.ts'
import { isRefusedMailbox, type Mailer, type SmtpError } from '#lib/mailer.ts'
import {
  dropLettersExcept,
  nextLetter,
  noteArticles,
  postponeLetter,
  queueLetters,
  recordBounce,
  recordFailedLetter,
  recordSent,
  type WaitingLetter,
} from './letter-queue.store.ts'
import { type AnnouncedArticle, articleMail } from './letters.ts'
import { askUnasked } from './subscribe.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Whatever is older was published before this site could send letters, or before anybody got round to it. */
const NEW_DAYS = 14
const PAUSES_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 4 * 60 * MINUTE_MS, DAY_MS]
const AWAY_MS = 2 * MINUTE_MS
const MAX_ERROR = 300

export interface LetterOptions {
  db: Db
  siteUrl: string
  mailer: Mailer
  /** All that this build has. */
  articles: readonly AnnouncedArticle[]
  intervalMs?: number
  leaseMs?: number
  onFault: (error: unknown) => void
}

/**
 * Sends a letter about each new article to who has confirmed before it came, at least once: a process that is killed
 * between sending and writing it down sends it again after the next start, under the same Message-ID.
 */
export function startLetters(options: LetterOptions): { stop: () => Promise<void> } {
  const { db, intervalMs = MINUTE_MS, leaseMs, onFault } = options
  return startDuty({
    db,
    duty: 'letters',
    intervalMs,
    leaseMs,
    round: (lease, signal) => sendLetters(options, lease, signal),
    onFault,
  })
}

export async function sendLetters(
  { db, articles, ...options }: Omit<LetterOptions, 'onFault'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date((await databaseNow(db)).getTime() - NEW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const fresh = new Map(
    articles.filter(({ publishedAt }) => publishedAt >= since).map((article) => [article.slug, article]),
  )
  await inLease({ db, lease }, async (transaction) => {
    await noteArticles(
      transaction,
      articles.map(({ slug }) => slug),
    )
    for (const slug of fresh.keys()) await queueLetters(transaction, slug)
    await dropLettersExcept(transaction, [...fresh.keys()])
  })
  await askUnasked({ db, ...options }, signal)
  const secret = await secretSetting(db, 'newsletter-key')
  while (!signal.aborted) {
    // In the lease, so that whoever lost it sends nothing more.
    const letter = await inLease({ db, lease }, nextLetter)
    const article = letter && fresh.get(letter.article)
    if (!letter || !article) return
    const failure = await send(options.mailer, articleMail(options.siteUrl, secret, letter.email, article))
    await record(db, letter, failure)
    if (failure?.isServerAway) return
  }
}

interface SendFailure {
  words: string
  isBounce: boolean
  /** Nobody gets anything at the moment: not this letter's fault. */
  isServerAway: boolean
}

async function send(mailer: Mailer, mail: ReturnType<typeof articleMail>): Promise<SendFailure | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    const { code = '', responseCode = 0, command = '', message = '' } = error as SmtpError
    return {
      words: cutText(message, MAX_ERROR),
      isBounce: isRefusedMailbox(error),
      isServerAway: !responseCode || code === 'EAUTH' || command === 'MAIL FROM',
    }
  }
}

/** At once and whoever has the lease by now: a letter that went out and is not written down goes out again. */
function record(db: Db, letter: WaitingLetter, failure: SendFailure | null): Promise<void> {
  if (!failure) return recordSent(db, letter)
  if (failure.isServerAway) return postponeLetter(db, letter, failure.words, AWAY_MS)
  if (failure.isBounce) return recordBounce(db, letter, failure.words)
  return recordFailedLetter(db, letter, failure.words, PAUSES_MS[letter.attempts])
}
