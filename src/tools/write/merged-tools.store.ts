import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const COUNTS = ['views', 'visits', 'favorites', 'comparisons', 'networks'] as const
const COUNTED = { activity_days: ['day', ...COUNTS], activity_totals: ['points', ...COUNTS] } as const
type Counted = keyof typeof COUNTED

/** What people gave to a duplicate becomes part of the tool: ratings, reviews, claims, corrections and counts. */
export async function moveContributions(db: Db, from: number, to: number): Promise<void> {
  const known = db.selectFrom('ratings').select('visitor').where('tool_id', '=', to)
  await db
    .updateTable('ratings')
    .set({ tool_id: to })
    .where('tool_id', '=', from)
    .where('visitor', 'not in', known)
    .execute()
  for (const table of ['reviews', 'maker_claims'] as const)
    await db.updateTable(table).set({ tool_id: to }).where('tool_id', '=', from).execute()
  // What is proposed of one record is not proposed of the other: only the decided ones go along.
  await db
    .updateTable('corrections')
    .set({ tool_id: to })
    .where('tool_id', '=', from)
    .where('status', '<>', 'pending')
    .execute()
  await db.updateTable('submissions').set({ company_id: to }).where('company_id', '=', from).execute()
  for (const table of ['activity_days', 'activity_totals'] as const) await moveCounts(db, table, from, to)
}

async function moveCounts(db: Db, table: Counted, from: number, to: number): Promise<void> {
  const names = sql.join(COUNTED[table].map((name) => sql.ref(name)))
  const own = table === 'activity_days' ? sql`tool_id, day` : sql`tool_id`
  const sums = COUNTED[table]
    .filter((name) => name !== 'day')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`)
  await sql`insert into ${sql.table(table)} (tool_id, ${names})
    select cast(${to} as integer), ${names} from ${sql.table(table)} where tool_id = ${from}
    on conflict (${own}) do update set ${sql.join(sums)}`.execute(db)
  await db.deleteFrom(table).where('tool_id', '=', from).execute()
}
