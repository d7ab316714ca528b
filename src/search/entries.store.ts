import { sql } from 'kysely'
import { featureKey } from '#catalogue/tool-facts.ts'
import type { Db, Engine } from '#db/open.ts'
import type { EntryFacts } from './entry.ts'

/** What search remembers of these tools; hidden and missing ones are left out. */
export async function readEntryFacts(db: Db, engine: Engine, ids: readonly number[]): Promise<EntryFacts[]> {
  if (ids.length === 0) return []
  const facet = sql<string>`tool_facets.kind || ':' || tool_facets.key`
  const joined = sql.raw(engine === 'sqlite' ? 'group_concat' : 'string_agg')
  const facets = sql<string>`(select ${joined}(${facet}, ' ') from tool_facets where tool_facets.tool_id = tools.id)`
  const mirrored = sql<string>`(select ${joined}('integration:' || key, ' ') from mirrored_links where mirrored_links.tool_id = tools.id)`
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'name', 'sort_name', 'score', 'created_at', 'category', 'tags', 'features'])
    .select(['starter_price', 'has_free_plan', 'has_trial', facets.as('facets'), mirrored.as('mirrored')])
    .where('hidden_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sortName: row.sort_name,
    score: row.score,
    createdAt: row.created_at,
    category: row.category,
    tags: JSON.parse(row.tags),
    features: (JSON.parse(row.features) as string[]).map(featureKey),
    starterPrice: row.starter_price,
    hasFreePlan: row.has_free_plan === 1,
    hasTrial: row.has_trial === 1,
    facets: [row.facets, row.mirrored].flatMap((keys) => keys?.split(' ') ?? []),
  }))
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

export interface ToolChanges {
  lastId: number
  toolIds: number[]
}

/** The tools that changed after a point of the log, in bounded steps. */
export async function changedTools(db: Db, after: number, limit: number): Promise<ToolChanges> {
  const rows = await db
    .selectFrom('search_changes')
    .select(['id', 'tool_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { lastId: rows.at(-1)?.id ?? after, toolIds: [...new Set(rows.map((row) => row.tool_id))] }
}
