import { formatCount } from '#lib/format-number.ts'
import type { Category } from '#vocabulary/categories.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'

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
export function toolsOfKind({ label, plural }: Pick<Category, 'label' | 'plural'>): string {
  if (plural) return plural
  const words = inSentence(label)
  return /\btools$/.test(words) ? words : `${words} tools`
}

export function toolsFound(total: number): string {
  return `${formatCount(total, 'Tool')} Found`
}
