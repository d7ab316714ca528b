import type { ToolCardView } from '#catalogue/tool-view.ts'
import type { CostPicture } from './cost-picture.ts'
import type { FacetCounts } from './filters.ts'

/** Why a tool is among the first of a list. */
export interface Leader {
  slug: string
  name: string
  reason: string
}

/** What every filtered list tells beside its tools. */
export interface ListParts {
  facets: FacetCounts[]
  unconfirmed: { total: number; companies: ToolCardView[] }
  costs: CostPicture
  leaders: Leader[]
}

/** One page of search results, as the API tells of it. */
export interface ListAnswer extends ListParts {
  companies: ToolCardView[]
  total: number
  corrected: string | null
  marks: string[]
  /** What the words were read as, and the text without each. */
  understood: { label: string; without: string }[]
}
