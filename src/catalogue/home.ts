import type { ToolCardView, ToolView } from './tool-view.ts'

/** What the home page is told by `/api/home`. */
export interface HomeAnswer {
  total: number
  popular: ToolCardView[]
  recent: ToolCardView[]
  mostFeatures: ToolCardView[]
  spotlight: ToolView[]
}
