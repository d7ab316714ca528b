import { sql } from 'kysely'
import type { Partner } from '#catalogue/partner.ts'
import type { ToolCardFacts } from '#catalogue/tool.ts'
import { listToolCards, toCard, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { type Day, daysBefore, daysUntil } from './day.ts'
import { ACTIVITY_WEIGHTS, COUNTERS, type Counts } from './event.ts'
import {
  TRENDING_CATEGORIES,
  TRENDING_DESCRIPTION_OVER,
  TRENDING_MAX,
  TRENDING_MIN_FEATURES,
  TRENDING_MIN_NETWORKS,
  type TrendingActivity,
  type TrendingPeriod,
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
  partner: Partner
  today: Day
}

/** The partner first, then tools by activity in the period, then the rest; features and name decide between equals. */
export async function listTrending(db: Db, options: TrendingOptions): Promise<TrendingEntry[]> {
  const [partner] = await listToolCards(db, { limit: 1, slug: options.partner.slug })
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

function eligible(db: Db, partner: Partner) {
  return visibleTools(db)
    .where('tools.feature_count', '>=', TRENDING_MIN_FEATURES)
    .where(sql<number>`length(tools.description)`, '>', TRENDING_DESCRIPTION_OVER)
    .where('tools.category', 'in', TRENDING_CATEGORIES)
    .where('tools.sort_name', 'not like', `%${partner.name.toLowerCase()}%`)
}
