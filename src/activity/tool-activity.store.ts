import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import type { Tool } from '#tools/tool.ts'
import { visibleTools } from '#tools/tools.store.ts'
import type { RatingSummary } from './activity-responses.ts'
import { type Day, daysBefore, daysUntil, FACTS_PERIOD_DAYS, SHOWN_FROM } from './counted-events.ts'
import { type Stars, summarize } from './rating.ts'

/** Likes and users of the last days; few that would tell of single people are null. */
export async function getUse(db: Db, toolId: number, today: Day) {
  const use = await db
    .selectFrom('activity_days')
    .select((query) => [
      query.fn.sum<number | null>('favorites').as('favorites'),
      query.fn.sum<number | null>('visits').as('visits'),
    ])
    .where('tool_id', '=', toolId)
    .where('day', '>', daysBefore(today, FACTS_PERIOD_DAYS))
    .executeTakeFirst()
  const shown = (count: number | null | undefined) => (!count || count >= SHOWN_FROM ? (count ?? 0) : null)
  return { likes: shown(use?.favorites), users: shown(use?.visits), periodDays: FACTS_PERIOD_DAYS }
}

export async function listCompared(db: Db, toolId: number, limit: number): Promise<number[]> {
  const rows = await visibleTools(db)
    .innerJoin('compared_pairs', 'compared_pairs.other_id', 'tools.id')
    .select('tools.id')
    .where('compared_pairs.tool_id', '=', toolId)
    .orderBy('compared_pairs.count', 'desc')
    .orderBy('tools.sort_name')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function getToolNumbers(db: Db, toolId: number, count: number, today: Day) {
  const rows = await db
    .selectFrom('activity_days')
    .select(['day', 'views', 'visits', 'comparisons'])
    .where('tool_id', '=', toolId)
    .where('day', '>=', daysBefore(today, count - 1))
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = daysUntil(today, count)
  const series = (name: 'views' | 'visits' | 'comparisons') => days.map((day) => byDay.get(day)?.[name] ?? 0)
  return { days, views: series('views'), visits: series('visits'), comparisons: series('comparisons') }
}

/** Once per visitor key: the key is part of the row's own key, so that two at once cannot both win. */
export const rateTool = inTransaction(
  async (db, tool: Tool, { stars, visitor }: { stars: Stars; visitor: string }) => {
    const added = await db
      .insertInto('ratings')
      .values({ tool_id: tool.id, visitor, stars, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['tool_id', 'visitor']).doNothing())
      .returning('tool_id')
      .executeTakeFirst()
    if (!added) throw new Conflict('This browser has already rated this tool.')
    await recordChange(db, [toolTag(tool.slug)])
    return getRating(db, tool.id)
  },
)

/** Counted from the ratings themselves, so it is exact at all times. */
export async function getRating(db: Db, toolId: number): Promise<RatingSummary> {
  const rows = await db
    .selectFrom('ratings')
    .select((query) => ['stars', query.fn.countAll<number>().as('count')])
    .where('tool_id', '=', toolId)
    .groupBy('stars')
    .execute()
  return summarize(Object.fromEntries(rows.map(({ stars, count }) => [stars, count])))
}
