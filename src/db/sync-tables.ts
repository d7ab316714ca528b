export const syncTables = {
  sync_sources: {
    source: 'text primary key',
    last_success_at: 'text',
    last_attempt_at: 'text not null',
    last_error: 'text',
    next_run_at: 'text',
    etag: 'text',
    last_modified: 'text',
    resume: 'text',
    walked_at: 'text',
    /** The format it was read in last, and by which questions. */
    read_as: 'text',
    markets: 'text',
    failures: 'integer not null default 0',
    items: 'integer not null default 0',
  },
  sync_runs: {
    id: '{id}',
    round: 'integer not null',
    source: 'text not null',
    state: 'text not null',
    started_at: 'text not null',
    ended_at: 'text',
    added: 'integer not null default 0',
    changed: 'integer not null default 0',
    removed: 'integer not null default 0',
    unchanged: 'integer not null default 0',
    refused: 'integer not null default 0',
    error: 'text',
    held: 'text',
  },
  sync_refusals: {
    source: 'text not null',
    item: 'text not null',
    reason: 'text not null',
    refused_at: 'text not null',
    /** 1 when the rest of the item was kept. */
    is_partial: 'integer not null default 0',
    constraint: 'sync_refusals_key primary key (source, item)',
  },
  sync_lease: {
    name: 'text primary key',
    holder: 'text not null',
    term: 'integer not null',
    expires_at: 'text not null',
    due_at: 'text not null',
  },
  /** Markets of other sites, as their own site tells them. */
  feed_markets: {
    key: 'text primary key',
    source: 'text not null',
    origin: 'text not null',
    market: 'text not null',
  },
  /** Where a publisher has the picture of a tool. */
  feed_logos: {
    tool_id: 'integer primary key references tools (id) on delete cascade',
    url: 'text not null',
    tried_at: 'text',
    taken_at: 'text',
  },
  outbox_messages: {
    id: 'text primary key',
    type: 'text not null',
    slug: 'text not null',
    item: 'text not null',
    submission_id: 'integer',
    created_at: 'text not null',
    addressed_at: 'text',
  },
  outbox_deliveries: {
    id: '{id}',
    message_id: 'text not null references outbox_messages (id) on delete cascade',
    partner: 'text not null',
    state: 'text not null',
    attempts: 'integer not null default 0',
    next_attempt_at: 'text not null',
    retry_from: 'text not null',
    last_status: 'integer',
    last_error: 'text',
    delivered_at: 'text',
    constraint: 'outbox_deliveries_once unique (message_id, partner)',
  },
  inbox_messages: {
    partner: 'text not null',
    id: 'text not null',
    received_at: 'text not null',
    constraint: 'inbox_messages_key primary key (partner, id)',
  },
  inbox_removals: {
    partner: 'text not null',
    /** What the partner calls its tool. */
    item: 'text not null',
    revision: 'bigint not null',
    constraint: 'inbox_removals_key primary key (partner, item)',
  },
} as const

export const syncIndexes = [
  'index sync_runs_by_source on sync_runs (source, state, id)',
  'index outbox_messages_by_address on outbox_messages (addressed_at, created_at)',
  'index outbox_deliveries_due on outbox_deliveries (state, next_attempt_at)',
]
