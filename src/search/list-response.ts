import type { ToolCardView } from '#catalogue/tool-view.ts'
import type { FacetCounts } from './filters.ts'

/** One page of a filtered list, as the API tells of it. */
export interface ListAnswer {
  companies: ToolCardView[]
  total: number
  corrected: string | null
  marks: string[]
  facets: FacetCounts[]
}
