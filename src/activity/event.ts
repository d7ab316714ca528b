/** What is counted for a tool, and how much each counts in the trending order. Shown to visitors on /how-we-rank. */
export const ACTIVITY_WEIGHTS = { view: 1, comparison: 2, favorite: 3, visit: 4 } as const

export type ToolEventKind = keyof typeof ACTIVITY_WEIGHTS
export const TOOL_EVENT_KINDS = Object.keys(ACTIVITY_WEIGHTS) as readonly ToolEventKind[]

export type ActivityEvent =
  | { kind: 'view' | 'favorite' | 'visit'; slug: string }
  | { kind: 'comparison'; slug: string; other: string }
  | { kind: 'search'; term: string; results: number }
