import { sql } from 'kysely'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { FormerAddress } from './moved-tools.store.ts'

const COUNTS = ['views', 'visits', 'favorites', 'comparisons', 'networks'] as const
const COUNTED = { activity_days: ['day', ...COUNTS], activity_totals: ['points', ...COUNTS] } as const
type Counted = keyof typeof COUNTED
type CountRow = Record<string, string | number>
const MOVED_BY_ID = ['reviews', 'owner_claims', 'corrections', 'submissions'] as const

/** What people gave to a duplicate, as it was when it became part of another tool. */
interface MovedParts {
  ratings: string[]
  ids: Record<string, number[]>
  counts: Record<string, CountRow[]>
}

const toolColumn = (table: (typeof MOVED_BY_ID)[number]) =>
  table === 'submissions' ? 'company_id' : 'tool_id'

/** What people gave to a duplicate becomes part of the tool: ratings, reviews, claims, corrections and counts. */
export async function moveContributions(db: Db, from: number, to: number): Promise<MovedParts> {
  const known = db.selectFrom('ratings').select('visitor').where('tool_id', '=', to)
  const ratings = await db
    .updateTable('ratings')
    .set({ tool_id: to })
    .where('tool_id', '=', from)
    .where('visitor', 'not in', known)
    .returning('visitor')
    .execute()
  const moved: MovedParts = { ratings: ratings.map(({ visitor }) => visitor), ids: {}, counts: {} }
  for (const table of MOVED_BY_ID) {
    // What is proposed of one record is not proposed of the other: only the decided ones go along.
    const decided = table === 'corrections' ? sql`status <> 'pending'` : sql`1 = 1`
    const { rows } = await sql<{
      id: number
    }>`update ${sql.table(table)} set ${sql.ref(toolColumn(table))} = ${to}
      where ${sql.ref(toolColumn(table))} = ${from} and ${decided} returning id`.execute(db)
    moved.ids[table] = rows.map(({ id }) => id)
  }
  for (const table of ['activity_days', 'activity_totals'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('tool_id', '=', from).execute()
    const counted = rows.map(({ tool_id: _from, ...counts }): CountRow => counts)
    for (const row of counted) await addCounts(db, table, to, row)
    await db.deleteFrom(table).where('tool_id', '=', from).execute()
    moved.counts[table] = counted
  }
  return moved
}

/** Puts back what is still there of it. Days that were added up since stay in the totals of the other tool. */
export async function moveContributionsBack(db: Db, { from, to, moved: { ratings, ids, counts } }: Merge) {
  const given = db.updateTable('ratings').set({ tool_id: from }).where('tool_id', '=', to)
  await inChunks(ratings, (visitors) => given.where('visitor', 'in', visitors).execute())
  for (const table of MOVED_BY_ID)
    for (const id of ids[table] ?? [])
      await sql`update ${sql.table(table)} set ${sql.ref(toolColumn(table))} = ${from}
        where id = ${id} and ${sql.ref(toolColumn(table))} = ${to}`.execute(db)
  for (const table of ['activity_days', 'activity_totals'] as const)
    for (const row of counts[table] ?? [])
      if (await takeCounts(db, table, to, row)) await addCounts(db, table, from, row)
}

const countNames = (table: Counted) => COUNTED[table].filter((name) => name !== 'day')

async function addCounts(db: Db, table: Counted, to: number, row: CountRow): Promise<void> {
  const sums = countNames(table).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  )
  const own = table === 'activity_days' ? sql`tool_id, day` : sql`tool_id`
  await sql`insert into ${sql.table(table)} (tool_id, ${sql.join(COUNTED[table].map((name) => sql.ref(name)))})
    values (${to}, ${sql.join(COUNTED[table].map((name) => row[name]))})
    on conflict (${own}) do update set ${sql.join(sums)}`.execute(db)
}

/** Whether there was anything to take them from: old days are forgotten. */
async function takeCounts(db: Db, table: Counted, from: number, row: CountRow): Promise<boolean> {
  const rests = countNames(table).map(
    (name) =>
      sql`${sql.ref(name)} = case when ${sql.ref(name)} > ${row[name]} then ${sql.ref(name)} - ${row[name]} else 0 end`,
  )
  const isRow =
    table === 'activity_days' ? sql`tool_id = ${from} and day = ${row.day}` : sql`tool_id = ${from}`
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.join(rests)} where ${isRow}`.execute(db)
  if (!numAffectedRows) return false
  const isEmpty = sql.join(
    countNames(table).map((name) => sql`${sql.ref(name)} = 0`),
    sql` and `,
  )
  await sql`delete from ${sql.table(table)} where ${isRow} and ${isEmpty}`.execute(db)
  return true
}

export interface Merge {
  auditId: number
  from: number
  to: number
  moved: MovedParts & { wasListed: boolean; addresses: FormerAddress[] }
}

export async function recordMerge(db: Db, { auditId, from, to, moved }: Merge): Promise<void> {
  await db
    .insertInto('tool_merges')
    .values({ audit_id: auditId, tool_id: from, into_id: to, moved: JSON.stringify(moved) })
    .execute()
}

export async function findMerge(db: Db, auditId: number): Promise<Merge | undefined> {
  const row = await db
    .selectFrom('tool_merges')
    .selectAll()
    .where('audit_id', '=', auditId)
    .executeTakeFirst()
  return row && { auditId, from: row.tool_id, to: row.into_id, moved: JSON.parse(row.moved) }
}

/** The tool of the two that became part of another one after that. */
export async function findLaterMerged(db: Db, { auditId, from, to }: Merge): Promise<number | undefined> {
  const later = await db
    .selectFrom('tool_merges')
    .select('tool_id')
    .where('audit_id', '>', auditId)
    .where('tool_id', 'in', [from, to])
    .executeTakeFirst()
  return later?.tool_id
}

export async function forgetMerge(db: Db, { auditId }: Merge): Promise<void> {
  await db.deleteFrom('tool_merges').where('audit_id', '=', auditId).execute()
}
