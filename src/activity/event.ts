import { apiCall, returns } from '#lib/api-query.ts'

/** Apart from the other calls, since every page makes it. */
export const activityCall = apiCall('post', '/api/activity', returns<null>)

/** What is counted for a tool, and how much each counts in the trending order. Shown to visitors on /how-we-rank. */
export const ACTIVITY_WEIGHTS = { views: 1, comparisons: 2, favorites: 3, visits: 4 } as const

export type Counter = keyof typeof ACTIVITY_WEIGHTS
export const COUNTERS = Object.keys(ACTIVITY_WEIGHTS) as readonly Counter[]
export type Counts = Record<Counter, number>

export type ActivityEvent =
  | { kind: 'view' | 'visit' | 'favorite'; slug: string }
  | { kind: 'comparison'; slug: string; other: string }
  | { kind: 'search'; term: string; results: number }

/** The slugs of the tools an event is about. */
export function slugsOf(event: ActivityEvent): string[] {
  if (event.kind === 'search') return []
  return event.kind === 'comparison' ? [event.slug, event.other] : [event.slug]
}
