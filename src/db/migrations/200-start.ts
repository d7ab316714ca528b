import { type QueryExecutorProvider, sql } from 'kysely'
import { listColumns } from '#db/columns.ts'
import type { Engine, Migration } from '#db/open.ts'
import { FIRST_RELEASE, olderShapes, olderSteps } from '#db/start/older-data.ts'
import { reachShape } from '#db/start/reach-shape.ts'

/** Given up since the first version; the index was replaced by one that begins with its column. */
const LEFTOVERS = [
  ['tools', 'checked_at'],
  ['corrections', 'from_maker'],
] as const

/**
 * All tables of version 1.1: made at once in an empty database, and reached from any version before it. Those
 * recorded their steps in a table `migrations`, which goes: such a version then fails to start and changes nothing.
 */
export const migration: Migration = {
  async up(db, engine) {
    const applied = await listOlderSteps(db, engine)
    await reachShape(db, engine)
    if (!applied) return
    for (const [name, rewrite] of Object.entries(olderSteps))
      if (!applied.has(name)) await rewrite(db, applied)
    await dropLeftovers(db, engine)
  },
}

async function listOlderSteps(db: QueryExecutorProvider, engine: Engine) {
  if ((await listColumns(db, engine, 'migrations')).length === 0) return null
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  const known = new Set([...olderShapes, ...Object.keys(olderSteps)])
  const unknown = [...names.difference(known)]
  if (unknown.length > 0) throw new Error(`it has steps that were never released: ${unknown.join(', ')}`)
  if (!names.has(FIRST_RELEASE)) throw new Error('it is older than version 1.0.0, which no version can read')
  return names
}

async function dropLeftovers(db: QueryExecutorProvider, engine: Engine): Promise<void> {
  for (const [table, column] of LEFTOVERS)
    if ((await listColumns(db, engine, table)).includes(column))
      await sql.raw(`alter table ${table} drop column ${column}`).execute(db)
  await sql`drop index if exists tool_facets_by_tool`.execute(db)
  await sql`drop table migrations`.execute(db)
}
