import type { Db } from '#db/open.ts'
import { pick } from '#lib/objects.ts'
import { factsOf } from '#tools/tool-rows.store.ts'

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

/** Everything that people gave to a tool, for good. */
export async function eraseContributions(db: Db, id: number): Promise<void> {
  const ids = db.selectFrom('corrections').select('id').where('tool_id', '=', id)
  await db.deleteFrom('correction_reports').where('correction_id', 'in', ids).execute()
  for (const table of ['corrections', 'reviews', 'maker_claims', 'maker_statements'] as const)
    await db.deleteFrom(table).where('tool_id', '=', id).execute()
  await db.updateTable('submissions').set({ company_id: null }).where('company_id', '=', id).execute()
}

export async function listToolIdentities(db: Db) {
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'facts'])
    .where('hidden_at', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...pick(factsOf(row), ['slug', 'name', 'website', 'formerNames']),
  }))
}
export type ToolIdentity = Awaited<ReturnType<typeof listToolIdentities>>[number]
