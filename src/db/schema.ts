import type { Generated } from 'kysely'
import type {
  AdminAccountsTable,
  AdminInvitesTable,
  AdminSessionsTable,
  SavedViewsTable,
  SiteOverridesTable,
} from './admin-tables.ts'
import type {
  ArticlePicturesTable,
  ArticlesTable,
  NewsletterArticlesTable,
  NewsletterLettersTable,
  NewsletterSubscribersTable,
} from './blog-tables.ts'
import type {
  CorrectionReportsTable,
  CorrectionsTable,
  MakerStatementsTable,
  OwnerClaimsTable,
  ReviewsTable,
} from './contribution-tables.ts'
import type { LinkChecksTable } from './link-check-table.ts'
import type {
  FeedLogosTable,
  FeedMarketsTable,
  InboxMessagesTable,
  InboxRemovalsTable,
  OutboxDeliveriesTable,
  OutboxMessagesTable,
  SyncLeaseTable,
  SyncRefusalsTable,
  SyncRunsTable,
  SyncSourcesTable,
} from './sync-schema.ts'
import type { MirroredLinksTable, ToolDraftsTable, ToolFacetsTable, ToolsTable } from './tool-tables.ts'

/** Times are ISO 8601 text, lists and objects JSON text, yes/no 0 or 1: the same on both engines, so data can move between them. */
export interface Tables {
  settings: SettingsTable
  tools: ToolsTable
  tool_facets: ToolFacetsTable
  mirrored_links: MirroredLinksTable
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
  admin_accounts: AdminAccountsTable
  admin_invites: AdminInvitesTable
  submissions: SubmissionsTable
  corrections: CorrectionsTable
  correction_reports: CorrectionReportsTable
  reviews: ReviewsTable
  owner_claims: OwnerClaimsTable
  maker_statements: MakerStatementsTable
  link_checks: LinkChecksTable
  uploaded_logos: UploadedLogosTable
  articles: ArticlesTable
  article_pictures: ArticlePicturesTable
  tool_icons: ToolIconsTable
  audit_log: AuditLogTable
  counters: CountersTable
  tool_changes: ToolChangesTable
  tool_locks: ToolLocksTable
  tool_addresses: ToolAddressesTable
  feed_logos: FeedLogosTable
  feed_markets: FeedMarketsTable
  tool_drafts: ToolDraftsTable
  site_overrides: SiteOverridesTable
  saved_views: SavedViewsTable
  sync_runs: SyncRunsTable
  sync_refusals: SyncRefusalsTable
  sync_lease: SyncLeaseTable
  outbox_messages: OutboxMessagesTable
  outbox_deliveries: OutboxDeliveriesTable
  inbox_messages: InboxMessagesTable
  inbox_removals: InboxRemovalsTable
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_articles: NewsletterArticlesTable
  newsletter_letters: NewsletterLettersTable
  search_changes: SearchChangesTable
  search_position: SearchPositionTable
  search_snapshot: SearchSnapshotTable
}

interface SettingsTable {
  key: string
  value: string
}

interface ChangesTable {
  id: Generated<number>
  tags: string
  created_at: string
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
  /** Marks what the source said when an editor chose to stay. */
  kept_over: string | null
}

/** An address that a tool had before, or that was a duplicate's. */
interface ToolAddressesTable {
  slug: string
  tool_id: number
}

interface RateLimitsTable {
  key: string
  count: number
  expires_at: string
}

interface SearchChangesTable {
  id: Generated<number>
  tool_id: number
}

/** One row: the last change whose tool is in the search documents. */
interface SearchPositionTable {
  change_id: number
}

interface SearchSnapshotTable {
  part: string
  /** The build that wrote it. */
  made_by: string
  change_id: number
  data: Uint8Array
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
  market: Generated<string>
  /** As JSON. */
  plans: Generated<string>
  answers: Generated<string>
}

/** What looking for the icon of a tool's website came to. */
interface ToolIconsTable {
  tool_id: number
  looked_at: string
  words: string
  url: string | null
  found_at: string | null
  is_refused: Generated<number>
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

interface RatingsTable {
  tool_id: number
  visitor: string
  stars: number
  created_at: string
}

interface ActivityDaysTable {
  tool_id: number
  day: string
  views: number
  visits: number
  favorites: number
  comparisons: number
  networks: number
}

interface ActivitySeenTable {
  mark: string
  day: string
}

interface ComparedPairsTable {
  tool_id: number
  other_id: number
  count: number
}

interface SearchDaysTable {
  day: string
  term: string
  results: number
  count: number
}

/** The days that are past, added up; `points` as trending counts them. */
interface ActivityTotalsTable {
  tool_id: number
  points: number
  views: number
  visits: number
  favorites: number
  comparisons: number
  networks: number
}
