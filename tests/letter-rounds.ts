import { claimLease, releaseLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { createMailer } from '#lib/mailer.ts'
import type { AnnouncedArticle } from '#newsletter/letters.ts'
import { sendLetters } from '#newsletter/send-letters.ts'
import { askSubscriber, confirmSubscriber } from '#newsletter/subscribers.store.ts'

const DAY_MS = 24 * 3_600_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

export const anArticle = (slug: string, more: Partial<AnnouncedArticle> = {}): AnnouncedArticle => ({
  slug,
  title: `About ${slug}`,
  description: 'What it is about.',
  publishedAt: daysAgo(1),
  path: `/blog/${slug}`,
  ...more,
})

export async function addReaders(db: Db, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    await askSubscriber(db, email)
    await confirmSubscriber(db, email)
  }
}

/** One round, as the instance that has the lease does it. */
export async function sendRound(
  db: Db,
  smtpUrl: string,
  articles: readonly AnnouncedArticle[],
): Promise<void> {
  const claim = { duty: 'letters', holder: 'test', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
  const lease = await claimLease(db, claim)
  if (!lease) throw new Error('somebody else sends')
  const mailer = createMailer(smtpUrl, 'letters@example.com', () => {})
  const options = { db, siteUrl: 'http://localhost:3000', mailer, articles }
  await sendLetters(options, lease, new AbortController().signal)
  await releaseLease(db, lease)
}
