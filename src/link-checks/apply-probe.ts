import { createHash } from 'node:crypto'
import type { LinkCheckRow } from '#db/schema.ts'

const DAY_MS = 24 * 3_600_000

/**
 * answers: it can be read. unreadable: something answers, but not to us, or not with a page. failed: nothing answers, or
 * the page is gone. forbidden: its robots.txt asks programs not to read it.
 */
export const OUTCOMES = ['answers', 'unreadable', 'failed', 'forbidden'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What one look found, before anything is concluded from it. */
export interface Look {
  at: string
  outcome: Outcome
  words: string
  /** Of a price page that answered: its text, or that it is the same as when it was read last, by its own word. */
  page?: PageRead | 'unchanged'
}

export interface PageRead {
  hash: string
  /** Packed. */
  text: string
  etag: string | null
  lastModified: string | null
}

/** The next turn of a host after this time: once a day, at a time of its own, so that not all are asked at once. */
export function nextTurn(host: string, after: number): string {
  const phase = createHash('sha256').update(host).digest().readUInt32BE() % DAY_MS
  return new Date(phase + (Math.floor((after - phase) / DAY_MS) + 1) * DAY_MS).toISOString()
}

const FAILED_LOOKS = 3
const FAILED_MS = 2 * DAY_MS

/**
 * What is known of an address after a look. It is not reachable once looks on three days failed. The first text that was
 * read is what later ones are compared with; since some pages show something else to everybody, one has changed when two
 * looks in a row found the same new text.
 */
export function afterLook(row: LinkCheckRow, { at, outcome, words, page }: Look): LinkCheckRow {
  const due_at = nextTurn(row.host, Date.parse(at) + DAY_MS / 2)
  const next: LinkCheckRow = { ...row, checked_at: at, outcome, words, due_at }
  if (outcome === 'forbidden') return next

  if (outcome === 'failed') {
    next.failures = row.failures + 1
    next.failed_since = row.failed_since ?? at
    const failedMs = Date.parse(at) - Date.parse(next.failed_since)
    if (next.failures >= FAILED_LOOKS && failedMs >= FAILED_MS) next.unreachable_since = next.failed_since
    return next
  }
  next.failures = 0
  next.failed_since = null
  next.unreachable_since = null
  if (!page) return next

  if (page !== 'unchanged') {
    next.etag = page.etag
    next.last_modified = page.lastModified
  }
  const hash = page === 'unchanged' ? (row.new_hash ?? row.read_hash) : page.hash
  const text = page === 'unchanged' ? null : page.text
  if (row.read_hash === null) {
    next.read_hash = hash
    next.read_text = text
  } else if (hash === row.read_hash) {
    next.new_hash = null
    next.new_text = null
    next.new_since = null
    next.changed_at = null
  } else if (hash === row.new_hash) {
    next.changed_at = row.changed_at ?? row.new_since
  } else {
    next.new_hash = hash
    next.new_text = text
    next.new_since = at
  }
  return next
}
