import type { PageContent } from '#seo/page-content.ts'
import type { FaqItem } from '#ui/faq.tsx'
import { inSentence } from '#vocabulary/label-words.ts'
import type { ToolCardView } from './tool-view.ts'

export interface CategoryCounts {
  total: number
  freePlans: number
  medianPrice: number | null
}

export interface CategoryQuestion {
  question: string
  answer: string
}

/** "CRM tools", "writing tools": the label as a noun for what is filed under it. */
export function toolsOfKind(label: string): string {
  const words = inSentence(label)
  if (words === 'other') return 'other business tools'
  if (words === 'newsletters') return 'newsletter tools'
  return /\btools$/.test(words) ? words : `${words} tools`
}

/** What the category page is told by `/api/categories/{key}`. */
export interface CategoryAnswer {
  category: { key: string; label: string }
  content: PageContent
  keywords: string[]
  faq: FaqItem[]
  counts: CategoryCounts
  companies: ToolCardView[]
  /** How many tools pass the filters. */
  total: number
  page: number
  pages: number
}

export function toolsFound(total: number): string {
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'Tool' : 'Tools'} Found`
}
