/** The columns that tell the rows of a table apart, in an order that an index gives: rows are archived in it. */
export type TableKey = readonly string[]

const byId: TableKey = ['id']

/** Every table that holds data of its own, parents before children. */
export const archivedTables: Readonly<Record<string, TableKey>> = {
  settings: ['key'],
  admin_accounts: byId,
  counters: ['name'],
  tools: byId,
  tool_facets: ['tool_id', 'kind', 'key'],
  tool_locks: ['tool_id', 'field'],
  tool_addresses: ['slug'],
  tool_drafts: ['email', 'tool_id'],
  tool_changes: byId,
  changes: byId,
  submissions: byId,
  corrections: byId,
  correction_reports: byId,
  reviews: byId,
  owner_claims: byId,
  maker_statements: ['tool_id', 'fact'],
  link_checks: byId,
  uploaded_logos: ['key'],
  articles: byId,
  article_pictures: ['key'],
  tool_icons: ['tool_id'],
  feed_logos: ['tool_id'],
  audit_log: byId,
  ratings: ['tool_id', 'visitor'],
  activity_days: ['tool_id', 'day'],
  activity_totals: ['tool_id'],
  compared_pairs: ['tool_id', 'other_id'],
  search_days: ['day', 'term'],
  newsletter_subscribers: ['email'],
  newsletter_articles: ['slug'],
  newsletter_letters: byId,
  sync_sources: ['source'],
  feed_markets: ['key'],
  sync_runs: byId,
  sync_refusals: ['source', 'item'],
  outbox_messages: byId,
  outbox_deliveries: byId,
  inbox_messages: ['partner', 'id'],
  inbox_removals: ['partner', 'item'],
}

/** Tables that are rebuilt: links seen from the other side, search, and what only counts for a while (limits, sessions, invitations, marks of the day, the lease). */
export const derivedTables: readonly string[] = [
  'schema_version',
  'mirrored_links',
  'search_changes',
  'search_position',
  'search_documents',
  'search_words',
  'search_snapshot',
  'rate_limits',
  'admin_sessions',
  'admin_invites',
  'activity_seen',
  'sync_lease',
]
