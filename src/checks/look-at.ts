import { setTimeout as pause } from 'node:timers/promises'
import { type GuardedAnswer, GuardedFetchError, guardedFetch } from '#lib/guarded-fetch.ts'
import type { Found } from './link-check.ts'
import type { Target } from './link-checks.store.ts'
import type { Outcome } from './outcomes.ts'
import { hashOf, packText, pageText } from './page-text.ts'
import { mayRead, NO_RULES, type RobotsRules, readRobots } from './robots-rules.ts'

const PROGRAM = 'saas-tools-directory'
const TIMEOUT_MS = 20_000
const PAGE_BYTES = 2 * 1024 * 1024
const ROBOTS_BYTES = 512 * 1024
const HOST_PAUSE_MS = 2_000
/** It answers; what it says to programs is not what it says to people. */
const NOT_FOR_US = new Set([401, 402, 403, 405, 406, 407, 408, 425, 426, 429, 451, 999])
const TEXT_TYPE = /^text\/|html|xml|json/i

export interface LookOptions {
  siteUrl: string
  /** For tests, whose sites are on loopback: others write these addresses, so a server allows no private host. */
  allowedPrivateHosts?: readonly string[]
  timeoutMs?: number
  /** Between two requests to one host, unless its robots.txt asks for more. */
  hostPauseMs?: number
  now: () => Promise<Date>
}

type Look = Omit<Found, 'at'>
type Ask = (url: string, maxBytes: number, headers?: Record<string, string>) => Promise<GuardedAnswer>

/** All addresses of one host, one after the other, as its robots.txt allows. */
export async function lookAtHost(
  targets: readonly Target[],
  options: LookOptions,
  signal: AbortSignal,
  keep: (target: Target, found: Found) => Promise<void>,
): Promise<void> {
  const ask: Ask = (url, maxBytes, headers = {}) =>
    guardedFetch(url, {
      maxBytes,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      allowedPrivateHosts: options.allowedPrivateHosts ?? [],
      headers: {
        'User-Agent': `${PROGRAM}/1.0 (+${options.siteUrl}/status)`,
        'Accept-Language': 'en',
        ...headers,
      },
      signal,
    })
  const robots = await robotsOf(targets[0]?.url ?? '', ask)
  for (const target of targets) {
    if ('rules' in robots)
      await pause(Math.max(robots.delayMs, options.hostPauseMs ?? HOST_PAUSE_MS), undefined, { signal })
    signal.throwIfAborted()
    const look = 'outcome' in robots ? robots : await lookAt(target, robots, ask)
    // A request that was cut off because we stop says nothing about the site.
    signal.throwIfAborted()
    await keep(target, { at: (await options.now()).toISOString(), ...look })
  }
}

/** The rules of a host, or what is to be said of all its addresses without asking further. */
async function robotsOf(url: string, ask: Ask): Promise<RobotsRules | Look> {
  try {
    const { status, body } = await ask(new URL('/robots.txt', url).href, ROBOTS_BYTES)
    if (status >= 500) return { outcome: 'forbidden', words: `robots.txt answers with status ${status}.` }
    return status < 300 ? readRobots(body.toString(), PROGRAM) : NO_RULES
  } catch (error) {
    return failureOf(error, 'forbidden')
  }
}

async function lookAt(target: Target, robots: RobotsRules, ask: Ask): Promise<Look> {
  if (!mayRead(robots, target.url))
    return { outcome: 'forbidden', words: 'robots.txt asks programs not to read this page.' }
  const headers = {
    ...(target.etag && { 'If-None-Match': target.etag }),
    ...(target.lastModified && { 'If-Modified-Since': target.lastModified }),
  }
  try {
    const answer = await ask(target.url, target.isRead ? PAGE_BYTES : 0, headers)
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

function textOf({ isPrice }: Target, { status, headers, body }: GuardedAnswer): Partial<Look> {
  if (status === 304) return { isUnchanged: true }
  const marks = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  const isText = TEXT_TYPE.test(headers.get('content-type') ?? 'text/html')
  if (!isText) return { hash: hashOf(body), ...marks }
  const text = pageText(body.toString())
  return { hash: hashOf(text), ...(isPrice && { text: packText(text) }), ...marks }
}

function failureOf(error: unknown, otherwise: Outcome): Look {
  if (!(error instanceof GuardedFetchError)) throw error
  return { outcome: error.isUnreachable ? 'failed' : otherwise, words: error.message }
}
