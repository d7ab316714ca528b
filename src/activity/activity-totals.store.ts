import { type RawBuilder, sql } from 'kysely'
import { recordChange } from '#changes/changes.store.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { grown } from './activity.store.ts'
import { ACTIVITY_WEIGHTS, COUNTERS, type Day, daysBefore } from './counted-events.ts'

const ROLLED_UP = 'activity-rolled-up'
/** A day is added up when nobody writes to it any more: around midnight the one before still may be. */
const OPEN_DAYS = 2
/** Of a day and of its sum: what is counted, and what it is worth in the trending order. */
const SUMMED = ['points', 'networks', ...COUNTERS] as const

/** Of each day, a counter counts at most as often as there were networks: one network cannot push a tool. */
const dayPoints = sql<number>`${sql.join(
  COUNTERS.map((counter) => {
    const count = sql.ref(counter)
    return sql`${sql.lit(ACTIVITY_WEIGHTS[counter])} * case when ${count} < networks then ${count} else networks end`
  }),
  sql` + `,
)}`

export function countedDays(db: Db, from: Day, until: Day) {
  return db
    .selectFrom('activity_days')
    .select(['tool_id', dayPoints.as('points'), 'networks', ...COUNTERS])
    .where('day', '>=', from)
    .where('day', '<=', until)
}

/** Everything that was ever counted: past days as one row per tool, and the few that are not added up yet. */
export function countedEver(db: Db, until: Day) {
  // Looked up in the same statement, so that a day is never counted twice or not at all.
  const rolledUp = sql<Day>`coalesce((select value from settings where key = ${ROLLED_UP}), '')`
  return db
    .selectFrom('activity_totals')
    .select(['tool_id', ...SUMMED])
    .unionAll(countedDays(db, '', until).where('day', '>', rolledUp))
}

/** Adds the days that are over to the totals, once, whichever instance comes first. Gives the last of them. */
export const rollUpActivity = inTransaction(async (db, today: Day) => {
  const until = daysBefore(today, OPEN_DAYS)
  const last = await lockRolledUp(db)
  if (last >= until) return last
  await db
    .insertInto('activity_totals')
    .columns(['tool_id', ...SUMMED])
    .expression((query) =>
      query
        .selectFrom(countedDays(db, '', until).where('day', '>', last).as('days'))
        .select((row) => ['tool_id', ...SUMMED.map((column) => row.fn.sum<number>(column).as(column))])
        .where('tool_id', 'is not', null)
        .groupBy('tool_id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('tool_id')
        .doUpdateSet(Object.fromEntries(SUMMED.map((column) => [column, grown('activity_totals', column)]))),
    )
    .execute()
  // How well known tools are follows from it, and with that the order of every list.
  await recordChange(db, ['tools'])
  await db.updateTable('settings').set({ value: until }).where('key', '=', ROLLED_UP).execute()
  return until
})

/** Another instance waits here until this one is done. */
async function lockRolledUp(db: Db): Promise<Day> {
  await db
    .insertInto('settings')
    .values({ key: ROLLED_UP, value: '' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .updateTable('settings')
    .set((row) => ({ value: row.ref('value') }))
    .where('key', '=', ROLLED_UP)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function forgetActivityDays(db: Db, today: Day, keptDays: number): Promise<void> {
  const rolledUp = await rollUpActivity(db, today)
  await db
    .deleteFrom('activity_days')
    .where('day', '<', daysBefore(today, keptDays))
    .where('day', '<=', rolledUp)
    .execute()
}

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
  await forgetRare(db, ['search_days', 'day', 'term'], TERMS_KEPT_PER_DAY, sql`day < ${today}`)
}

export const forgetRarePairs = (db: Db) =>
  forgetRare(db, ['compared_pairs', 'tool_id', 'other_id'], PAIRS_KEPT_PER_TOOL, sql`true`)

/** Of each group the rows with the highest counts stay. */
async function forgetRare(
  db: Db,
  names: [string, string, string],
  kept: number,
  isOver: RawBuilder<unknown>,
) {
  const [table, group, member] = names.map((name) => sql.ref(name))
  const rare = sql`select ${group}, ${member} from (
    select ${group}, ${member}, row_number() over (partition by ${group} order by count desc, ${member}) as place
    from ${table} where ${isOver} and ${group} in (
      select ${group} from ${table} group by ${group} having count(*) > ${sql.lit(kept)}
    )
  ) as ranked where place > ${sql.lit(kept)}`
  await sql`delete from ${table} where (${group}, ${member}) in (${rare})`.execute(db)
}
