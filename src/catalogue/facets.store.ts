import { sql } from 'kysely'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { POPULARITY_WEIGHT } from './popularity.ts'
import { categoriesOf } from './tool.ts'
import { featureKey, type ToolFacts } from './tool-facts.ts'
import type { FacetKind } from './tools.store.ts'

/** Few enough that other requests do not wait for them. */
const ROWS_PER_INSERT = 500

export async function replaceFacets(db: Db, id: number, facts: ToolFacts): Promise<void> {
  await removeFacets(db, [id])
  await addFacets(db, [{ id, facts }])
}

/** For tools that have none yet. */
export async function addFacets(db: Db, tools: readonly { id: number; facts: ToolFacts }[]): Promise<void> {
  const rows = tools.flatMap(({ id, facts }) => facetsOf(facts).map((facet) => ({ ...facet, tool_id: id })))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('tool_facets')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}

function facetsOf(facts: ToolFacts): { kind: FacetKind; key: string }[] {
  const facets: [FacetKind, readonly string[]][] = [
    ['category', categoriesOf(facts)],
    ['market', facts.markets],
    ['feature', facts.features.map(featureKey).filter(Boolean)],
    ['integration', facts.integrations],
    ['use-case', facts.useCases],
    ['industry', facts.industries],
    ['platform', facts.platforms],
  ]
  return facets.flatMap(([kind, keys]) => [...new Set(keys)].map((key) => ({ kind, key })))
}

/** A tool that is not shown counts nowhere. */
export async function removeFacets(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tool_facets').where('tool_id', 'in', ids).execute()
}

/**
 * A tool's standing: how many others name it, then how many features it has; gives the slugs of those that changed.
 * Facets carry it too; those of the `refaceted` tools are new and do not have it yet.
 */
export async function rescore(
  db: Db,
  slugs: readonly string[],
  refaceted: readonly number[] = [],
): Promise<string[]> {
  const connected = sql<number>`(select count(*) from tool_facets where kind = 'integration' and key = tools.slug and tool_id != tools.id)`
  const score = sql<number>`${connected} * ${sql.lit(POPULARITY_WEIGHT)} + feature_count`
  const rescored = await inChunks(slugs, (chunk) =>
    db
      .updateTable('tools')
      .set({ score })
      .where('slug', 'in', chunk)
      .where('score', '!=', score)
      .returning(['id', 'slug'])
      .execute(),
  )
  await inChunks([...new Set([...rescored.map((row) => row.id), ...refaceted])], (ids) =>
    db
      .updateTable('tool_facets')
      .set({ score: sql<number>`(select tools.score from tools where tools.id = tool_facets.tool_id)` })
      .where('tool_id', 'in', ids)
      .execute(),
  )
  return rescored.map((row) => row.slug)
}
