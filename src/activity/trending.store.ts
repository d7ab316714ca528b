import type { Db } from '#db/open.ts'
import { idsOf, pick } from '#lib/objects.ts'
import type { Partner } from '#tools/partner.ts'
import { cardColumns, toCard } from '#tools/tool-rows.store.ts'
import type { ToolCardFacts } from '#tools/tool-view.ts'
import { listToolCardsBySlug, visibleTools } from '#tools/tools.store.ts'
import { trendingCategories } from '#vocabulary/categories.ts'
import type { TrendingActivity } from './activity-responses.ts'
import { countedDays, countedEver } from './activity-totals.store.ts'
import {
  COUNTERS,
  type Counts,
  type Day,
  daysBefore,
  daysUntil,
  type TrendingPeriod,
} from './counted-events.ts'
import {
  TRENDING_DESCRIPTION_OVER,
  TRENDING_MAX,
  TRENDING_MIN_FEATURES,
  TRENDING_MIN_NETWORKS,
  totalOf,
  trendingPeriods,
} from './trending.ts'

export interface TrendingEntry {
  tool: ToolCardFacts
  isPartner: boolean
  activity: TrendingActivity | null
}

interface TrendingOptions {
  period: TrendingPeriod
  partner: Partner | null
  today: Day
}

/** The partner first, then tools by activity in the period, then the others by their number of features and name. */
export async function listTrending(db: Db, options: TrendingOptions): Promise<TrendingEntry[]> {
  const [partner] = options.partner ? await listToolCardsBySlug(db, [options.partner.slug]) : []
  const places = TRENDING_MAX - (partner ? 1 : 0)
  const active = await listActive(db, options, places)
  const activityOf = await activities(db, idsOf(active), options)
  const others = await listOthers(db, options, idsOf(active), places - active.length)
  return [
    ...(partner ? [{ tool: partner, isPartner: true, activity: null }] : []),
    ...active.map((row) => ({ tool: toCard(row), isPartner: false, activity: activityOf(row) })),
    ...others.map((row) => ({ tool: toCard(row), isPartner: false, activity: null })),
  ]
}

function eligible(db: Db, partner: Partner | null) {
  const tools = visibleTools(db)
    .where('tools.feature_count', '>=', TRENDING_MIN_FEATURES)
    .where('tools.description_length', '>', TRENDING_DESCRIPTION_OVER)
    .where('tools.category', 'in', trendingCategories)
  return partner ? tools.where('tools.slug', '!=', partner.slug) : tools
}

function listActive(db: Db, { period, partner, today }: TrendingOptions, limit: number) {
  const { days } = trendingPeriods[period]
  const counted = days ? countedDays(db, daysBefore(today, days - 1), today) : countedEver(db, today)
  const active = db
    .selectFrom(counted.as('counted'))
    .select((query) => [
      'tool_id',
      query.fn.sum<number>('points').as('points'),
      ...COUNTERS.map((counter) => query.fn.sum<number>(counter).as(counter)),
    ])
    .groupBy('tool_id')
    .having((query) => query.fn.sum('networks'), '>=', TRENDING_MIN_NETWORKS)
    .as('active')
  return eligible(db, partner)
    .innerJoin(active, 'active.tool_id', 'tools.id')
    .select(cardColumns)
    .select(['active.views', 'active.visits', 'active.favorites', 'active.comparisons'])
    .orderBy('active.points', 'desc')
    .orderBy('tools.feature_count', 'desc')
    .orderBy('tools.sort_name')
    .limit(limit)
    .execute()
}

async function listOthers(db: Db, { partner }: TrendingOptions, shown: readonly number[], limit: number) {
  if (limit <= 0) return []
  const others = eligible(db, partner)
    .select(cardColumns)
    .orderBy('tools.feature_count', 'desc')
    .orderBy('tools.sort_name')
    .orderBy('tools.id')
    .limit(limit)
  return (shown.length > 0 ? others.where('tools.id', 'not in', shown) : others).execute()
}

/** What was counted of a tool in the period, in the one before, and on each of the last days. */
async function activities(db: Db, toolIds: readonly number[], { period, today }: TrendingOptions) {
  const { days, sparkDays } = trendingPeriods[period]
  const counted = db
    .selectFrom('activity_days')
    .selectAll()
    .where('tool_id', 'in', toolIds)
    .where('day', '<=', today)
    .where('day', '>', daysBefore(today, Math.max(sparkDays, (days ?? 0) * 2)))
  const rows = toolIds.length > 0 ? await counted.execute() : []
  const byTool = Map.groupBy(rows, (row) => row.tool_id)
  return ({ id, ...counts }: Counts & { id: number }): TrendingActivity => {
    const own = byTool.get(id) ?? []
    const before = own.filter((row) => days && row.day <= daysBefore(today, days))
    return {
      counts: pick(counts, COUNTERS),
      before: days ? sumOf(before) : null,
      perDay: daysUntil(today, sparkDays).map((day) => totalOf(sumOf(own.filter((row) => row.day === day)))),
    }
  }
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = { views: 0, visits: 0, favorites: 0, comparisons: 0 }
  for (const row of rows) for (const counter of COUNTERS) sum[counter] += row[counter]
  return sum
}
