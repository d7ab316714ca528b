import { apiQuery } from '#lib/api-query.ts'
import type { Day } from './day.ts'

/** What the owner sees per day, in the order of the charts. */
export const NUMBER_SERIES = [
  'views',
  'visits',
  'favorites',
  'comparisons',
  'ratings',
  'submissions',
] as const
export type NumberSeries = (typeof NUMBER_SERIES)[number]
export const NUMBER_PERIODS = [7, 30, 90] as const
export type NumberPeriod = (typeof NUMBER_PERIODS)[number]
export const TOP_MAX = 10

export interface TopTool {
  slug: string
  name: string
  views: number
  visits: number
  favorites: number
  comparisons: number
}

export interface RatedTool {
  slug: string
  name: string
  average: number
  count: number
  /** The Bayesian mean the list is ordered by. */
  mean: number
}

export interface TopSearch {
  term: string
  count: number
  /** How many tools it found on its best day, by the last search of each day. */
  results: number
}

/** What `/api/admin/numbers` tells the owner. */
export interface Numbers {
  days: Day[]
  series: Record<NumberSeries, number[]>
  topTools: TopTool[]
  bestRated: RatedTool[]
  topSearches: TopSearch[]
  emptySearches: TopSearch[]
}

export const numbersQuery = (days: NumberPeriod) =>
  apiQuery<Numbers>(`/api/admin/numbers?days=${days}`, { staleTimeMs: 60_000 })
