import type { ToolCardView } from '#catalogue/tool-view.ts'

/** A market to choose in the finder. */
export interface FinderMarket {
  key: string
  label: string
  description: string
  /** The heading it stands under. */
  group: string
  tools: number
}

export interface FinderQuestion {
  key: string
  label: string
  explanation: string
}

export interface FoundTool {
  tool: ToolCardView
  /** Why it is here, in words. */
  reason: string
}

/** The short list for a need, as the API tells of it. */
export interface FinderAnswer {
  market: { key: string; label: string; description: string; tools: number }
  questions: FinderQuestion[]
  fits: FoundTool[]
  unconfirmed: FoundTool[]
  nearMisses: FoundTool[]
  /** How many there are, shown or not. */
  counts: { fits: number; unconfirmed: number; nearMisses: number }
}
