import type { Generated } from 'kysely'

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
  compared_pairs: ComparedPairsTable
  search_days: SearchDaysTable
  rate_limits: RateLimitsTable
  admin_sessions: AdminSessionsTable
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
