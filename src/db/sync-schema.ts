import type { Generated } from 'kysely'

export interface SyncSourcesTable {
  source: string
  last_success_at: string | null
  last_attempt_at: string
  last_error: string | null
  next_run_at: string | null
  etag: string | null
  last_modified: string | null
  resume: string | null
  walked_at: string | null
  /** The format it was read in last, and by which questions. */
  read_as: string | null
  /** The mark of the markets that it told last. */
  markets: string | null
  failures: Generated<number>
  items: Generated<number>
}

/** Markets of other sites, as their own site tells them. */
export interface FeedMarketsTable {
  key: string
  source: string
  origin: string
  market: string
}

/** Where a publisher has the picture of a tool. */
export interface FeedLogosTable {
  tool_id: number
  url: string
  tried_at: string | null
  taken_at: string | null
}

export interface SyncRunsTable {
  id: Generated<number>
  round: number
  source: string
  state: string
  started_at: string
  ended_at: string | null
  added: Generated<number>
  changed: Generated<number>
  removed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  error: string | null
  held: string | null
}

export interface SyncRefusalsTable {
  source: string
  item: string
  reason: string
  refused_at: string
  /** 1 when the rest of the item was kept. */
  is_partial: Generated<number>
}

export interface SyncLeaseTable {
  name: string
  holder: string
  term: number
  expires_at: string
  due_at: string
}

export interface OutboxMessagesTable {
  id: string
  type: string
  slug: string
  item: string
  submission_id: number | null
  created_at: string
  addressed_at: string | null
}

export interface OutboxDeliveriesTable {
  id: Generated<number>
  message_id: string
  partner: string
  state: string
  attempts: Generated<number>
  next_attempt_at: string
  retry_from: string
  last_status: number | null
  last_error: string | null
  delivered_at: string | null
}

export interface InboxMessagesTable {
  partner: string
  id: string
  received_at: string
}

export interface InboxRemovalsTable {
  partner: string
  /** What the partner calls its tool. */
  item: string
  revision: number
}
