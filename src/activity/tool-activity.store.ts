import { visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { type Day, daysBefore } from './day.ts'
import { FACTS_PERIOD_DAYS, SHOWN_FROM } from './tool-activity.ts'

/** Likes and users of the last days; too few to be shown are null. */
export async function getUse(db: Db, toolId: number, today: Day) {
  const { favorites, visits } = await db
    .selectFrom('activity_days')
    .select((query) => [
      query.fn.sum<number | null>('favorites').as('favorites'),
      query.fn.sum<number | null>('visits').as('visits'),
    ])
    .where('tool_id', '=', toolId)
    .where('day', '>', daysBefore(today, FACTS_PERIOD_DAYS))
    .executeTakeFirstOrThrow()
  const shown = (count: number | null) => (count !== null && count >= SHOWN_FROM ? count : null)
  return { likes: shown(favorites), users: shown(visits), periodDays: FACTS_PERIOD_DAYS }
}

/** Ids of the tools most often compared with this one. */
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
