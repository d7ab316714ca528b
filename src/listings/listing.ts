import type { ToolView } from '#catalogue/tool-view.ts'
import type { PageContent } from '#seo/page-content.ts'

/** What the API answers for a curated list: its first tools, how many there are in all, and the words. */
export interface ListingAnswer {
  companies: ToolView[]
  total: number
  /** Why the first three are first. */
  leaders: { slug: string; name: string; reason: string }[]
  content: PageContent
}
