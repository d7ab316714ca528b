import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import { takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { recordAudit } from '#history/audit.store.ts'
import { Conflict, Invalid, Unavailable } from '#lib/errors.ts'
import { formatCount } from '#lib/format-number.ts'
import { listSentLetters, queueLetters } from '#newsletter/letter-queue.store.ts'
import { type LetterWords, letterMail } from '#newsletter/letters.ts'
import type { LetterBody, NewsletterResponse } from '#newsletter/newsletter-responses.ts'
import type { NewsletterDeps } from '#newsletter/subscribers.store.ts'

const TESTS_PER_HOUR = 20
const HOUR_MS = 3_600_000
const SENT_SHOWN = 20

async function wordsOf(db: Db, { article, draft, subject, text }: LetterBody): Promise<LetterWords> {
  if (article === null) return { key: `letter ${draft}`, subject, text, path: null }
  const isThere = (await listArticles(db)).some(({ slug }) => slug === article)
  if (!isThere) throw new Invalid('There is no such article.', { article: 'is not published' })
  return { key: article, subject, text, path: articlePath(article) }
}

function mailerOf({ mailer }: NewsletterDeps) {
  if (!mailer) throw new Unavailable('No mail server is set up (SMTP_URL), so no letter can be sent.')
  return mailer
}

/** To whoever asks for it and nobody else, as readers would get it. */
export async function sendTestLetter(deps: NewsletterDeps, who: string, body: LetterBody): Promise<void> {
  const { db, siteUrl } = deps
  const mailer = mailerOf(deps)
  await takeToken(db, { purpose: 'test letter', network: who, limit: TESTS_PER_HOUR, windowMs: HOUR_MS })
  const words = await wordsOf(db, body)
  const subject = `[Test] ${words.subject}`
  // Not the id that readers get: a mail program would take the letter for the same.
  const key = `test ${crypto.randomUUID()}`
  const mail = letterMail(siteUrl, await secretSetting(db, 'newsletter-key'), who, { ...words, subject, key })
  try {
    await mailer.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new Unavailable(`The mail server did not take the test letter: ${reason}`)
  }
}

/** Queues it for every reader, all or nobody. The number is the one that was confirmed. */
export async function sendLetter(
  deps: NewsletterDeps,
  who: string,
  { recipients, ...body }: LetterBody & { recipients: number },
): Promise<number> {
  mailerOf(deps)
  return deps.db.transaction().execute(async (transaction) => {
    const letter = await wordsOf(transaction, body)
    const queued = await queueLetters(transaction, letter, who)
    if (queued !== recipients)
      throw new Conflict(`It would go to ${formatCount(queued, 'reader')} now. Check it and confirm again.`)
    await recordAudit(transaction, who, 'letter.sent', `letter ${letter.subject}`, {
      after: { recipients: queued },
    })
    return queued
  })
}

/** What was sent, and what could be. */
export async function letterChoices(db: Db): Promise<Pick<NewsletterResponse, 'sent' | 'articles'>> {
  const sent = await listSentLetters(db, SENT_SHOWN)
  const articles = (await listArticles(db))
    .filter(({ slug }) => sent.every(({ key }) => key !== slug))
    .map(({ slug, title, description }) => ({ slug, title, description }))
  return { sent, articles }
}
