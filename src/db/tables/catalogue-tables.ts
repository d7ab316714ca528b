export const catalogueTables = {
  settings: {
    key: 'text primary key',
    value: 'text not null',
  },
  counters: {
    name: 'text primary key',
    value: 'bigint not null',
  },
  tools: {
    id: '{id}',
    slug: 'text not null unique',
    name: 'text not null',
    sort_name: 'text not null',
    website: 'text not null',
    host: 'text',
    logo: 'text',
    icon: 'text',
    category: 'text not null',
    feature_count: 'integer not null',
    description_length: 'integer not null',
    /** The whole record as JSON; what is asked for by SQL stands in columns of its own besides. */
    facts: 'text not null',
    source: 'text not null',
    fingerprint: 'text not null',
    hidden_at: 'text',
    /** The source that removed it; null when an administrator did. */
    hidden_by: 'text',
    /** Grows with every change of any tool: the order of our feed. */
    revision: 'bigint not null default 0',
    /** The site that published it first, and what it calls it; null for our own. */
    origin: 'text',
    origin_id: 'text',
    origin_revision: 'bigint',
    /** What its source said last, as JSON, while fields are locked: their values when they are released. */
    source_facts: 'text',
    /** Since when. */
    source_facts_at: 'text',
    /** When an administrator restored it; no source removes it until it has listed it again. */
    restored_at: 'text',
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  tool_changes: {
    id: '{id}',
    tool_id: 'integer not null references tools (id) on delete cascade',
    kind: 'text not null',
    field: 'text',
    before: 'text',
    after: 'text',
    source: 'text not null',
    changed_at: 'text not null',
  },
  tool_locks: {
    tool_id: 'integer not null references tools (id) on delete cascade',
    field: 'text not null',
    locked_at: 'text not null',
    constraint: 'tool_locks_key primary key (tool_id, field)',
  },
  /** An address that a tool had before, or that was a duplicate's. */
  tool_addresses: {
    slug: 'text primary key',
    tool_id: 'integer not null references tools (id) on delete cascade',
  },
  /** What looking for the icon of a tool's website came to. */
  tool_icons: {
    tool_id: 'integer primary key references tools (id) on delete cascade',
    looked_at: 'text not null',
    words: 'text not null',
    url: 'text',
    found_at: 'text',
    is_refused: 'integer not null default 0',
  },
  /** An address that a tool's record names. */
  link_checks: {
    id: '{id}',
    tool_id: 'integer not null references tools (id) on delete cascade',
    url: 'text not null',
    /** Host with port: of one host one address is asked for at a time. */
    host: 'text not null',
    is_website: 'integer not null',
    is_price: 'integer not null',
    /** When the record says the page was read; with another date the comparison starts over. */
    seen_at: 'text',
    due_at: 'text not null',
    checked_at: 'text',
    outcome: 'text',
    words: 'text',
    failures: 'integer not null default 0',
    failed_since: 'text',
    unreachable_since: 'text',
    /** The text as it was first read after `seen_at`, and another that was found since; packed, to show what changed. */
    read_hash: 'text',
    read_text: 'text',
    new_hash: 'text',
    new_text: 'text',
    new_since: 'text',
    changed_at: 'text',
    etag: 'text',
    last_modified: 'text',
    /** Another one whenever an editor would be shown something else. */
    revision: 'integer not null default 0',
  },
  uploaded_logos: {
    key: 'text primary key',
    png_base64: 'text not null',
  },
  changes: {
    id: '{id}',
    tags: 'text not null',
    created_at: 'text not null',
  },
} as const

export const catalogueIndexes = [
  'index tools_by_host on tools (host)',
  'index tools_by_name on tools (sort_name, id)',
  'index tools_by_age on tools (created_at, id)',
  'index tools_by_revision on tools (revision)',
  'index tools_by_update on tools (updated_at)',
  'index tools_by_origin on tools (origin, origin_id)',
  'index tools_by_source on tools (source, id)',
  'index tools_by_feature_count on tools (feature_count desc, sort_name, id)',
  'index tools_by_address on tools (slug, hidden_at, category, updated_at)',
  'index tools_logo on tools (logo)',
  'index tool_changes_by_tool on tool_changes (tool_id, id)',
  'index tool_changes_by_time on tool_changes (changed_at, id)',
  'unique index link_checks_by_tool on link_checks (tool_id, url)',
  'index link_checks_by_url on link_checks (url)',
  'index link_checks_by_due on link_checks (due_at, id)',
  'index link_checks_unreachable_since on link_checks (unreachable_since) where unreachable_since is not null',
  'index link_checks_changed_at on link_checks (changed_at) where changed_at is not null',
  'index tool_addresses_by_tool on tool_addresses (tool_id)',
]
