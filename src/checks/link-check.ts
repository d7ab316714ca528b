import { createHash } from 'node:crypto'
import type { LinkCheckRow } from '#db/schema.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'

const DAY_MS = 24 * 3_600_000
/** Websites and price pages are looked at every day, other sources every thirty. */
const SOURCE_DAYS = 30

/** What one look found, before anything is concluded from it. */
export interface Found {
  at: string
  outcome: Outcome
  words: string
  /** Where the answer came from, or where it leads that was not read. */
  url?: string
  /** True for a page that has not changed since it was read last, by its own word. */
  isUnchanged?: boolean
  hash?: string
  /** Packed; of price pages only. */
  text?: string
  etag?: string | null
  lastModified?: string | null
}

function spread(text: string, length: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % length
}

interface Slot {
  url: string
  host: string
  isDaily: boolean
}

/**
 * The next time after `after` at which an address has its turn. The time of day belongs to the host, so that its
 * addresses are looked at together, and the day to the address.
 */
export function nextSlot({ url, host, isDaily }: Slot, after: number): string {
  const length = isDaily ? DAY_MS : SOURCE_DAYS * DAY_MS
  const phase = spread(host, DAY_MS) + (isDaily ? 0 : spread(url, SOURCE_DAYS) * DAY_MS)
  const turn = Math.floor((after - phase) / length) + 1
  return new Date(phase + turn * length).toISOString()
}

/** After a look: the next turn, but not one that is only moments away. */
const slotAfterLook = (slot: Slot, at: string): string =>
  nextSlot(slot, Date.parse(at) + (slot.isDaily ? DAY_MS / 2 : DAY_MS))

const LANGUAGE_PART = /^\/[a-z]{2}([-_][a-z]{2,4})?(?=\/|$)/i

/** Without what sites add to an address for one visitor or one language. */
function placeOf(url: string, isWebsite: boolean): string {
  const { hostname, pathname } = new URL(url)
  if (isWebsite) return registrableDomain(url) ?? hostname
  const path = pathname.replace(LANGUAGE_PART, '').replace(/\/+$/, '')
  return `${hostname.replace(/^www\./, '')}${path.toLowerCase()}`
}

/** Where an address leads when that is another place: for a website another domain, for a page another page. */
function leadsElsewhere(url: string, answeredBy: string, isWebsite: boolean): string | null {
  if (placeOf(url, isWebsite) === placeOf(answeredBy, isWebsite)) return null
  const { origin, pathname } = new URL(answeredBy)
  return origin + pathname
}

/**
 * answers: it can be read. unreadable: something answers, but not to us, or not with a page. failed: nothing answers, or
 * the page is gone. forbidden: its robots.txt asks programs not to read it.
 */
export const OUTCOMES = ['answers', 'unreadable', 'failed', 'forbidden'] as const
export type Outcome = (typeof OUTCOMES)[number]

const FAILED_DAYS = 3
const RETRY_MS = 3_600_000

type Conclusion = Partial<Omit<LinkCheckRow, 'id'>>

/**
 * Whether we are the ones who are offline: most of the hosts that were looked at in a window failed. By host, so that one
 * dead site with many pages does not decide.
 */
export function isMostlyFailing(window: readonly { host: string; found: Found }[]): boolean {
  const hosts = [...Map.groupBy(window, ({ host }) => host).values()]
  const failing = hosts.filter((looks) => looks.every(({ found }) => found.outcome === 'failed'))
  return failing.length * 2 > hosts.length
}

/** What a look changes in what is known of an address. */
export function conclude(row: LinkCheckRow, found: Found, isOffline: boolean): Conclusion {
  if (found.outcome === 'failed' && isOffline)
    return { found: null, due_at: new Date(Date.parse(found.at) + RETRY_MS).toISOString() }
  const reach = reachOf(row, found)
  const text = textOf(row, found)
  const { read_hash = row.read_hash, last_hash = row.last_hash } = text
  const mustConfirm = last_hash !== read_hash && row.last_hash === row.read_hash
  const failures = reach.failures ?? row.failures
  const isDaily = row.is_website + row.is_price > 0 || (failures > 0 && failures < FAILED_DAYS) || mustConfirm
  return {
    found: null,
    checked_at: found.at,
    outcome: found.outcome,
    words: found.words,
    due_at: slotAfterLook({ url: row.url, host: row.host, isDaily }, found.at),
    ...reach,
    ...destinationOf(row, found),
    ...text,
  }
}

function reachOf(row: LinkCheckRow, found: Found): Conclusion {
  if (found.outcome === 'forbidden' && !found.url) return {}
  if (found.outcome !== 'failed')
    return { failures: 0, failed_on: null, failed_since: null, unreachable_since: null, is_excused: 0 }
  const today = found.at.slice(0, 10)
  if (row.failed_on === today) return {}
  const failures = row.failures + 1
  const since = row.failed_since ?? found.at
  const isConcluded = failures >= FAILED_DAYS && row.is_excused === 0
  return {
    failures,
    failed_on: today,
    failed_since: since,
    unreachable_since: isConcluded ? since : null,
  }
}

/** A site may lead somewhere else for a moment: it has moved when two looks in a row found the same. */
function destinationOf(row: LinkCheckRow, found: Found): Conclusion {
  if (!found.url || found.outcome === 'failed') return {}
  const place = leadsElsewhere(row.url, found.url, row.is_website === 1)
  if (place === null || place === row.known_leads_to)
    return { leads_to: place, leads_since: null, moved_at: null }
  if (place === row.leads_to) return { moved_at: row.moved_at ?? row.leads_since }
  return { leads_to: place, leads_since: found.at, moved_at: null }
}

/**
 * The first text that was read is what later ones are compared with. Pages that show something else to everybody
 * never agree with themselves: one has changed when two looks in a row found the same new text.
 */
function textOf(row: LinkCheckRow, found: Found): Conclusion {
  if (found.outcome !== 'answers') return {}
  const { isUnchanged, etag = null, lastModified = null } = found
  const base = isUnchanged ? {} : { etag, last_modified: lastModified }
  const hash = isUnchanged ? row.last_hash : found.hash
  if (!hash) return base
  const text = isUnchanged ? row.last_text : (found.text ?? null)
  const looked = { ...base, last_hash: hash, last_text: null, last_hash_at: found.at }
  if (row.read_hash === null) return { ...looked, read_hash: hash, read_text: text }
  if (hash === row.read_hash) return { ...looked, changed_at: null }
  if (hash === row.last_hash) return { ...base, changed_at: row.changed_at ?? row.last_hash_at }
  return { ...looked, last_text: text }
}
