import { createHash } from 'node:crypto'
import { registrableDomain } from '#lib/website.ts'

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
export const slotAfterLook = (slot: Slot, at: string): string =>
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
export function leadsElsewhere(url: string, answeredBy: string, isWebsite: boolean): string | null {
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
