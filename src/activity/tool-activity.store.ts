import { visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { type Day, daysBefore, daysUntil, FACTS_PERIOD_DAYS, SHOWN_FROM } from './event.ts'

const sumUse = prepared((db, toolId: number, after: Day) =>
  db
    .selectFrom('activity_days')
    .select((query) => [
      query.fn.sum<number | null>('favorites').as('favorites'),
      query.fn.sum<number | null>('visits').as('visits'),
    ])
    .where('tool_id', '=', toolId)
    .where('day', '>', after),
)

/** Likes and users of the last days; too few to be shown are null. */
export async function getUse(db: Db, toolId: number, today: Day) {
  const [use] = await sumUse(db, toolId, daysBefore(today, FACTS_PERIOD_DAYS))
  const shown = (count: number | null = null) => (count !== null && count >= SHOWN_FROM ? count : null)
  return { likes: shown(use?.favorites), users: shown(use?.visits), periodDays: FACTS_PERIOD_DAYS }
}

const mostCompared = prepared((db, toolId: number, limit: number) =>
  visibleTools(db)
    .innerJoin('compared_pairs', 'compared_pairs.other_id', 'tools.id')
    .select('tools.id')
    .where('compared_pairs.tool_id', '=', toolId)
    .orderBy('compared_pairs.count', 'desc')
    .orderBy('tools.sort_name')
    .limit(limit),
)

export async function listCompared(db: Db, toolId: number, limit: number): Promise<number[]> {
  const rows = await mostCompared(db, toolId, limit)
  return rows.map((row) => row.id)
}

/** What was counted for one tool in the last days, today among them. */
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
