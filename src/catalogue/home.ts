import type { ToolCardView } from './tool-view.ts'

export const POPULAR_MAX = 8
export const RECENT_MAX = 8
export const MOST_FEATURES_MAX = 6

/** What the home page is told by `/api/home`. */
export interface HomeAnswer {
  total: number | null
  /** Null for a list that cannot be read at the moment: it is left out. */
  popular: ToolCardView[] | null
  recent: ToolCardView[] | null
  mostFeatures: ToolCardView[] | null
  faq: { question: string; answer: string }[]
}
