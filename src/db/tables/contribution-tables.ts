export const contributionTables = {
  submissions: {
    id: '{id}',
    token_hash: 'text not null unique',
    status: 'text not null',
    name: 'text not null',
    email: 'text not null',
    company_name: 'text not null',
    website: 'text not null',
    host: 'text not null',
    description: 'text not null',
    category: 'text not null',
    pricing: 'text not null',
    features: 'text not null',
    logo_url: 'text not null',
    logo: 'text',
    findings: 'text',
    review_notes: 'text',
    reviewed_at: 'text',
    company_id: 'integer',
    submitted_at: 'text not null',
    /** How often its addresses were looked at, the look that is under way among them. */
    inspections: 'integer not null default 0',
    inspection_started_at: 'text',
  },
  corrections: {
    id: '{id}',
    tool_id: 'integer not null',
    fact: 'text not null',
    /** Values as JSON. What the record said when it was proposed. */
    before: 'text not null',
    proposed: 'text not null',
    /** Tells proposed values apart: the same one is joined while it is pending. */
    proposed_mark: 'text not null',
    /** What was written in the end. */
    accepted: 'text',
    status: 'text not null',
    /** The host that a maker had shown to be theirs when they proposed it; null for anybody else. */
    maker_host: 'text',
    reports: 'integer not null default 1',
    review_note: 'text',
    reviewed_at: 'text',
    created_at: 'text not null',
  },
  correction_reports: {
    id: '{id}',
    correction_id: 'integer not null',
    token_hash: 'text not null unique',
    /** 1: whoever sent it had opened the form; 0: a program, or an assistant. */
    has_form: 'integer not null',
    source: 'text',
    note: 'text not null',
    email: 'text',
    reported_at: 'text not null',
  },
  reviews: {
    id: '{id}',
    tool_id: 'integer not null',
    token_hash: 'text not null unique',
    status: 'text not null',
    stars: 'integer not null',
    good: 'text not null',
    bad: 'text not null',
    review_note: 'text',
    reviewed_at: 'text',
    /** Null unless it is shown. */
    published_at: 'text',
    created_at: 'text not null',
  },
  maker_claims: {
    id: '{id}',
    tool_id: 'integer not null',
    token_hash: 'text not null unique',
    method: 'text not null',
    /** The host that was shown to be theirs. */
    host: 'text not null',
    /** What they put into the file or the DNS record. */
    code: 'text not null',
    mailed_to: 'text',
    status: 'text not null',
    created_at: 'text not null',
    /** When the proof was seen last. */
    proven_at: 'text',
    /** A claim that is not proven by then is over, and a proof by mail; null for a file or a record, which is looked at again. */
    expires_at: 'text',
  },
  /** The maker's word for a fact, as long as the record still has this value. */
  maker_statements: {
    tool_id: 'integer not null',
    fact: 'text not null',
    mark: 'text not null',
    /** Of the maker's website: the word of whoever had another one is not the maker's. */
    host: "text not null default ''",
    said_at: 'text not null',
    constraint: 'maker_statements_key primary key (tool_id, fact)',
  },
} as const

export const contributionIndexes = [
  'index submissions_by_status on submissions (status, submitted_at, id)',
  `unique index submissions_one_pending_per_host on submissions (host) where status = 'pending'`,
  'index corrections_by_status on corrections (status, created_at, id)',
  'index corrections_by_tool on corrections (tool_id)',
  `unique index corrections_one_pending_per_value on corrections (tool_id, fact, proposed_mark) where status = 'pending'`,
  'index correction_reports_by_correction on correction_reports (correction_id)',
  'index reviews_by_tool on reviews (tool_id, published_at)',
  'index reviews_by_status on reviews (status, created_at, id)',
  'index maker_claims_by_tool on maker_claims (tool_id)',
]
