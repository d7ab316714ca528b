import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { type Day, daysBefore } from './day.ts'

/** Of a day that is over, so many terms stay; what was searched once by one person says nothing. */
export const TERMS_KEPT_PER_DAY = 500
/** Of the tools one tool was compared with, so many stay: a page shows a few. */
export const PAIRS_KEPT_PER_TOOL = 200

/** Marks only tell the visits of one day apart. */
export async function forgetMarks(db: Db, today: Day): Promise<void> {
  await db.deleteFrom('activity_seen').where('day', '<', today).execute()
}

export async function forgetSearches(db: Db, today: Day, keptDays: number): Promise<void> {
  await db.deleteFrom('search_days').where('day', '<', daysBefore(today, keptDays)).execute()
  const rare = sql`select day, term from (
    select day, term, row_number() over (partition by day order by count desc, term) as place from search_days
    where day < ${today} and day in (
      select day from search_days group by day having count(*) > ${sql.lit(TERMS_KEPT_PER_DAY)}
    )
  ) as ranked where place > ${sql.lit(TERMS_KEPT_PER_DAY)}`
  await sql`delete from search_days where (day, term) in (${rare})`.execute(db)
}

export async function forgetRarePairs(db: Db): Promise<void> {
  const rare = sql`select tool_id, other_id from (
    select tool_id, other_id, row_number() over (partition by tool_id order by count desc, other_id) as place
    from compared_pairs where tool_id in (
      select tool_id from compared_pairs group by tool_id having count(*) > ${sql.lit(PAIRS_KEPT_PER_TOOL)}
    )
  ) as ranked where place > ${sql.lit(PAIRS_KEPT_PER_TOOL)}`
  await sql`delete from compared_pairs where (tool_id, other_id) in (${rare})`.execute(db)
}
