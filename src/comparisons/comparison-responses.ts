import type { Question } from '#catalogue/market.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import type { PageContent } from '#seo/page-content.ts'

/** What the calls of this domain answer, as its pages read it. */
export interface ComparisonAnswer {
  tool1: ToolView
  tool2: ToolView
  /** What is asked of both. */
  questions: Question[]
  content: PageContent
}

export interface AlternativesAnswer {
  mainTool: ToolView
  alternatives: (ToolView & { reason: string })[]
  content: PageContent
}

export interface NamedTool {
  slug: string
  name: string
}

export interface PickerAnswer {
  /** The best known tools, to choose from while typing. */
  tools: NamedTool[]
  /** What each field was given and the tool that is meant; null where there is none of that name. */
  chosen: { asked: string; tool: NamedTool | null }[]
  pairs: { first: NamedTool; second: NamedTool }[]
}
