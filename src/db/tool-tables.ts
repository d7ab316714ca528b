import type { Generated } from 'kysely'

export interface ToolsTable {
  id: Generated<number>
  slug: string
  name: string
  sort_name: string
  description: string
  website: string
  host: string | null
  logo: string | null
  icon: Generated<string | null>
  category: string
  tags: string
  features: string
  integrations: string
  use_cases: string
  industries: string
  platforms: string
  markets: Generated<string>
  license: string | null
  repository: string | null
  maker: string | null
  status: string | null
  countries: Generated<string>
  former_names: Generated<string>
  plans: Generated<string>
  add_ons: Generated<string>
  trial: string | null
  answers: Generated<string>
  sources: Generated<string>
  editors_choice: string | null
  pricing: string
  price_unit: string | null
  /** The price it starts at, with unit and billing. */
  price: string | null
  starter_price: number | null
  has_free_plan: number
  has_trial: number
  feature_count: number
  score: Generated<number>
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
  /** What its source told last, as JSON, while fields are locked: their values when they are released. */
  told: string | null
  /** Since when. */
  told_at: string | null
  /** When an administrator restored it; no source removes it until it has listed it again. */
  kept_at: string | null
  created_at: string
  updated_at: string
}

export interface ToolFacetsTable {
  kind: string
  key: string
  tool_id: number
  score: Generated<number>
}

/** A listed tool that another one names and that does not name it: both connect to each other. */
export interface MirroredLinksTable {
  tool_id: number
  key: string
}

/** What an editor typed and has not saved; tool 0 is a new one. */
export interface ToolDraftsTable {
  email: string
  tool_id: number
  /** As JSON. */
  content: string
  saved_at: string
}
