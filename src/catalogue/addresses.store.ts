import type { Db } from '#db/open.ts'
import { type FacetKind, visibleTools } from './tools.store.ts'

/** Read in pieces, so that a large catalogue does not keep others waiting. */
const PIECE = 5_000

export interface ToolAddress {
  slug: string
  category: string
  updatedAt: string
}

/** Every tool that has a page, in the order of the slugs. */
export async function listToolAddresses(db: Db): Promise<ToolAddress[]> {
  const found: ToolAddress[] = []
  for (;;) {
    const rows = await visibleTools(db)
      .select(['slug', 'category', 'updated_at as updatedAt'])
      .where('slug', '>', found.at(-1)?.slug ?? '')
      .orderBy('slug')
      .limit(PIECE)
      .execute()
    found.push(...rows)
    if (rows.length < PIECE) return found
  }
}

/** When the catalogue last changed; null while it is empty. */
export async function lastToolChange(db: Db): Promise<string | null> {
  const { updatedAt } = await visibleTools(db)
    .select((query) => query.fn.max<string | null>('tools.updated_at').as('updatedAt'))
    .executeTakeFirstOrThrow()
  return updatedAt
}

export interface FacetChange {
  key: string
  count: number
  updatedAt: string
}

/** Each key of a kind with the number of its tools and when one of them last changed. */
export async function listFacetChanges(db: Db, kind: FacetKind): Promise<FacetChange[]> {
  return visibleTools(db)
    .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
    .select((query) => [
      'tool_facets.key',
      query.fn.countAll<number>().as('count'),
      query.fn.max('tools.updated_at').as('updatedAt'),
    ])
    .where('tool_facets.kind', '=', kind)
    .groupBy('tool_facets.key')
    .orderBy('tool_facets.key')
    .execute()
}
