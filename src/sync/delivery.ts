import { Webhook } from 'standardwebhooks'
import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { GuardedFetchError, guardedFetch, retryAfterMs } from '#lib/http/guarded-fetch.ts'
import {
  ASKED_TO_STOP,
  addressMessages,
  claimDeliveries,
  type Delivery,
  parkPartner,
  recordAttemptFailed,
  recordDelivered,
} from './outbox.store.ts'
import { inboxAddress, type NetworkSite } from './partners.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR
const PAUSES_MS = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
const POLL_MS = 1 * SECOND
const TIMEOUT_MS = 15 * SECOND
const CLAIM_MS = MINUTE
const MAX_IN_FLIGHT = 20
const MAX_ANSWER_BYTES = 64 * 1024
const STOP_LIMIT_MS = 3 * SECOND

export interface DeliveryOptions {
  db: Db
  siteUrl: string
  partners: readonly NetworkSite[]
  allowedPrivateHosts: readonly string[]
  /** Runs in the transaction in which the last partner's acknowledgement is stored. */
  onAllAcknowledged: (db: Db, submissionId: number) => Promise<void>
  onFault: (error: unknown) => void
  pollMs?: number
  pausesMs?: readonly number[]
  giveUpAfterMs?: number
  timeoutMs?: number
  /** How long others leave a delivery to the instance that took it; longer than the timeout. */
  claimMs?: number
}

/** Sends what is in the outbox, now and after every restart, until each partner has it or it is hopeless. */
export function startDelivery(options: DeliveryOptions): { stop: () => Promise<void> } {
  const inFlight = new Set<Promise<void>>()

  async function look() {
    const sites = options.partners.map(({ site }) => site)
    await addressMessages(options.db, sites)
    if (inFlight.size >= MAX_IN_FLIGHT) return
    const room = MAX_IN_FLIGHT - inFlight.size
    for (const delivery of await claimDeliveries(options.db, room, options.claimMs ?? CLAIM_MS)) {
      const sending = deliver(options, delivery)
        .catch(options.onFault)
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
  }
  const looks = everyInterval('delivering', options.pollMs ?? POLL_MS, {
    work: look,
    onFault: options.onFault,
  })
  return {
    stop: async () => {
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([Promise.all([looks.stop(), ...inFlight]), limit])
    },
  }
}

/** One attempt, recorded however it ends. */
async function deliver(options: DeliveryOptions, delivery: Delivery): Promise<void> {
  const partner = options.partners.find((candidate) => candidate.site === delivery.partner)
  const outcome = partner
    ? await send(options, partner, delivery)
    : { status: null, reason: 'This partner is no longer configured.', isFinal: true }
  if (outcome === 'acknowledged') return recordDelivered(options.db, delivery, options.onAllAcknowledged)
  const nextAttemptAt = outcome.isFinal ? null : await nextAttempt(options, delivery, outcome.waitMs)
  await recordAttemptFailed(options.db, delivery, { ...outcome, nextAttemptAt })
  if (outcome.status === ASKED_TO_STOP) await parkPartner(options.db, delivery.partner)
}

interface FailedSend {
  status: number | null
  reason: string
  isFinal?: boolean
  waitMs?: number
}

async function send(
  options: DeliveryOptions,
  partner: NetworkSite,
  delivery: Delivery,
): Promise<'acknowledged' | FailedSend> {
  const body = messageBody(delivery, options.siteUrl)
  const now = new Date()
  try {
    const answer = await guardedFetch(inboxAddress(partner), {
      method: 'POST',
      body,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      allowedPrivateHosts: options.allowedPrivateHosts,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'webhook-id': delivery.messageId,
        'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
        'webhook-signature': new Webhook(partner.secret).sign(delivery.messageId, now, body),
      },
    })
    if (answer.status >= 200 && answer.status < 300) return 'acknowledged'
    return {
      status: answer.status,
      reason: `The partner answers ${answer.status}.`,
      isFinal: answer.status === ASKED_TO_STOP,
      waitMs: retryAfterMs(answer.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof GuardedFetchError) return { status: null, reason: error.message }
    throw error
  }
}

/** The same bytes at every attempt: only the time of sending, and with it the signature, differs. */
function messageBody(delivery: Delivery, siteUrl: string): string {
  const item = { ...JSON.parse(delivery.item), origin: siteUrl }
  return JSON.stringify({ type: delivery.type, timestamp: delivery.createdAt, data: item })
}

/** Pauses grow, give or take a tenth; three days after the first attempt it is hopeless. */
async function nextAttempt(options: DeliveryOptions, delivery: Delivery, waitMs = 0): Promise<Date | null> {
  const pauses = options.pausesMs ?? PAUSES_MS
  const pause = pauses[Math.min(delivery.attempts, pauses.length - 1)] ?? HOUR
  const now = (await databaseNow(options.db)).getTime()
  const next = now + Math.max(pause * (0.9 + Math.random() * 0.2), waitMs)
  const isHopeless = next > Date.parse(delivery.retryFrom) + (options.giveUpAfterMs ?? GIVE_UP_AFTER_MS)
  return isHopeless ? null : new Date(next)
}
