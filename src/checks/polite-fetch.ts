import { setTimeout as pause } from 'node:timers/promises'
import { GuardedFetchError, type GuardedResponse, guardedFetch } from '#lib/guarded-fetch.ts'
import type { Found, Outcome } from './link-check.ts'

const PROGRAM = 'saas-tools-directory'
const TIMEOUT_MS = 20_000
const ROBOTS_BYTES = 512 * 1024
const HOST_PAUSE_MS = 2_000
const MAX_REDIRECTS = 3

export interface PoliteOptions {
  siteUrl: string
  /** For tests, whose sites are on loopback: others write these addresses, so a server allows no private host. */
  allowedPrivateHosts?: readonly string[]
  timeoutMs?: number
  /** Between two requests to one host, unless its robots.txt asks for more. */
  hostPauseMs?: number
}

/** What is known of an address that was not read; with where it leads when it redirects. */
type Unread = Pick<Found, 'outcome' | 'words' | 'url'>

/** What one round knows of the hosts it asks. */
export interface Courtesy {
  options: PoliteOptions
  signal: AbortSignal
  /** The latest request to each host, which the next one waits for. */
  requests: Map<string, Promise<unknown>>
  robots: Map<string, Promise<RobotsRules | Unread>>
}

export const newCourtesy = (options: PoliteOptions, signal: AbortSignal): Courtesy => ({
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
export const fetchPolitely = (courtesy: Courtesy, url: string, asked: Asked) =>
  follow(courtesy, url, asked, (at) => robotsOf(courtesy, at))

async function follow(
  courtesy: Courtesy,
  start: string,
  asked: Asked,
  rulesOf: (url: string) => Promise<RobotsRules | Unread>,
): Promise<GuardedResponse | Unread> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const rules = await rulesOf(url)
    const led = redirects > 0 && { url }
    if ('outcome' in rules) return { ...rules, ...led }
    if (!mayRead(rules, url)) return { ...forbidden('asks programs not to read this page', url), ...led }
    const answer = await askInTurn(courtesy, url, asked, rules.delayMs)
    if (!answer.redirect) return answer
    url = answer.redirect
  }
  throw new GuardedFetchError(`${new URL(start).host} redirects too often.`)
}

/** One request at a time per host, with a pause between two. */
function askInTurn(courtesy: Courtesy, url: string, asked: Asked, delayMs: number): Promise<GuardedResponse> {
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
function robotsOf(courtesy: Courtesy, url: string): Promise<RobotsRules | Unread> {
  const { host } = new URL(url)
  const known = courtesy.robots.get(host) ?? readRobotsOf(courtesy, url)
  courtesy.robots.set(host, known)
  return known
}

async function readRobotsOf(courtesy: Courtesy, url: string): Promise<RobotsRules | Unread> {
  const address = new URL('/robots.txt', url).href
  try {
    const answer = await follow(courtesy, address, { maxBytes: ROBOTS_BYTES }, async () => NO_RULES)
    if ('outcome' in answer) return answer
    const { status, body } = answer
    if (status >= 500) return forbidden(`answers with status ${status}`, url)
    return status < 300 ? readRobots(body.toString(), PROGRAM) : NO_RULES
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
const MAX_DELAY_MS = 30_000

interface Rule {
  isAllowed: boolean
  path: string
}

/** What a site's robots.txt says to one program (RFC 9309). */
interface RobotsRules {
  rules: readonly Rule[]
  /** How long it asks to wait between two requests; 0 when it does not say. */
  delayMs: number
}

const NO_RULES: RobotsRules = { rules: [], delayMs: 0 }

interface Group extends RobotsRules {
  agents: string[]
  rules: Rule[]
}

/** The groups that name the program, or else those for everybody. */
export function readRobots(text: string, program: string): RobotsRules {
  const groups = groupsIn(text)
  const named = groups.filter(({ agents }) => agents.includes(program))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    delayMs: Math.max(0, ...chosen.map(({ delayMs }) => delayMs)),
  }
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? []
    const key = name.toLowerCase()
    const said = value.trim()
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delayMs: 0 })
      groups.at(-1)?.agents.push(said.toLowerCase().replace(/\/.*$/, ''))
    }
    const group = groups.at(-1)
    if ((key === 'allow' || key === 'disallow') && group && said)
      group.rules.push({ isAllowed: key === 'allow', path: said })
    if (key === 'crawl-delay' && group && Number(said) > 0)
      group.delayMs = Math.min(Number(said) * 1000, MAX_DELAY_MS)
    if (key) isNaming = key === 'user-agent'
  }
  return groups
}

/** The longest rule that fits decides; of two as long, the one that allows. */
export function mayRead({ rules }: RobotsRules, url: string): boolean {
  const { pathname, search } = new URL(url)
  const fitting = rules.filter(({ path }) => fits(path, pathname + search))
  const longest = Math.max(0, ...fitting.map(({ path }) => path.length))
  const deciding = fitting.filter(({ path }) => path.length === longest)
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
}

/** `*` stands for anything and `$` for the end. Walks along once, so that no pattern of a stranger takes long. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole && parts.length > 0 ? parts.pop() : undefined
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}
