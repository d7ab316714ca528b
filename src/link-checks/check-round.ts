import { everyInterval } from '#db/background.ts'
import { databaseNow } from '#db/clock.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import type { GuardedResponse } from '#lib/http/guarded-fetch.ts'
import type { Look, Outcome, PageRead } from './apply-probe.ts'
import { type CrawlSession, failureOf, fetchPolitely, newCrawlSession, type PoliteOptions } from './crawl.ts'
import { keepIcon, listIconsDue } from './icons.store.ts'
import { keepLook, listDue, planChecks, putOffChecks, type Target } from './link-checks.store.ts'
import { hashOf, packText, pageText } from './page-text.ts'
import { type DrawIcon, takeIcon } from './take-icon.ts'

const INTERVAL_MS = 15 * 60_000
/** With 96 rounds a day at most 19,200 addresses a day, however large the catalogue. */
const ROUND_MAX = 200
const PER_HOST = 10
const HOSTS_AT_A_TIME = 4
const RETRY_MS = 3_600_000

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

/** What is due is looked at, host by host. */
export async function runCheckRound(
  { db, now = () => databaseNow(db), ...options }: Omit<CheckOptions, 'onFault' | 'intervalMs' | 'leaseMs'>,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  await planChecks(db, lease)
  const due = await listDue(db, await now(), ROUND_MAX, PER_HOST)
  const hosts = [...Map.groupBy(due, ({ host }) => host).values()]
  const asked = hosts.length
  const lost = new AbortController()
  const courtesy = newCrawlSession(options, AbortSignal.any([signal, lost.signal]))
  const write = <T>(work: (transaction: Db) => Promise<T>) => inLease({ db, lease }, work)
  const round: Round = { db, now, write, courtesy, failed: new Map(), answering: new Set() }
  async function work() {
    for (let targets = hosts.shift(); targets; targets = hosts.shift())
      for (const target of targets) await check(round, target, options.drawIcon)
  }
  const workers = Array.from({ length: HOSTS_AT_A_TIME }, () =>
    work().catch((error) => {
      if (courtesy.signal.aborted) return
      lost.abort(error)
      throw error
    }),
  )
  await Promise.all(workers)
  if (!signal.aborted && round.failed.size > 0) await settleFailures(round, asked)
}

interface Round {
  db: Db
  now: () => Promise<Date>
  write: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>
  courtesy: CrawlSession
  /** Looks that failed, by address. */
  failed: Map<string, Look>
  /** Hosts of which something answered. */
  answering: Set<string>
}

/** What a look found is concluded from at once; failures wait for the end of the round. */
async function check(round: Round, target: Target, drawIcon: DrawIcon | undefined): Promise<void> {
  const { courtesy, now, write } = round
  courtesy.signal.throwIfAborted()
  const seen = await lookAt(courtesy, target)
  // A request that was cut off because we stop says nothing about the site.
  courtesy.signal.throwIfAborted()
  const look = { at: (await now()).toISOString(), ...seen }
  if (look.outcome === 'failed') {
    round.failed.set(target.url, look)
    return
  }
  round.answering.add(target.host)
  await write((transaction) => keepLook(transaction, target.url, look))
  if (drawIcon && target.isWebsite && look.outcome === 'answers')
    await lookForIcon(round, target.url, drawIcon)
}

async function lookForIcon({ db, now, write, courtesy }: Round, website: string, drawIcon: DrawIcon) {
  const wanted = await listIconsDue(db, website, await now())
  if (wanted.length === 0) return
  const found = await takeIcon(courtesy, website, drawIcon)
  courtesy.signal.throwIfAborted()
  const at = await now()
  await write(async (transaction) => {
    // The order in which whoever reviews takes it too.
    await lockCatalogue(transaction)
    for (const tool of wanted) await keepIcon(transaction, tool, found, at)
  })
}

/** When most hosts failed it is us who are offline: nothing follows from it, and they are looked at again in an hour. */
async function settleFailures({ now, write, failed, answering }: Round, asked: number): Promise<void> {
  const later = new Date((await now()).getTime() + RETRY_MS)
  await write(async (transaction) => {
    if (answering.size * 2 < asked) return putOffChecks(transaction, [...failed.keys()], later)
    for (const [url, look] of failed) await keepLook(transaction, url, look)
  })
}

const PAGE_BYTES = 2 * 1024 * 1024
/** It answers; what it says to programs is not what it says to people. */
const NOT_FOR_US = new Set([401, 402, 403, 405, 406, 407, 408, 425, 426, 429, 451, 999])
const TEXT_TYPE = /^text\/|html|xml|json/i

async function lookAt(courtesy: CrawlSession, target: Target): Promise<Omit<Look, 'at'>> {
  const headers = {
    ...(target.etag && { 'If-None-Match': target.etag }),
    ...(target.lastModified && { 'If-Modified-Since': target.lastModified }),
  }
  try {
    const maxBytes = target.isPrice ? PAGE_BYTES : 0
    const answer = await fetchPolitely(courtesy, target.url, { maxBytes, headers })
    if ('outcome' in answer) return answer
    const outcome = outcomeOf(answer.status)
    const words = `Answers with status ${answer.status}.`
    return outcome === 'answers' && target.isPrice
      ? { outcome, words, page: pageIn(answer) }
      : { outcome, words }
  } catch (error) {
    return failureOf(error, 'unreadable')
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'answers'
  return NOT_FOR_US.has(status) ? 'unreadable' : 'failed'
}

function pageIn({ status, headers, body }: GuardedResponse): PageRead | 'unchanged' {
  if (status === 304) return 'unchanged'
  const isText = TEXT_TYPE.test(headers.get('content-type') ?? 'text/html')
  const text = isText ? pageText(body.toString()) : ''
  return {
    hash: hashOf(isText ? text : body),
    text: packText(text),
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  }
}
