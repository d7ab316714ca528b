/** The tables of tools and of what visitors do: their columns as SQL; `{id}` is a numeric key that is never given twice. */
export const catalogueTables = {
  settings: 'key text primary key, value text not null',
  counters: 'name text primary key, value bigint not null',
  tools: `
    id {id}, slug text not null unique, name text not null, sort_name text not null,
    description text not null, website text not null, host text, logo text, category text not null,
    tags text not null, features text not null, integrations text not null, use_cases text not null,
    industries text not null, platforms text not null, pricing text not null, price_unit text,
    starter_price double precision, has_free_plan integer not null, has_trial integer not null,
    feature_count integer not null, score integer not null default 0, source text not null,
    fingerprint text not null, hidden_at text, created_at text not null, updated_at text not null,
    revision bigint not null default 0, origin text, origin_id text, origin_revision bigint, hidden_by text,
    told text, kept_at text, markets text not null default '[]', former_names text not null default '[]',
    plans text not null default '[]', sources text not null default '[]', answers text not null default '{}',
    license text, repository text, maker text, trial text, editors_choice text, price text,
    add_ons text not null default '[]', countries text not null default '[]', status text`,
  tool_facets: `
    kind text not null, key text not null, tool_id integer not null references tools (id) on delete cascade,
    score integer not null default 0`,
  mirrored_links: `
    tool_id integer not null references tools (id) on delete cascade, key text not null,
    constraint mirrored_links_by_tool primary key (tool_id, key)`,
  tool_changes: `
    id {id}, tool_id integer not null references tools (id) on delete cascade, kind text not null, field text,
    before text, after text, source text not null, changed_at text not null`,
  tool_locks: `
    tool_id integer not null references tools (id) on delete cascade, field text not null,
    locked_at text not null, constraint tool_locks_key primary key (tool_id, field)`,
  changes: 'id {id}, tags text not null, created_at text not null',
  search_changes: 'id {id}, tool_id integer not null',
  search_position: 'change_id integer not null',
  uploaded_logos: 'key text primary key, png_base64 text not null',
  link_checks: `
    id {id}, tool_id integer not null references tools (id) on delete cascade, url text not null,
    host text not null, is_website integer not null, is_price integer not null, due_at text not null,
    failures integer not null default 0, is_excused integer not null default 0, seen_at text, found text,
    checked_at text, outcome text, words text, failed_on text, failed_since text, unreachable_since text,
    leads_to text, leads_since text, moved_at text, known_leads_to text, read_hash text, read_text text,
    last_hash text, last_text text, last_hash_at text, changed_at text, etag text, last_modified text`,
  ratings: `
    tool_id integer not null references tools (id) on delete cascade, visitor text not null,
    stars integer not null, created_at text not null, constraint ratings_once primary key (tool_id, visitor)`,
  activity_days: `
    tool_id integer not null references tools (id) on delete cascade, day text not null,
    views integer not null, visits integer not null, favorites integer not null, comparisons integer not null,
    networks integer not null, constraint activity_days_once primary key (tool_id, day)`,
  activity_totals: `
    tool_id integer primary key references tools (id) on delete cascade, points integer not null,
    views integer not null, visits integer not null, favorites integer not null, comparisons integer not null,
    networks integer not null`,
  compared_pairs: `
    tool_id integer not null references tools (id) on delete cascade,
    other_id integer not null references tools (id) on delete cascade, count integer not null,
    constraint compared_pairs_once primary key (tool_id, other_id)`,
  search_days: `
    day text not null, term text not null, results integer not null, count integer not null,
    constraint search_days_once primary key (day, term)`,
}

export const catalogueIndexes = [
  'index tools_by_host on tools (host)',
  'index tools_by_name on tools (sort_name, id)',
  'index tools_by_age on tools (created_at, id)',
  'index tools_by_score on tools (score desc, sort_name, id)',
  'index tools_by_revision on tools (revision)',
  'index tools_by_update on tools (updated_at)',
  'index tools_by_origin on tools (origin, origin_id)',
  'index tools_by_source on tools (source, id)',
  'index tools_by_feature_count_and_score on tools (feature_count desc, score desc, sort_name)',
  'index tools_by_feature_count on tools (feature_count desc, sort_name, id)',
  'index tools_by_address on tools (slug, hidden_at, category, updated_at, has_free_plan, starter_price)',
  'index tools_logo on tools (logo)',
  'index tool_facets_by_key on tool_facets (kind, key, score desc, tool_id)',
  'index tool_facets_by_tool_key on tool_facets (tool_id, kind, key)',
  'index mirrored_links_by_key on mirrored_links (key, tool_id)',
  'index tool_changes_by_tool on tool_changes (tool_id, id)',
  'index tool_changes_by_time on tool_changes (changed_at, id)',
  'unique index link_checks_by_tool on link_checks (tool_id, url)',
  'index link_checks_by_url on link_checks (url)',
  'index link_checks_by_due on link_checks (due_at, id)',
  'index link_checks_found on link_checks (id) where found is not null',
  'index link_checks_unreachable_since on link_checks (unreachable_since) where unreachable_since is not null',
  'index link_checks_moved_at on link_checks (moved_at) where moved_at is not null',
  'index link_checks_changed_at on link_checks (changed_at) where changed_at is not null',
  'index ratings_by_tool on ratings (tool_id, stars)',
  'index ratings_by_age on ratings (created_at)',
  'index activity_days_by_day on activity_days (day, tool_id)',
]
