import type { Question } from '#catalogue/market.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'

export interface ManyAnswer {
  tools: ToolView[]
  /** What is asked of tools of their markets. */
  questions: Question[]
  /** Slugs that are not listed. */
  missing: string[]
}

export const manyQuery = (slugs: readonly string[]) =>
  apiQuery<ManyAnswer>(`/api/compare?tools=${slugs.map(encodeURIComponent).join(',')}`)
