import { sql } from 'kysely'
import type { Db, Engine } from '#db/open.ts'
import { ENTRY_COLUMNS, toEntry } from './entry.ts'
import type { FacetBook } from './facet-book.ts'

/** What search takes in of these tools; hidden and missing ones are left out. */
export async function readEntries(db: Db, engine: Engine, ids: readonly number[], book: FacetBook) {
  if (ids.length === 0) return []
  const facet = sql<string>`tool_facets.kind || ':' || tool_facets.key`
  const joined = sql.raw(engine === 'sqlite' ? 'group_concat' : 'string_agg')
  const facets = sql<string>`(select ${joined}(${facet}, ' ') from tool_facets where tool_facets.tool_id = tools.id)`
  const mirrored = sql<string>`(select ${joined}('integration:' || key, ' ') from mirrored_links where mirrored_links.tool_id = tools.id)`
  const rows = await db
    .selectFrom('tools')
    .select(ENTRY_COLUMNS)
    .select([facets.as('facets'), mirrored.as('mirrored')])
    .where('hidden_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ facets, mirrored, ...row }) => {
    const linked = [facets, mirrored].flatMap((keys) => keys?.split(' ') ?? [])
    return toEntry({ ...row, linked }, book)
  })
}

export async function listToolIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tools')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The last change of a tool that was logged, and the last whose documents are written. */
export async function readSearchState(db: Db): Promise<{ changed: number; indexed: number }> {
  const state = await db
    .selectFrom('search_position')
    .select((from) => [
      'change_id as indexed',
      from.selectFrom('search_changes').select('id').orderBy('id', 'desc').limit(1).as('changed'),
    ])
    .executeTakeFirst()
  return { changed: state?.changed ?? 0, indexed: state?.indexed ?? 0 }
}

/** The tools that changed after a point of the log, in bounded steps. */
export async function changedTools(db: Db, after: number, limit: number) {
  const rows = await db
    .selectFrom('search_changes')
    .select(['id', 'tool_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { lastId: rows.at(-1)?.id ?? after, toolIds: [...new Set(rows.map((row) => row.tool_id))] }
}
