import { setTimeout as pause } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import {
  GuardedFetchError,
  type GuardedResponse,
  guardedFetch,
  type Resolve,
} from '#lib/http/guarded-fetch.ts'
import type { Look, Outcome } from './apply-probe.ts'

const PROGRAM = 'saas-tools-directory'
const TIMEOUT_MS = 20_000
const ROBOTS_BYTES = 512 * 1024
const HOST_PAUSE_MS = 2_000
const MAX_REDIRECTS = 3
const MAX_ADDRESS_CHARS = 500

export interface PoliteOptions {
  siteUrl: string
  /** For tests, whose sites are on loopback: others write these addresses, so a server allows no private host. */
  allowedPrivateHosts?: readonly string[]
  resolve?: Resolve
  timeoutMs?: number
  /** Between two requests to one host, unless its robots.txt asks for more. */
  hostPauseMs?: number
}

/** What is known of an address that was not read. */
type Unread = Pick<Look, 'outcome' | 'words'>

/** What one round knows of the hosts it asks. */
export interface CrawlSession {
  options: PoliteOptions
  signal: AbortSignal
  /** The latest request to each host, which the next one waits for. */
  requests: Map<string, Promise<unknown>>
  robots: Map<string, Promise<RobotsRules | Unread>>
}

export const newCrawlSession = (options: PoliteOptions, signal: AbortSignal): CrawlSession => ({
  options,
  signal,
  requests: new Map(),
  robots: new Map(),
})

interface Asked {
  maxBytes: number
  headers?: Record<string, string>
}

/** As robots.txt of the host allows, and of every host that it redirects to. */
export const fetchPolitely = (courtesy: CrawlSession, url: string, asked: Asked) =>
  follow(courtesy, url, asked, (at) => robotsOf(courtesy, at))

async function follow(
  courtesy: CrawlSession,
  start: string,
  asked: Asked,
  rulesOf: (url: string) => Promise<RobotsRules | Unread>,
): Promise<GuardedResponse | Unread> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const rules = await rulesOf(url)
    if ('outcome' in rules) return rules
    if (!rules.mayRead(url)) return forbidden('asks programs not to read this page', url)
    const answer = await askInTurn(courtesy, url, asked, rules.delayMs)
    if (!answer.redirect) return answer
    url = answer.redirect
    if (url.length > MAX_ADDRESS_CHARS)
      throw new GuardedFetchError(`${new URL(start).host} redirects to an address that is too long.`)
  }
  throw new GuardedFetchError(`${new URL(start).host} redirects too often.`)
}

/** One request at a time per host, with a pause between two. */
function askInTurn(
  courtesy: CrawlSession,
  url: string,
  asked: Asked,
  delayMs: number,
): Promise<GuardedResponse> {
  const { options, signal, requests } = courtesy
  const { host } = new URL(url)
  const before = requests.get(host)
  async function ask() {
    await before
    if (before) await pause(Math.max(delayMs, options.hostPauseMs ?? HOST_PAUSE_MS), undefined, { signal })
    return guardedFetch(url, {
      maxBytes: asked.maxBytes,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      maxRedirects: 0,
      allowedPrivateHosts: options.allowedPrivateHosts ?? [],
      ...(options.resolve && { resolve: options.resolve }),
      headers: {
        'User-Agent': `${PROGRAM}/1.0 (+${options.siteUrl}/status)`,
        'Accept-Language': 'en',
        ...asked.headers,
      },
      signal,
    })
  }
  const answer = ask()
  const ended = answer.catch(() => {})
  requests.set(host, ended)
  return answer
}

/** The rules of a host, or what is to be said of all its addresses without asking further; read once. */
function robotsOf(courtesy: CrawlSession, url: string): Promise<RobotsRules | Unread> {
  const { origin } = new URL(url)
  const known = courtesy.robots.get(origin) ?? readRobotsOf(courtesy, url)
  courtesy.robots.set(origin, known)
  return known
}

async function readRobotsOf(courtesy: CrawlSession, url: string): Promise<RobotsRules | Unread> {
  const address = new URL('/robots.txt', url).href
  try {
    const answer = await follow(courtesy, address, { maxBytes: ROBOTS_BYTES }, async () => NO_RULES)
    if ('outcome' in answer) return answer
    const { status, body } = answer
    if (status >= 500) return forbidden(`answers with status ${status}`, url)
    return status < 300 ? readRobots(address, body.toString()) : NO_RULES
  } catch (error) {
    return failureOf(error, 'forbidden')
  }
}

const forbidden = (what: string, url: string): Unread => ({
  outcome: 'forbidden',
  words: `robots.txt of ${new URL(url).host} ${what}.`,
})

export function failureOf(error: unknown, otherwise: Outcome): Unread {
  if (!(error instanceof GuardedFetchError)) throw error
  return { outcome: error.isUnreachable ? 'failed' : otherwise, words: error.publicWords }
}

const MAX_LINES = 5_000
/** To try a pattern takes its length times that of the address: more and longer ones than these are nobody's. */
const MAX_PATTERNS = 300
const MAX_PATTERN_CHARS = 200
const MAX_DELAY_MS = 30_000

/** What a site's robots.txt says to us. */
interface RobotsRules {
  mayRead: (url: string) => boolean
  /** How long it asks to wait between two requests; 0 when it does not say. */
  delayMs: number
}

const NO_RULES: RobotsRules = { mayRead: () => true, delayMs: 0 }

export function readRobots(address: string, text: string): RobotsRules {
  let patterns = 0
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES).filter((line) => {
    const isPattern = line.includes('*') && !/^\s*user-agent/i.test(line)
    return !isPattern || (line.length <= MAX_PATTERN_CHARS && patterns++ < MAX_PATTERNS)
  })
  const robots = robotsParser(address, lines.join('\n'))
  const delayMs = (robots.getCrawlDelay(PROGRAM) ?? 0) * 1_000
  return {
    mayRead: (url) => robots.isAllowed(url, PROGRAM) !== false,
    delayMs: Math.min(Math.max(0, delayMs), MAX_DELAY_MS),
  }
}
