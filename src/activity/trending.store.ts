import { sql } from 'kysely'
import type { Partner } from '#catalogue/partner.ts'
import { cardColumns, toCard } from '#catalogue/tool-rows.store.ts'
import type { ToolCardFacts } from '#catalogue/tool-view.ts'
import { listToolCardsBySlug, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { trendingCategories } from '#vocabulary/categories.ts'
import type { TrendingActivity } from './activity-responses.ts'
import { countedDays, countedEver } from './activity-totals.store.ts'
import { COUNTERS, type Counts, type Day, daysBefore, daysUntil, type TrendingPeriod } from './event.ts'
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
  const others = await listOthers(db, options, active, places - active.length)
  const activities = await listActivities(db, active, options)
  return [
    ...(partner ? [{ tool: partner, isPartner: true, activity: null }] : []),
    ...active.map(({ card }) => ({
      tool: card,
      isPartner: false,
      activity: activities.get(card.id) ?? null,
    })),
    ...others.map((tool) => ({ tool, isPartner: false, activity: null })),
  ]
}

function eligible(db: Db, partner: Partner | null) {
  const tools = visibleTools(db)
    .where('tools.feature_count', '>=', TRENDING_MIN_FEATURES)
    .where(sql<number>`length(tools.description)`, '>', TRENDING_DESCRIPTION_OVER)
    .where('tools.category', 'in', trendingCategories)
  return partner ? tools.where('tools.slug', '!=', partner.slug) : tools
}

interface ActiveTool {
  card: ToolCardFacts
  counts: Counts
}

async function listActive(
  db: Db,
  { period, partner, today }: TrendingOptions,
  limit: number,
): Promise<ActiveTool[]> {
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
  const rows = await eligible(db, partner)
    .innerJoin(active, 'active.tool_id', 'tools.id')
    .select(cardColumns)
    .select(['active.views', 'active.visits', 'active.favorites', 'active.comparisons'])
    .orderBy('active.points', 'desc')
    .orderBy('tools.feature_count', 'desc')
    .orderBy('tools.sort_name')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ card: toCard(row), counts: countsOf(row) }))
}

async function listOthers(
  db: Db,
  { partner }: TrendingOptions,
  active: readonly ActiveTool[],
  limit: number,
): Promise<ToolCardFacts[]> {
  if (limit <= 0) return []
  const shown = active.map(({ card }) => card.id)
  const others = eligible(db, partner)
    .select(cardColumns)
    .orderBy('tools.feature_count', 'desc')
    .orderBy('tools.sort_name')
    .orderBy('tools.id')
    .limit(limit)
  const rows = await (shown.length > 0 ? others.where('tools.id', 'not in', shown) : others).execute()
  return rows.map(toCard)
}

async function listActivities(
  db: Db,
  active: readonly ActiveTool[],
  { period, today }: TrendingOptions,
): Promise<Map<number, TrendingActivity>> {
  if (active.length === 0) return new Map()
  const { days, sparkDays } = trendingPeriods[period]
  const rows = await db
    .selectFrom('activity_days')
    .selectAll()
    .where(
      'tool_id',
      'in',
      active.map(({ card }) => card.id),
    )
    .where('day', '<=', today)
    .where('day', '>', daysBefore(today, Math.max(sparkDays, (days ?? 0) * 2)))
    .execute()
  const spark = daysUntil(today, sparkDays)
  return new Map(
    active.map(({ card, counts }) => {
      const own = rows.filter((row) => row.tool_id === card.id)
      const perDay = spark.map((day) => totalOf(own.find((row) => row.day === day) ?? none))
      const before = days ? sumOf(own.filter((row) => row.day <= daysBefore(today, days))) : null
      return [card.id, { counts, before, perDay }]
    }),
  )
}

const none: Counts = { views: 0, visits: 0, favorites: 0, comparisons: 0 }

function countsOf({ views, visits, favorites, comparisons }: Counts): Counts {
  return { views, visits, favorites, comparisons }
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = { ...none }
  for (const row of rows) for (const counter of COUNTERS) sum[counter] += row[counter]
  return sum
}
