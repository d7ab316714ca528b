import { nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import type { CatalogueIndex, EntryOrder, SlotList } from './catalogue-index.ts'
import { facetLabel } from './facets.ts'
import type { FacetCounts, Filters } from './filters.ts'
import { type Finding, findTools } from './find.ts'
import { liveIndexOf } from './live-index.ts'
import { type CountedKeys, countedKeys, type Scope, type Selection, selectTools } from './selection.ts'

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
  const finding = query.search === undefined ? null : await findTools(live, query.search)
  const index = finding?.index ?? (await live.current())
  const { version } = index
  let selection: Selection | undefined
  function select(): Selection {
    selection ??= selectTools(index, candidatesOf(index, finding, sort), filters, scope)
    return selection
  }
  const key = JSON.stringify([scope, filters, sort])
  const kept = (name: string, make: () => Int32Array) =>
    finding ? make() : cachedSlots(index, `${name} ${key}`, make)
  const slots = kept('tools', () => Int32Array.from(select().slots))
  return {
    ids: Array.from(slots.subarray(offset, offset + limit), (slot) => index.ids[slot] as number),
    total: slots.length,
    corrected: finding?.corrected ?? null,
    marks: finding?.marks ?? [],
    async facets() {
      // What was selected before a change must not be counted after it, let alone cached.
      if (index.version !== version) return (await listFiltered(db, engine, query)).facets()
      const counts = kept('counts', () => select().count())
      return withLabels(db, countedKeys(index, counts, filters))
    },
  }
}

function candidatesOf(index: CatalogueIndex, finding: Finding | null, sort: EntryOrder): SlotList {
  if (!finding) return index.inOrder(sort)
  const slots = slotsOf(index, finding.ids)
  if (sort === 'popular') return slots
  const found = index.marks(0)
  for (const slot of slots) found[slot] = 1
  return index.inOrder(sort).filter((slot) => found[slot] === 1)
}

/** Without those that have gone since they were found. */
function slotsOf(index: CatalogueIndex, ids: Iterable<number>): number[] {
  const slots: number[] = []
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) slots.push(slot)
  }
  return slots
}

/** The lists people open again and again are made once for each state of the catalogue. */
function cachedSlots(index: CatalogueIndex, key: string, make: () => Int32Array): Int32Array {
  const known = index.cached.get(key)
  if (known) return known
  const fresh = make()
  index.cached.set(key, fresh)
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
