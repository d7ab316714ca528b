import type { Db } from '#db/open.ts'
import { compareText } from '#lib/compare-text.ts'
import type { Tool } from '#tools/tool.ts'
import type { ToolCardFacts } from '#tools/tool-view.ts'
import { type FacetKind, listToolCardsById, listToolsById } from '#tools/tools.store.ts'
import type { CatalogueIndex, SlotList } from './catalogue-index.ts'
import { indexOf } from './live-index.store.ts'

/** Of the tools that name one, so many are shown with it; all of them are in its list. */
export const NAMING_SHOWN = 100

const idsAt = (index: CatalogueIndex, slots: SlotList) => slots.map((slot) => index.idOf(slot))

export async function countTools(db: Db): Promise<number> {
  const { size } = await indexOf(db)
  return size
}

/** How many tools have each key, most first. */
export async function countFacet(db: Db, kind: FacetKind): Promise<Record<string, number>> {
  const index = await indexOf(db)
  const counts = index.book
    .ofKind(kind)
    .map((facet) => [index.book.keys[facet] ?? '', index.having(facet).length] as const)
  const had = counts.filter(([, count]) => count > 0)
  return Object.fromEntries(had.sort(([a, most], [b, least]) => least - most || compareText(a, b)))
}

/** The ids of the tools that have a facet, best known first. */
export async function idsOfFacet(db: Db, kind: FacetKind, key: string): Promise<number[]> {
  const index = await indexOf(db)
  return idsAt(index, index.having(index.book.find(kind, key)).toSorted(index.byPopularity))
}

export async function listToolsByFacet(db: Db, kind: FacetKind, key: string, limit: number): Promise<Tool[]> {
  const ids = await idsOfFacet(db, kind, key)
  return listToolsById(db, ids.slice(0, limit))
}

export async function listPopularTools(db: Db, limit: number): Promise<ToolCardFacts[]> {
  const index = await indexOf(db)
  return listToolCardsById(db, idsAt(index, index.inOrder('popular').slice(0, limit)))
}

export async function listToolsWithMostFeatures(db: Db, limit: number): Promise<ToolCardFacts[]> {
  const index = await indexOf(db)
  const features = (slot: number) => index.entries[slot]?.featureCount ?? 0
  const most = index.inOrder('popular').toSorted((a, b) => features(b) - features(a))
  return listToolCardsById(db, idsAt(index, most.slice(0, limit)))
}

/** By id, what the standing of a few tools is made of, to say why they come first. */
export async function listConnections(db: Db, ids: readonly number[]) {
  const index = await indexOf(db)
  return new Map(ids.map((id) => [id, index.connectionsOf(index.slotOf(id) ?? -1)]))
}

/** Slug to those of the tools that name it which are best known, so many at most. */
export async function findNaming(db: Db, slugs: readonly string[], limit: number) {
  const index = await indexOf(db)
  const naming = (slug: string) =>
    index
      .namedBy(index.slotOfSlug(slug) ?? -1)
      .toSorted(index.byPopularity)
      .slice(0, limit)
      .map((slot) => ({ key: index.entries[slot]?.slug ?? '', label: index.nameOf(slot) }))
  return new Map(slugs.map((slug) => [slug, naming(slug)]))
}

/** "A connects to B" is a fact of both: what each tool connects to, named by either side. */
export async function findLinks(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const index = await indexOf(db)
  const linksOf = (id: number) =>
    index
      .facetsOf(index.slotOf(id) ?? -1)
      .flatMap((facet) => (index.book.kinds[facet] === 'integration' ? (index.book.keys[facet] ?? []) : []))
  return new Map(ids.map((id) => [id, linksOf(id)]))
}
