import { apiCall, returns } from '#lib/api-query.ts'

/** Apart from the other calls, since every page makes it. */
export const activityCall = apiCall('post', '/api/activity', returns<null>)

/** What is counted for a tool, and how much each counts in the trending order. Shown to visitors on /how-we-rank. */
export const ACTIVITY_WEIGHTS = { views: 1, comparisons: 2, favorites: 3, visits: 4 } as const

export const TRENDING_PERIODS = ['today', 'week', 'month', 'all'] as const
export type TrendingPeriod = (typeof TRENDING_PERIODS)[number]

export type Counter = keyof typeof ACTIVITY_WEIGHTS
export const COUNTERS = Object.keys(ACTIVITY_WEIGHTS) as readonly Counter[]
export type Counts = Record<Counter, number>

export type ActivityEvent =
  | { kind: 'view' | 'visit' | 'favorite'; slug: string }
  | { kind: 'comparison'; slug: string; other: string }
  | { kind: 'search'; term: string; results: number }

export interface RecordedEvent {
  event: ActivityEvent
  visitor: { network: string; browser: string }
}

export function slugsOf(event: ActivityEvent): string[] {
  if (event.kind === 'search') return []
  return event.kind === 'comparison' ? [event.slug, event.other] : [event.slug]
}

/** One network is counted at most this often for one tool, kind and day, however many browsers it claims to have. */
export const VISITORS_PER_NETWORK = 3

/** Numbers smaller than this are not shown: they say more about single people than about a tool. */
export const SHOWN_FROM = 5
export const FACTS_PERIOD_DAYS = 30
export const ALSO_COMPARED_MAX = 4

export function eventAt(path: string): ActivityEvent | null {
  const [, slug] = /^\/tools\/([^/]+)$/.exec(path) ?? []
  if (slug) return { kind: 'view', slug }
  const [, first, second] = /^\/compare\/(.+?)-vs-(.+)$/.exec(path) ?? []
  return first && second ? { kind: 'comparison', slug: first, other: second } : null
}

const DAY_MS = 86_400_000

/** A day as counters name it: '2026-11-15', in UTC. */
export type Day = string

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10)

export function daysBefore(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) - count * DAY_MS))
}

/** The last `count` days in order, `last` among them. */
export function daysUntil(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => daysBefore(last, count - 1 - index))
}
