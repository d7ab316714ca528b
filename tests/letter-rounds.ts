import { claimLease, releaseLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { createMailer } from '#lib/http/mailer.ts'
import { queueLetters } from '#newsletter/letter-queue.store.ts'
import type { LetterWords } from '#newsletter/letters.ts'
import { sendLetters } from '#newsletter/send-letters.ts'
import { askSubscriber, confirmSubscriber } from '#newsletter/subscribers.store.ts'

export const aLetter = (key: string, more: Partial<LetterWords> = {}): LetterWords => ({
  key,
  subject: `About ${key}`,
  text: 'What it is about.',
  path: `/blog/${key}`,
  ...more,
})

export const queueAll = async (db: Db, ...letters: LetterWords[]) => {
  for (const letter of letters) await queueLetters(db, letter, 'admin@example.com')
}

export async function addReaders(db: Db, ...emails: string[]): Promise<void> {
  for (const email of emails) {
    await askSubscriber(db, email)
    await confirmSubscriber(db, email)
  }
}

/** One round, as the instance that has the lease does it. */
export async function sendRound(db: Db, smtpUrl: string): Promise<void> {
  const claim = { duty: 'letters', holder: 'test', leaseMs: 60_000, intervalMs: 0, isForced: true } as const
  const lease = await claimLease(db, claim)
  if (!lease) throw new Error('somebody else sends')
  const mailer = createMailer(smtpUrl, 'letters@example.com', () => {})
  await sendLetters({ db, siteUrl: 'http://localhost:3000', mailer }, lease, new AbortController().signal)
  await releaseLease(db, lease)
}
