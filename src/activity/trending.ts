import { formatNumber } from '#lib/format-number.ts'
import type { TrendingResponse, TrendingTool } from './activity-responses.ts'
import { COUNTERS, type Counter, type Counts, SHOWN_FROM, type TrendingPeriod } from './counted-events.ts'

export const DEFAULT_PERIOD: TrendingPeriod = 'week'

export const TRENDING_MAX = 20
export const MOVERS_MAX = 3
export const TRENDING_MIN_FEATURES = 3
export const TRENDING_DESCRIPTION_OVER = 50
/** A tool is ranked by activity once this many networks took part, each counted once a day. */
export const TRENDING_MIN_NETWORKS = 5

export const trendingPeriods = {
  today: { label: 'Today', days: 1, words: 'today', sparkDays: 7 },
  week: { label: 'Week', days: 7, words: 'this week', sparkDays: 7 },
  month: { label: 'Month', days: 30, words: 'this month', sparkDays: 30 },
  all: { label: 'All', days: null, words: 'in all', sparkDays: 30 },
} satisfies Record<TrendingPeriod, object>

export const trendingPath = (period: TrendingPeriod) =>
  period === DEFAULT_PERIOD ? '/trending' : `/trending?period=${period}`

export const totalOf = (counts: Counts) => COUNTERS.reduce((sum, counter) => sum + counts[counter], 0)

/** By how much they say. */
const SHOWN_COUNTERS: readonly Counter[] = ['visits', 'views', 'comparisons', 'favorites']

export const hasActivity = (companies: readonly TrendingTool[]) =>
  companies.some((tool) => tool.activity !== null)

/** What the list is, or that there is too little to make it of. */
export function trendingIntro({ companies, period }: TrendingResponse): string {
  if (hasActivity(companies))
    return 'What visitors open, compare, save and visit most, counted without cookies.'
  if (companies.length === 0)
    return `No tool can trend yet: that takes a description and at least ${TRENDING_MIN_FEATURES} features.`
  const { words } = trendingPeriods[period]
  return `Too little has been counted ${period === 'all' ? 'so far' : words} to rank by. Until then tools are listed by their number of headline features${companies.some((tool) => tool.isPartner) ? '; our partner is pinned first' : ''}.`
}

/** Why a tool is where it is: "38 visits this week, up 12". */
export function trendingReason(tool: TrendingTool, period: TrendingPeriod): string {
  if (tool.isPartner) return 'Placed first as our partner, not by activity'
  if (!tool.activity) return 'Placed by its number of features'
  const { counts, before } = tool.activity
  const counter = SHOWN_COUNTERS.find((candidate) => counts[candidate] >= SHOWN_FROM)
  const amount = (of: Counts) => (counter ? of[counter] : totalOf(of))
  const change = before ? amount(counts) - amount(before) : 0
  const compared = change === 0 ? '' : `, ${change > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(change))}`
  return `${formatNumber(amount(counts))} ${counter ?? 'actions'} ${trendingPeriods[period].words}${compared}`
}
