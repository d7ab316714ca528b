import type { LinkCheckRow } from '#db/schema.ts'
import { type Found, leadsElsewhere, slotAfterLook } from './link-check.ts'

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
    ...placeOf(row, found),
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
function placeOf(row: LinkCheckRow, found: Found): Conclusion {
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
  const base = found.isUnchanged
    ? {}
    : { etag: found.etag ?? null, last_modified: found.lastModified ?? null }
  const hash = found.isUnchanged ? row.last_hash : found.hash
  if (!hash) return base
  const text = found.isUnchanged ? row.last_text : (found.text ?? null)
  if (row.read_hash === null)
    return {
      ...base,
      read_hash: hash,
      read_text: text,
      last_hash: hash,
      last_text: null,
      last_hash_at: found.at,
    }
  if (hash === row.read_hash)
    return { ...base, last_hash: hash, last_text: null, last_hash_at: found.at, changed_at: null }
  if (hash === row.last_hash) return { ...base, changed_at: row.changed_at ?? row.last_hash_at }
  return { ...base, last_hash: hash, last_text: text, last_hash_at: found.at }
}
