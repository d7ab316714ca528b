import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { inList } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { countFacet, type FacetKind, visibleTools } from './tools.store.ts'

const KEYS_PER_TURN = 50
/** So many of the best known tools of a list are asked when it last changed: more than its page shows. */
export const LEADING = 60

export interface Slice {
  offset: number
  limit: number
}

export interface ToolAddress {
  slug: string
  category: string
  updatedAt: string
}

/** Tools that have a page, in the order of the slugs; with categories, only those whose own category is one of them. */
export async function listToolAddresses(
  db: Db,
  { offset, limit }: Slice,
  categories?: readonly string[],
): Promise<ToolAddress[]> {
  return addressed(db, categories)
    .select(['slug', 'category', 'updated_at as updatedAt'])
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countToolAddresses(db: Db, categories: readonly string[]): Promise<number> {
  if (categories.length === 0) return 0
  const { count } = await addressed(db, categories)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function addressed(db: Db, categories?: readonly string[]) {
  const tools = visibleTools(db)
  return categories ? tools.where('category', 'in', inList(categories)) : tools
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
  updatedAt: string
}

/** The keys that so many tools carry at least. */
export async function listFacetKeys(db: Db, kind: FacetKind, minTools: number): Promise<string[]> {
  const counts = Object.entries(await countFacet(db, kind))
  return counts.flatMap(([key, count]) => (count >= minTools ? key : [])).sort()
}

async function lastMirroredChange(db: Db, key: string): Promise<string | null> {
  const { updatedAt } = await visibleTools(db)
    .innerJoin('mirrored_links', 'mirrored_links.tool_id', 'tools.id')
    .select((query) => query.fn.max<string | null>('tools.updated_at').as('updatedAt'))
    .where('mirrored_links.key', '=', key)
    .executeTakeFirstOrThrow()
  return updatedAt
}

/** When one of the leading tools of each key last changed. */
export async function listFacetChanges(db: Db, kind: FacetKind, minTools = 1): Promise<FacetChange[]> {
  const changes: FacetChange[] = []
  for (const key of await listFacetKeys(db, kind, minTools)) {
    if (changes.length % KEYS_PER_TURN === 0) await yieldToEventLoop()
    const leading = visibleTools(db)
      .innerJoin('tool_facets', 'tool_facets.tool_id', 'tools.id')
      .select('tools.updated_at as updatedAt')
      .where('tool_facets.kind', '=', kind)
      .where('tool_facets.key', '=', key)
      .orderBy('tool_facets.score', 'desc')
      .limit(LEADING)
    const { updatedAt } = await db
      .selectFrom(leading.as('leading'))
      .select((query) => query.fn.max<string | null>('updatedAt').as('updatedAt'))
      .executeTakeFirstOrThrow()
    const mirrored = kind === 'integration' ? await lastMirroredChange(db, key) : null
    changes.push({ key, updatedAt: [updatedAt ?? '', mirrored ?? ''].sort().at(-1) ?? '' })
  }
  return changes
}
