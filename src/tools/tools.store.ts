import { cached, cachedEach } from '#cache/cached.store.ts'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/objects.ts'
import { outsideIntegrations } from '#vocabulary/category-details.ts'
import type { Tool } from './tool.ts'
import { cardColumns, toCard, toTool } from './tool-rows.store.ts'
import type { ToolCardFacts } from './tool-view.ts'

export type FacetKind =
  | 'category'
  | 'feature'
  | 'integration'
  | 'use-case'
  | 'industry'
  | 'platform'
  | 'market'
  | 'size'
  | 'offer'

export const visibleTools = (db: Db) => db.selectFrom('tools').where('tools.hidden_at', 'is', null)

export async function findToolBySlug(db: Db, slug: string): Promise<Tool | null> {
  const [tool] = await listToolsBySlug(db, [slug])
  return tool ?? null
}

export async function getToolBySlug(db: Db, slug: string): Promise<Tool> {
  const tool = await findToolBySlug(db, slug)
  if (!tool) throw new NotFound('tool', slug)
  return tool
}

export async function getToolById(db: Db, id: number): Promise<Tool> {
  const [tool] = await listToolsById(db, [id])
  if (!tool) throw new NotFound('tool', id)
  return tool
}

export async function listToolsById(db: Db, ids: readonly number[]): Promise<Tool[]> {
  return cachedEach(db, 'record', ids, async (missing) => {
    const rows = await inChunks(missing, (chunk) =>
      visibleTools(db).selectAll('tools').where('id', 'in', chunk).execute(),
    )
    return new Map(rows.map((row) => [row.id, toTool(row)]))
  })
}

/** The tools of these slugs, in their order: the same records as by their ids. */
export async function listToolsBySlug(db: Db, slugs: readonly string[]): Promise<Tool[]> {
  return cachedEach(db, 'record of', slugs, async (missing) => {
    const rows = await inChunks(missing, (chunk) =>
      visibleTools(db).select('id').where('slug', 'in', chunk).execute(),
    )
    const tools = await listToolsById(db, idsOf(rows))
    return new Map(tools.map((tool) => [tool.slug, tool]))
  })
}

export async function listToolCardsById(db: Db, ids: readonly number[]): Promise<ToolCardFacts[]> {
  return cachedEach(db, 'card', ids, async (missing) => {
    const rows = await inChunks(missing, (chunk) =>
      visibleTools(db).select(cardColumns).where('id', 'in', chunk).execute(),
    )
    return new Map(rows.map((row) => [row.id, toCard(row)]))
  })
}

/** The tools added last are those with the highest ids. */
export async function listRecentTools(db: Db, limit: number): Promise<ToolCardFacts[]> {
  const rows = await visibleTools(db).select(cardColumns).orderBy('tools.id', 'desc').limit(limit).execute()
  return rows.map(toCard)
}

/** Names for integration keys: a listed tool's own name, a known outside service, or the key read aloud. */
export async function nameIntegrations(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(keys, (chunk) =>
    visibleTools(db).select(['slug', 'name']).where('slug', 'in', chunk).execute(),
  )
  const names = new Map(rows.map((row) => [row.slug, row.name]))
  return new Map(keys.map((key) => [key, names.get(key) ?? outsideIntegrations.label(key)]))
}

/** The same for those that a list offers: the list offers them whatever is chosen. */
export const nameOfferedIntegrations = (db: Db, keys: readonly string[]) =>
  cached(db, `integrations ${keys.join(' ')}`, () => nameIntegrations(db, keys))

/** The cards of these tools in the order asked for; unknown ones are left out. */
export async function listToolCardsBySlug(db: Db, slugs: readonly string[]): Promise<ToolCardFacts[]> {
  if (slugs.length === 0) return []
  const rows = await visibleTools(db).select(cardColumns).where('slug', 'in', slugs).execute()
  const bySlug = new Map(rows.map(toCard).map((card) => [card.slug, card]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}
