import type { PageContent } from '#seo/page-content.ts'
import type { Question } from '#ui/faq.tsx'
import type { CategoryCounts } from './category-words.ts'
import type { ToolCardView } from './tool-view.ts'

/** What the category page is told by `/api/categories/{key}`. */
export interface CategoryAnswer {
  category: { key: string; label: string }
  content: PageContent
  keywords: string[]
  faq: Question[]
  counts: CategoryCounts
  companies: ToolCardView[]
  /** How many tools pass the filters. */
  total: number
  page: number
  pages: number
}

export function toolsFound(total: number): string {
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'Tool' : 'Tools'} Found`
}
