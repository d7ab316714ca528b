import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { POPULARITY_WEIGHT } from './popularity.ts'
import { categoriesOf } from './tool.ts'
import { featureKey, type ToolFacts } from './tool-facts.ts'
import type { FacetKind } from './tools.store.ts'

export async function replaceFacets(db: Db, id: number, facts: ToolFacts): Promise<void> {
  const facets: [FacetKind, readonly string[]][] = [
    ['category', categoriesOf(facts)],
    ['feature', facts.features.map(featureKey).filter(Boolean)],
    ['integration', facts.integrations],
    ['use-case', facts.useCases],
    ['industry', facts.industries],
    ['platform', facts.platforms],
  ]
  const rows = facets.flatMap(([kind, keys]) => [...new Set(keys)].map((key) => ({ kind, key, tool_id: id })))
  await removeFacets(db, [id])
  await db.insertInto('tool_facets').values(rows).execute()
}

/** A tool that is not shown counts nowhere. */
export async function removeFacets(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tool_facets').where('tool_id', 'in', ids).execute()
}

/** A tool's standing: how many others connect to it, then how many features it has. */
export async function rescore(db: Db, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  const connected = sql<number>`(select count(*) from tool_facets where kind = 'integration' and key = tools.slug)`
  await db
    .updateTable('tools')
    .set({ score: sql<number>`${connected} * ${sql.lit(POPULARITY_WEIGHT)} + feature_count` })
    .where('slug', 'in', slugs)
    .execute()
  const rescored = db.selectFrom('tools').select('tools.id').where('slug', 'in', slugs)
  await db
    .updateTable('tool_facets')
    .set({ score: sql<number>`(select tools.score from tools where tools.id = tool_facets.tool_id)` })
    .where('tool_id', 'in', rescored)
    .execute()
}
