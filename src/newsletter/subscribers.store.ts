import { databaseNow } from '#db/clock.ts'
import { returnToken, takeToken } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { lastToolChange } from '#history/history.store.ts'
import { toCsv } from '#lib/csv.ts'
import { Invalid, TooMany, Unavailable } from '#lib/errors.ts'
import { isRefusedMailbox, type Mailer } from '#lib/http/mailer.ts'
import {
  addressOf,
  isWatcher,
  linkFor,
  readLetterToken,
  type Subscriber,
  subscriptionMail,
  watcherOf,
} from './letters.ts'
import { answerWith } from './messages.ts'
import type { Subscription } from './subscription.ts'

const PER_NETWORK = 10
const HOUR_MS = 3_600_000
const MAIL_PAUSE_MS = 10 * 60_000
/** Whoever enters somebody else's address, from however many networks, must not flood it. */
const MAILS_PER_DAY = 3
/** Once the mail has gone out; and where this site sends none yet. */
export const KEPT_UNCONFIRMED = { askedMs: 7 * 24 * HOUR_MS, unaskedMs: 365 * 24 * HOUR_MS }
const ASKED_PER_ROUND = 100

/** The tools whose prices are watched. */
interface Watch {
  slugs: readonly string[]
  /** In words: "Slack, HubSpot, and 3 more". */
  about: string
}

export interface NewsletterDeps {
  db: Db
  siteUrl: string
  mailer?: Mailer | undefined
}

const REFUSED = 'The mail server of this address refuses it. Please check the address.'

const secretOf = (db: Db) => secretSetting(db, 'newsletter-key')

/** The owner of the address confirms first; without a mail server that waits until there is one. */
export async function subscribe(
  deps: NewsletterDeps,
  email: string,
  network: string,
  watch?: Watch,
): Promise<Subscription> {
  const { db, mailer } = deps
  await takeToken(db, { purpose: 'newsletter', network, limit: PER_NETWORK, windowMs: HOUR_MS })
  const subscriber = watch ? watcherOf(email, watch.slugs) : email
  await askSubscriber(db, subscriber, watch)
  if (!mailer) return answerWith('saved')
  try {
    await mailSubscriber({ ...deps, mailer }, subscriber)
  } catch (error) {
    if (isRefusedMailbox(error)) {
      await forgetRefused(db, subscriber)
      throw new Invalid(REFUSED, { email: REFUSED })
    }
    throw new Unavailable('The mail to confirm your address could not be sent. Please try again in a minute.')
  }
  return answerWith('confirm')
}

/** Asks those to confirm whose address came before this site sent mail. What fails is tried in a later round. */
export async function askUnasked(deps: NewsletterDeps & { mailer: Mailer }, signal: AbortSignal) {
  for (const email of await listUnasked(deps.db, ASKED_PER_ROUND)) {
    if (signal.aborted) return
    try {
      await mailSubscriber(deps, email)
    } catch (error) {
      // The mailer has logged it. A mailbox that does not exist counts as asked; otherwise nobody gets mail just now.
      if (!isRefusedMailbox(error)) return
      await claimMail(deps.db, email, 0)
    }
  }
}

async function mailSubscriber(
  { db, siteUrl, mailer }: NewsletterDeps & { mailer: Mailer },
  subscriber: Subscriber,
) {
  const claim = await claimMail(db, subscriber, MAIL_PAUSE_MS)
  if (!claim || !(await mayBeMailed(db, addressOf(subscriber)))) return
  try {
    await mailer.send(subscriptionMail(siteUrl, await secretOf(db), subscriber, claim))
  } catch (error) {
    await returnMail(db, subscriber)
    await returnToken(db, mailLimit(addressOf(subscriber)))
    throw error
  }
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

export async function confirmSubscription(db: Db, token: string): Promise<Subscription> {
  const subscriber = readLetterToken(await secretOf(db), 'confirm', token)
  if (await confirmSubscriber(db, subscriber))
    return answerWith(isWatcher(subscriber) ? 'watching' : 'subscribed')
  throw new Invalid('This link has expired. Please subscribe again.')
}

/** Doing it twice is the same as doing it once. */
export async function unsubscribe(db: Db, token: string): Promise<Subscription> {
  const subscriber = readLetterToken(await secretOf(db), 'unsubscribe', token)
  await removeSubscriber(db, subscriber)
  return answerWith(isWatcher(subscriber) ? 'unwatched' : 'unsubscribed')
}

/** Everybody on the list, each with the address that takes them off it. */
export async function exportSubscribers({ db, siteUrl }: NewsletterDeps): Promise<string> {
  const secret = await secretOf(db)
  const rows = (await listSubscribers(db)).map(({ email, confirmedAt }) => [
    email,
    confirmedAt,
    linkFor(siteUrl, secret, 'unsubscribe', email),
  ])
  return toCsv(['email', 'subscribed_at', 'unsubscribe_url'], rows)
}

async function timeBefore(db: Db, ms = 0): Promise<string> {
  return new Date((await databaseNow(db)).getTime() - ms).toISOString()
}

export async function askSubscriber(db: Db, email: Subscriber, watch?: Watch): Promise<void> {
  await db
    .insertInto('newsletter_subscribers')
    .values({
      email,
      asked_at: await timeBefore(db),
      watched: watch?.slugs.join(',') ?? null,
      about: watch?.about ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Takes the right to send this address a mail; null when one went out a moment ago. */
export async function claimMail(db: Db, email: string, pauseMs: number) {
  const [now, paused] = [await timeBefore(db), await timeBefore(db, pauseMs)]
  const claimed = await db
    .updateTable('newsletter_subscribers')
    .set({ mailed_at: now })
    .where('email', '=', email)
    .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', paused)]))
    .returning(['confirmed_by_mail', 'about'])
    .executeTakeFirst()
  if (!claimed) return null
  const { about } = claimed
  return { isConfirmed: claimed.confirmed_by_mail === 1, ...(about && { about }) }
}

/** The mail did not go out, so another try may follow at once. */
export async function returnMail(db: Db, email: string): Promise<void> {
  await db.updateTable('newsletter_subscribers').set({ mailed_at: null }).where('email', '=', email).execute()
}

/** False when nobody with this address has asked, or not lately. A watch begins with what changes from now on. */
export async function confirmSubscriber(db: Db, email: Subscriber): Promise<boolean> {
  const now = await timeBefore(db)
  const seen_change = isWatcher(email) ? await lastToolChange(db) : 0
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: now, confirmed_by_mail: 1, seen_change })
    .where('email', '=', email)
    .where('confirmed_by_mail', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n || (await isKnown(db, email))
}

async function isKnown(db: Db, email: Subscriber): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** With every letter that waits for it or went to it. */
export async function removeSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_letters').where('email', '=', email).execute()
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

/** There is no such mailbox, so nobody is asked again. */
const forgetRefused = (db: Db, email: string) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute()

/** Addresses that nobody has asked to confirm yet: they came while this site sent no mail, or its server was away. */
export async function listUnasked(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('confirmed_by_mail', '=', 0)
    .where('mailed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('email')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}

/** Somebody may have typed another person's address: what is not confirmed after it was asked for is deleted. */
export async function forgetUnconfirmed(db: Db, ages: { askedMs: number; unaskedMs: number }): Promise<void> {
  const [asked, unasked] = [await timeBefore(db, ages.askedMs), await timeBefore(db, ages.unaskedMs)]
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where((row) =>
      row.or([
        row('mailed_at', '<', asked),
        row.and([row('mailed_at', 'is', null), row('asked_at', '<', unasked)]),
      ]),
    )
    .execute()
}

export async function listSubscribers(db: Db): Promise<{ email: string; confirmedAt: string }[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('watched', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ email: row.email, confirmedAt: row.confirmed_at ?? '' }))
}
