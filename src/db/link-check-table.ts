import type { Generated, Selectable } from 'kysely'

/** An address that a tool's record names. */
export interface LinkChecksTable {
  id: Generated<number>
  tool_id: number
  url: string
  /** Host with port: of one host one address is asked for at a time. */
  host: string
  is_website: number
  is_price: number
  /** When the record says the page was read; with another date the comparison starts over. */
  seen_at: string | null
  due_at: string
  /** What the latest look found, as JSON, until its window is complete. */
  found: string | null
  checked_at: string | null
  outcome: string | null
  words: string | null
  failures: Generated<number>
  failed_on: string | null
  failed_since: string | null
  unreachable_since: string | null
  /** 1: an editor knows that people reach it. */
  is_excused: Generated<number>
  /** Where it leads, when that is elsewhere, and since when. */
  leads_to: string | null
  leads_since: string | null
  moved_at: string | null
  /** An editor knows of it. */
  known_leads_to: string | null
  /** The text as it was first read after `seen_at`, and as it was read last; of price pages also packed, to show what changed. */
  read_hash: string | null
  read_text: string | null
  last_hash: string | null
  last_text: string | null
  last_hash_at: string | null
  changed_at: string | null
  etag: string | null
  last_modified: string | null
}

export type LinkCheckRow = Selectable<LinkChecksTable>
