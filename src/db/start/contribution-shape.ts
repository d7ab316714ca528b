/** The tables of people's contributions and of the network; written as in `catalogue-shape.ts`. */
export const contributionTables = {
  schema_version: 'version text not null',
  submissions: `
    id {id}, token_hash text not null unique, status text not null, name text not null, email text not null,
    company_name text not null, website text not null, host text not null, description text not null,
    category text not null, pricing text not null, features text not null, logo_url text not null, logo text,
    findings text, review_notes text, reviewed_at text, appeal text, company_id integer,
    submitted_at text not null, revision integer not null default 1, inspections integer not null default 0,
    inspection_started_at text, market text not null default '', plans text not null default '[]',
    answers text not null default '{}'`,
  corrections: `
    id {id}, tool_id integer not null, fact text not null, before text not null, proposed text not null,
    proposed_mark text not null, accepted text, status text not null, reports integer not null default 1,
    review_note text, reviewed_at text, created_at text not null, maker_host text`,
  correction_reports: `
    id {id}, correction_id integer not null, token_hash text not null unique, source text, note text not null,
    email text, reported_at text not null`,
  reviews: `
    id {id}, tool_id integer not null, token_hash text not null unique, status text not null,
    text text not null, revision integer not null default 1, published text, published_at text, stars integer,
    review_note text, reviewed_at text, reply text, replied_at text, created_at text not null,
    reply_status text not null default 'pending', reply_note text`,
  owner_claims: `
    id {id}, tool_id integer not null, token_hash text not null unique, method text not null,
    host text not null, code text not null, mailed_to text, status text not null, created_at text not null,
    verified_at text, expires_at text not null, end_reason text, notified_at text, renewal_hash text,
    proof_tried_at text, proof_problem text`,
  maker_statements: `
    tool_id integer not null, fact text not null, mark text not null, said_at text not null,
    host text not null default '', constraint maker_statements_key primary key (tool_id, fact)`,
  newsletter_subscribers: `
    email text primary key, asked_at text not null, confirmed_at text, mailed_at text,
    confirmed_by_mail integer not null default 0, bounces integer not null default 0`,
  newsletter_articles: 'slug text primary key, first_seen_at text not null, queued_at text',
  newsletter_letters: `
    id {id}, article text not null, email text not null, state text not null default 'waiting',
    attempts integer not null default 0, next_attempt_at text not null, last_error text, ended_at text`,
  audit_log: `
    id {id}, at text not null, who text not null, action text not null, subject text not null, before text,
    after text`,
  admin_sessions: `
    token_hash text primary key, email text not null, created_at text not null, seen_at text not null`,
  rate_limits: 'key text primary key, count integer not null, expires_at text not null',
  sync_sources: `
    source text primary key, last_success_at text, last_attempt_at text not null, last_error text,
    next_run_at text, etag text, last_modified text, resume text, walked_at text,
    failures integer not null default 0, items integer not null default 0, read_as text`,
  sync_runs: `
    id {id}, round integer not null, source text not null, state text not null, started_at text not null,
    ended_at text, added integer not null default 0, changed integer not null default 0,
    removed integer not null default 0, unchanged integer not null default 0,
    refused integer not null default 0, error text, held text`,
  sync_refusals: `
    source text not null, item text not null, reason text not null, refused_at text not null,
    is_partial integer not null default 0, constraint sync_refusals_key primary key (source, item)`,
  sync_lease: `
    name text primary key, holder text not null, term integer not null, expires_at text not null,
    due_at text not null`,
  outbox_messages: `
    id text primary key, type text not null, slug text not null, item text not null, submission_id integer,
    created_at text not null, addressed_at text`,
  outbox_deliveries: `
    id {id}, message_id text not null references outbox_messages (id) on delete cascade,
    partner text not null, state text not null, attempts integer not null default 0,
    next_attempt_at text not null, retry_from text not null, last_status integer, last_error text,
    delivered_at text, constraint outbox_deliveries_once unique (message_id, partner)`,
  inbox_messages: `
    partner text not null, id text not null, received_at text not null,
    constraint inbox_messages_key primary key (partner, id)`,
  inbox_removals: `
    partner text not null, item text not null, revision bigint not null,
    constraint inbox_removals_key primary key (partner, item)`,
}

export const contributionIndexes = [
  'index submissions_by_status on submissions (status, submitted_at, id)',
  `unique index submissions_one_pending_per_host on submissions (host) where status = 'pending'`,
  'index corrections_by_status on corrections (status, created_at, id)',
  'index corrections_by_tool on corrections (tool_id)',
  `unique index corrections_one_pending_per_value on corrections (tool_id, fact, proposed_mark) where status = 'pending'`,
  'index correction_reports_by_correction on correction_reports (correction_id)',
  'index reviews_by_tool on reviews (tool_id, published_at)',
  'index reviews_by_status on reviews (status, created_at, id)',
  'index owner_claims_by_tool on owner_claims (tool_id)',
  'unique index owner_claims_by_renewal on owner_claims (renewal_hash)',
  'unique index newsletter_letters_once on newsletter_letters (email, article)',
  'index newsletter_letters_by_state on newsletter_letters (state, next_attempt_at, id)',
  'index sync_runs_by_source on sync_runs (source, state, id)',
  'index outbox_messages_by_address on outbox_messages (addressed_at, created_at)',
  'index outbox_deliveries_due on outbox_deliveries (state, next_attempt_at)',
]
