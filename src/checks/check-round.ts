import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import type { GuardedResponse } from '#lib/guarded-fetch.ts'
import { keepIcon, listIconsDue } from './icons.store.ts'
import type { Found, Outcome } from './link-check.ts'
import { keepFound, listDue, planChecks, settleWindow, type Target } from './link-checks.store.ts'
import { hashOf, packText, pageText } from './page-text.ts'
import { type Courtesy, failureOf, fetchPolitely, newCourtesy, type PoliteOptions } from './polite-fetch.ts'
import { type DrawIcon, takeIcon } from './take-icon.ts'

const INTERVAL_MS = 15 * 60_000
/** With 96 rounds a day at most 19,200 addresses a day, however large the catalogue. */
const ROUND_MAX = 200
const PER_HOST = 10
const HOSTS_AT_A_TIME = 4

interface CheckOptions extends PoliteOptions {
  db: Db
  /** Without it no icons are taken. */
  drawIcon?: DrawIcon | undefined
  intervalMs?: number
  leaseMs?: number
  now?: () => Promise<Date>
  onFault: (error: unknown) => void
}

/** Looks at the addresses of all tools, a few every quarter of an hour. */
export function startChecks({ intervalMs = INTERVAL_MS, leaseMs, onFault, ...options }: CheckOptions) {
  return everyInterval('checking links', intervalMs, {
    work: (signal, lease) => runCheckRound(options, lease, signal),
    exclusive: { db: options.db, duty: 'checks', leaseMs },
    onFault,
  })
}

/** One window: what is due is looked at, then conclusions are drawn from all of it together. */
export async function runCheckRound(
  { db, now = () => databaseNow(db), ...options }: Omit<CheckOptions, 'onFault' | 'intervalMs' | 'leaseMs'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  await planChecks(db, lease)
  const due = await listDue(db, await now(), ROUND_MAX, PER_HOST)
  const hosts = [...Map.groupBy(due, ({ host }) => host).values()]
  const lost = new AbortController()
  const either = AbortSignal.any([signal, lost.signal])
  const courtesy = newCourtesy(options, either)
  async function lookForIcon(website: string) {
    const due = options.drawIcon ? await listIconsDue(db, website, await now()) : []
    if (!options.drawIcon || due.length === 0) return
    const found = await takeIcon(courtesy, website, options.drawIcon)
    either.throwIfAborted()
    const at = await now()
    await inLease({ db, lease }, async (transaction) => {
      // The order in which whoever reviews takes it too.
      await lockCatalogue(transaction)
      for (const tool of due) await keepIcon(transaction, tool, found, at)
    })
  }
  async function work() {
    for (let targets = hosts.shift(); targets; targets = hosts.shift())
      for (const target of targets) {
        either.throwIfAborted()
        const look = await lookAt(courtesy, target)
        // A request that was cut off because we stop says nothing about the site.
        either.throwIfAborted()
        const found = { at: (await now()).toISOString(), ...look }
        await inLease({ db, lease }, (transaction) => keepFound(transaction, target.url, found))
        if (target.isWebsite && look.outcome === 'answers') await lookForIcon(target.url)
      }
  }
  const workers = Array.from({ length: HOSTS_AT_A_TIME }, () =>
    work().catch((error) => {
      if (either.aborted) return
      lost.abort(error)
      throw error
    }),
  )
  await Promise.all(workers)
  if (!signal.aborted) await settleWindow(db, lease)
}

const PAGE_BYTES = 2 * 1024 * 1024
/** It answers; what it says to programs is not what it says to people. */
const NOT_FOR_US = new Set([401, 402, 403, 405, 406, 407, 408, 425, 426, 429, 451, 999])
const TEXT_TYPE = /^text\/|html|xml|json/i

type Look = Omit<Found, 'at'>

async function lookAt(courtesy: Courtesy, target: Target): Promise<Look> {
  const headers = {
    ...(target.etag && { 'If-None-Match': target.etag }),
    ...(target.lastModified && { 'If-Modified-Since': target.lastModified }),
  }
  try {
    const maxBytes = target.isRead ? PAGE_BYTES : 0
    const answer = await fetchPolitely(courtesy, target.url, { maxBytes, headers })
    if ('outcome' in answer) return answer
    const outcome = outcomeOf(answer.status)
    const words = `Answers with status ${answer.status}.`
    return outcome === 'answers'
      ? { outcome, words, url: answer.url, ...(target.isRead && textOf(target, answer)) }
      : { outcome, words }
  } catch (error) {
    return failureOf(error, 'unreadable')
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'answers'
  return NOT_FOR_US.has(status) ? 'unreadable' : 'failed'
}

function textOf({ isPrice }: Target, { status, headers, body }: GuardedResponse): Partial<Look> {
  if (status === 304) return { isUnchanged: true }
  const marks = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  const isText = TEXT_TYPE.test(headers.get('content-type') ?? 'text/html')
  if (!isText) return { hash: hashOf(body), ...marks }
  const text = pageText(body.toString())
  return { hash: hashOf(text), ...(isPrice && { text: packText(text) }), ...marks }
}
