import { nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import type { Entry, EntryOrder } from './entry.ts'
import { facetLabel } from './facets.ts'
import type { FacetCounts, Filters } from './filters.ts'
import { type Finding, findTools } from './find.ts'
import { liveIndexOf } from './live-index.ts'
import { type CountedKeys, countedKeys, type Scope, type Selection, selectEntries } from './selection.ts'

const KEPT_SELECTIONS = 200

export interface ListQuery {
  scope?: Scope
  search?: string | undefined
  filters?: Filters
  /** 'popular' means best match first when there is a search. */
  sort?: EntryOrder
  limit: number
  offset?: number
}

export interface ListResult {
  ids: number[]
  total: number
  corrected: string | null
  marks: string[]
  /** What can still be chosen under the current choice. */
  facets: () => Promise<FacetCounts[]>
}

/** The one list behind categories, listings and search: scope, words, filters, order and page. */
export async function listFiltered(db: Db, engine: Engine, query: ListQuery): Promise<ListResult> {
  const { filters = {}, scope = [], sort = 'popular', limit, offset = 0 } = query
  const live = liveIndexOf(db, engine)
  const index = await live.current()
  const finding = query.search === undefined ? null : await findTools(db, engine, query.search)
  const select = () => selectEntries(index, candidatesOf(index.inOrder(sort), finding, sort), filters, scope)
  const selection = finding
    ? select()
    : remembered(db, `${live.version} ${JSON.stringify([scope, filters, sort])}`, select)
  return {
    ids: selection.entries.slice(offset, offset + limit).map((entry) => entry.id),
    total: selection.entries.length,
    corrected: finding?.corrected ?? null,
    marks: finding?.marks ?? [],
    facets: () => withLabels(db, countedKeys(index, selection.count(), filters)),
  }
}

function candidatesOf(all: readonly Entry[], finding: Finding | null, sort: EntryOrder): readonly Entry[] {
  if (!finding) return all
  if (sort === 'popular') return finding.entries
  const found = new Set(finding.entries)
  return all.filter((entry) => found.has(entry))
}

const selections = new WeakMap<Db, Map<string, Selection>>()

/** The lists people open again and again are made once for each version of the catalogue. */
function remembered(db: Db, key: string, select: () => Selection): Selection {
  const kept = selections.get(db) ?? new Map<string, Selection>()
  selections.set(db, kept)
  const known = kept.get(key)
  if (known) return known
  const fresh = select()
  if (kept.size >= KEPT_SELECTIONS) kept.clear()
  kept.set(key, fresh)
  return fresh
}

async function withLabels(db: Db, counted: readonly CountedKeys[]): Promise<FacetCounts[]> {
  const integrations = counted.find((group) => group.name === 'integration')?.keys ?? []
  const names = await nameIntegrations(
    db,
    integrations.map((option) => option.key),
  )
  return counted.map(({ name, keys }) => ({
    name,
    options: keys.map(({ key, count }) => ({ key, label: names.get(key) ?? facetLabel(name, key), count })),
  }))
}
