import { returnToken, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { toCsv } from '#lib/csv.ts'
import { Invalid, TooMany, Unavailable } from '#lib/errors.ts'
import type { Mail, Mailer } from '#lib/mailer.ts'
import { letterToken, readLetterToken } from './letter-token.ts'
import { confirmationMail, knownMail, letterUrl } from './letters.ts'
import { answerWith } from './messages.ts'
import {
  addSubscriber,
  askSubscriber,
  claimMail,
  confirmSubscriber,
  listSubscribers,
  removeSubscriber,
  returnMail,
} from './subscribers.store.ts'
import type { Subscription } from './subscription.ts'

const PER_NETWORK = 10
const HOUR_MS = 3_600_000
const MAIL_PAUSE_MS = 10 * 60_000
/** Whoever enters somebody else's address, from however many networks, must not flood it. */
const MAILS_PER_DAY = 3
export const KEPT_UNCONFIRMED_MS = 7 * 24 * HOUR_MS

export interface NewsletterDeps {
  db: Db
  siteUrl: string
  mailer?: Mailer | undefined
}

const secretOf = (db: Db) => secretSetting(db, 'newsletter-key')

/** With a mail server the owner of the address confirms first; without one the address is on the list at once. */
export async function subscribe(deps: NewsletterDeps, email: string, network: string): Promise<Subscription> {
  const { db, mailer } = deps
  await takeToken(db, { purpose: 'newsletter', network, limit: PER_NETWORK, windowMs: HOUR_MS })
  if (!mailer) {
    await addSubscriber(db, email)
    return answerWith('subscribed')
  }
  await askSubscriber(db, email)
  const claim = await claimMail(db, email, MAIL_PAUSE_MS)
  if (claim && (await mayBeMailed(db, email))) {
    const write = claim.isConfirmed ? knownMail : confirmationMail
    await sendOrReturn(db, mailer, write(deps.siteUrl, await secretOf(db), email))
  }
  return answerWith('confirm')
}

const mailLimit = (email: string) =>
  ({ purpose: 'newsletter mail', network: email, limit: MAILS_PER_DAY, windowMs: 24 * HOUR_MS }) as const

/** Whoever entered the address does not learn that it has had enough mails. */
async function mayBeMailed(db: Db, email: string): Promise<boolean> {
  try {
    await takeToken(db, mailLimit(email))
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}

async function sendOrReturn(db: Db, mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch {
    await returnMail(db, mail.to)
    await returnToken(db, mailLimit(mail.to))
    throw new Unavailable('The mail to confirm your address could not be sent. Please try again in a minute.')
  }
}

export async function confirmSubscription(db: Db, token: string): Promise<Subscription> {
  const email = readLetterToken(await secretOf(db), 'confirm', token)
  if (await confirmSubscriber(db, email)) return answerWith('subscribed')
  throw new Invalid('This link has expired. Please subscribe again.')
}

/** Doing it twice is the same as doing it once. */
export async function unsubscribe(db: Db, token: string): Promise<Subscription> {
  await removeSubscriber(db, readLetterToken(await secretOf(db), 'unsubscribe', token))
  return answerWith('unsubscribed')
}

/** Everybody on the list, each with the address that takes them off it. */
export async function exportSubscribers({ db, siteUrl }: NewsletterDeps): Promise<string> {
  const secret = await secretOf(db)
  const rows = (await listSubscribers(db)).map(({ email, confirmedAt }) => [
    email,
    confirmedAt,
    letterUrl(siteUrl, 'unsubscribe', letterToken(secret, 'unsubscribe', email)),
  ])
  return toCsv(['email', 'subscribed_at', 'unsubscribe_url'], rows)
}
