import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { factsIn } from './tool-fields.ts'

/** The slug under which a tool is listed today that had this one before; null when it did not move. */
export async function findMovedSlug(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('tool_addresses')
    .innerJoin('tools', 'tools.id', 'tool_addresses.tool_id')
    .leftJoin('tools as own', 'own.slug', 'tool_addresses.slug')
    .select('tools.slug')
    .where('tool_addresses.slug', '=', slug)
    .where('tools.hidden_at', 'is', null)
    .where((row) => row.or([row('own.id', 'is', null), row('own.hidden_at', 'is not', null)]))
    .executeTakeFirst()
  return row?.slug ?? null
}

/** From now on this address leads to that tool, and so do those that led to the tool it belonged to. */
export async function moveAddress(db: Db, slug: string, from: number, to: number): Promise<void> {
  await db.updateTable('tool_addresses').set({ tool_id: to }).where('tool_id', '=', from).execute()
  await db
    .insertInto('tool_addresses')
    .values({ slug, tool_id: to })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ tool_id: to }))
    .execute()
}

const COUNTS = ['views', 'visits', 'favorites', 'comparisons', 'networks'] as const

/** What people gave to a duplicate becomes part of the tool: ratings, reviews, claims, corrections and counts. */
export async function moveContributions(db: Db, from: number, to: number): Promise<void> {
  const known = db.selectFrom('ratings').select('visitor').where('tool_id', '=', to)
  await db
    .updateTable('ratings')
    .set({ tool_id: to })
    .where('tool_id', '=', from)
    .where('visitor', 'not in', known)
    .execute()
  for (const table of ['reviews', 'owner_claims'] as const)
    await db.updateTable(table).set({ tool_id: to }).where('tool_id', '=', from).execute()
  // What is proposed of one record is not proposed of the other: only the decided ones go along.
  await db
    .updateTable('corrections')
    .set({ tool_id: to })
    .where('tool_id', '=', from)
    .where('status', '!=', 'pending')
    .execute()
  await db.updateTable('submissions').set({ company_id: to }).where('company_id', '=', from).execute()
  await addCounts(db, 'activity_days', 'day', COUNTS, from, to)
  await addCounts(db, 'activity_totals', null, ['points', ...COUNTS], from, to)
}

async function addCounts(
  db: Db,
  table: 'activity_days' | 'activity_totals',
  key: string | null,
  counts: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  const columns = sql.join([...(key ? [key] : []), ...counts].map((column) => sql.ref(column)))
  const sums = sql.join(
    counts.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  )
  const own = sql.join(['tool_id', ...(key ? [key] : [])].map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (tool_id, ${columns})
    select ${sql.lit(to)}, ${columns} from ${sql.table(table)} where tool_id = ${from}
    on conflict (${own}) do update set ${sums}`.execute(db)
  await db.deleteFrom(table).where('tool_id', '=', from).execute()
}

/** Everything that people gave to a tool, for good. */
export async function eraseContributions(db: Db, id: number): Promise<void> {
  const ids = db.selectFrom('corrections').select('id').where('tool_id', '=', id)
  await db.deleteFrom('correction_reports').where('correction_id', 'in', ids).execute()
  for (const table of ['corrections', 'reviews', 'owner_claims', 'maker_statements'] as const)
    await db.deleteFrom(table).where('tool_id', '=', id).execute()
  await db.updateTable('submissions').set({ company_id: null }).where('company_id', '=', id).execute()
}

export interface ToolIdentity {
  id: number
  slug: string
  name: string
  website: string
  formerNames: string[]
}

export async function listToolIdentities(db: Db): Promise<ToolIdentity[]> {
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'slug', 'name', 'website', 'former_names'])
    .where('hidden_at', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, ...factsIn(row) }))
}
