import type { Db } from '#db/open.ts'
import { type Day, daysBefore, daysUntil } from './day.ts'

export interface ToolNumbers {
  days: Day[]
  views: number[]
  visits: number[]
  comparisons: number[]
}

/** What was counted for one tool in the last days, today among them. */
export async function getToolNumbers(
  db: Db,
  toolId: number,
  count: number,
  today: Day,
): Promise<ToolNumbers> {
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
