import type { ToolCardView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { RatingSummary } from './rating.ts'

/** Numbers smaller than this are not shown: they say more about single people than about a tool. */
export const SHOWN_FROM = 5
export const FACTS_PERIOD_DAYS = 30
export const ALSO_COMPARED_MAX = 4

/** What people did with a tool, as `/api/companies/slug/{slug}/activity` tells it. */
export interface ToolActivity {
  rating: RatingSummary
  /** Favorites given in the period; null while too few. */
  likes: number | null
  /** Visits sent to the tool's website in the period; null while too few. */
  users: number | null
  periodDays: number
  /** Tools most often compared with this one; none while nobody has compared it. */
  alsoCompared: Pick<ToolCardView, 'id' | 'slug' | 'name' | 'category' | 'logoUrl'>[]
}

export const toolActivityPath = (slug: string) => `/api/companies/slug/${encodeURIComponent(slug)}/activity`
export const toolActivityQuery = (slug: string) => apiQuery<ToolActivity>(toolActivityPath(slug))
