import type { Generated } from 'kysely'
import type {
  ActivityDaysTable,
  ActivitySeenTable,
  ActivityTotalsTable,
  ComparedPairsTable,
  RatingsTable,
  SearchDaysTable,
} from './activity-schema.ts'

/** Times are ISO 8601 text, lists and objects JSON text, yes/no 0 or 1: the same on both engines, so data can move between them. */
export interface Tables {
  settings: SettingsTable
  tools: ToolsTable
  tool_facets: ToolFacetsTable
  changes: ChangesTable
  sync_sources: SyncSourcesTable
  ratings: RatingsTable
  activity_days: ActivityDaysTable
  activity_seen: ActivitySeenTable
  activity_totals: ActivityTotalsTable
  compared_pairs: ComparedPairsTable
  search_days: SearchDaysTable
  rate_limits: RateLimitsTable
  admin_sessions: AdminSessionsTable
  submissions: SubmissionsTable
  uploaded_logos: UploadedLogosTable
  audit_log: AuditLogTable
  counters: CountersTable
  tool_changes: ToolChangesTable
  tool_locks: ToolLocksTable
  sync_runs: SyncRunsTable
  sync_refusals: SyncRefusalsTable
  sync_lease: SyncLeaseTable
  outbox_messages: OutboxMessagesTable
  outbox_deliveries: OutboxDeliveriesTable
  inbox_messages: InboxMessagesTable
  inbox_removals: InboxRemovalsTable
  newsletter_subscribers: NewsletterSubscribersTable
  search_changes: SearchChangesTable
  search_position: SearchPositionTable
}

interface SettingsTable {
  key: string
  value: string
}

interface ToolsTable {
  id: Generated<number>
  slug: string
  name: string
  sort_name: string
  description: string
  website: string
  host: string | null
  logo: string | null
  category: string
  tags: string
  features: string
  integrations: string
  use_cases: string
  industries: string
  platforms: string
  pricing: string
  price_unit: string | null
  starter_price: number | null
  has_free_plan: number
  has_trial: number
  feature_count: number
  score: Generated<number>
  checked_at: string | null
  source: string
  fingerprint: string
  hidden_at: string | null
  /** The source that removed it; null when an administrator did. */
  hidden_by: string | null
  /** Grows with every change of any tool: the order of our feed. */
  revision: Generated<number>
  /** The site that published it first, and what it calls it; null for our own. */
  origin: string | null
  origin_id: string | null
  origin_revision: number | null
  created_at: string
  updated_at: string
}

interface ToolFacetsTable {
  kind: string
  key: string
  tool_id: number
  score: Generated<number>
}

interface ChangesTable {
  id: Generated<number>
  tags: string
  created_at: string
}

interface SyncSourcesTable {
  source: string
  last_success_at: string | null
  last_attempt_at: string
  last_error: string | null
  next_run_at: string | null
  etag: string | null
  last_modified: string | null
  resume: string | null
  walked_at: string | null
  failures: Generated<number>
  items: Generated<number>
}

interface CountersTable {
  name: string
  value: number
}

interface ToolChangesTable {
  id: Generated<number>
  tool_id: number
  kind: string
  field: string | null
  before: string | null
  after: string | null
  source: string
  changed_at: string
}

interface ToolLocksTable {
  tool_id: number
  field: string
  locked_at: string
}

interface SyncRunsTable {
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

interface SyncRefusalsTable {
  source: string
  item: string
  reason: string
  refused_at: string
}

interface SyncLeaseTable {
  name: string
  holder: string
  term: number
  expires_at: string
  due_at: string
}

interface OutboxMessagesTable {
  id: string
  type: string
  slug: string
  item: string
  submission_id: number | null
  created_at: string
  addressed_at: string | null
}

interface OutboxDeliveriesTable {
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

interface InboxMessagesTable {
  partner: string
  id: string
  received_at: string
}

interface InboxRemovalsTable {
  partner: string
  /** What the partner calls its tool. */
  item: string
  revision: number
}

interface RateLimitsTable {
  key: string
  count: number
  expires_at: string
}

interface AdminSessionsTable {
  token_hash: string
  email: string
  created_at: string
  seen_at: string
}

interface NewsletterSubscribersTable {
  email: string
  asked_at: string
  confirmed_at: string | null
  mailed_at: string | null
}

interface SearchChangesTable {
  id: Generated<number>
  tool_id: number
}

/** One row: the last change whose tool is in the search documents. */
interface SearchPositionTable {
  change_id: number
}

interface SubmissionsTable {
  id: Generated<number>
  token_hash: string
  status: string
  name: string
  email: string
  company_name: string
  website: string
  host: string
  description: string
  category: string
  pricing: string
  features: string
  logo_url: string
  logo: string | null
  findings: string | null
  review_notes: string | null
  reviewed_at: string | null
  appeal: string | null
  company_id: number | null
  submitted_at: string
  /** Grows with each change by its owner. */
  revision: Generated<number>
  /** How often its addresses were looked at, the look that is under way among them. */
  inspections: Generated<number>
  inspection_started_at: string | null
}

interface UploadedLogosTable {
  key: string
  png_base64: string
}

interface AuditLogTable {
  id: Generated<number>
  at: string
  who: string
  action: string
  subject: string
  before: string | null
  after: string | null
}
