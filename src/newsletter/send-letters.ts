import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { secretSetting } from '#db/settings.store.ts'
import { cutText } from '#lib/cut-text.ts'
import { isRefusedMailbox, type Mail, type Mailer, type SmtpError } from '#lib/http/mailer.ts'
import { endLetter, nextLetter, postponeLetter, type WaitingLetter } from './letter-queue.store.ts'
import { letterMail } from './letters.ts'
import { askUnasked } from './subscribers.store.ts'

const MINUTE_MS = 60_000
/** What is not taken for the moment is tried again so often, and given up after a day. */
const RETRY_MS = 15 * MINUTE_MS
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS
const PERMANENT = 500
const MAX_ERROR = 300

export interface LetterOptions {
  db: Db
  siteUrl: string
  mailer: Mailer
  intervalMs?: number
  leaseMs?: number
  /** Queues what is to be written besides, before letters go out: once at a time, whoever does it. */
  queue?: (db: Db) => Promise<void>
  onFault: (error: unknown) => void
}

/**
 * Sends the letters that were queued in the admin, each at least once: a process that is killed
 * between sending and writing it down sends it again after the next start, under the same Message-ID.
 */
export function startLetters({ intervalMs = MINUTE_MS, leaseMs, onFault, ...options }: LetterOptions) {
  return everyInterval('sending letters', intervalMs, {
    work: (signal, lease) => sendLetters(options, lease, signal),
    exclusive: { db: options.db, duty: 'letters', leaseMs },
    onFault,
  })
}

export async function sendLetters(
  { db, queue, ...options }: Omit<LetterOptions, 'onFault'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  await askUnasked({ db, ...options }, signal)
  if (queue) await inLease({ db, lease }, queue)
  const secret = await secretSetting(db, 'newsletter-key')
  while (!signal.aborted) {
    // In the lease, so that whoever lost it sends nothing more.
    const letter = await inLease({ db, lease }, nextLetter)
    if (!letter) return
    const failure = await send(options.mailer, letterMail(options.siteUrl, secret, letter.email, letter))
    await record(db, letter, failure)
    if (failure?.isServerAway) return
  }
}

interface SendFailure {
  error: string
  /** For good: the mailbox was refused, or the letter. */
  isFinal: boolean
  isBounce: boolean
  /** Nobody gets anything at the moment: not this letter's fault. */
  isServerAway: boolean
}

async function send(mailer: Mailer, mail: Mail): Promise<SendFailure | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    const { code = '', responseCode = 0, command = '', message = '' } = error as SmtpError
    const isServerAway = !responseCode || code === 'EAUTH' || command === 'MAIL FROM'
    return {
      error: cutText(message, MAX_ERROR),
      isFinal: !isServerAway && responseCode >= PERMANENT,
      isBounce: isRefusedMailbox(error),
      isServerAway,
    }
  }
}

/** At once and whoever has the lease by now: a letter that went out and is not written down goes out again. */
async function record(db: Db, letter: WaitingLetter, failure: SendFailure | null): Promise<void> {
  if (!failure) return endLetter(db, letter, 'sent')
  const { error, isFinal, isBounce } = failure
  if (isFinal) return endLetter(db, letter, isBounce ? 'bounced' : 'failed', error)
  const now = (await databaseNow(db)).getTime()
  if (now - Date.parse(letter.queuedAt) > GIVEN_UP_MS) return endLetter(db, letter, 'failed', error)
  return postponeLetter(db, letter, error, new Date(now + RETRY_MS))
}
