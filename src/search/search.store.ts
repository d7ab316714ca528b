import type { ToolCardView } from '#catalogue/tool-view.ts'
import { nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { type Candidates, findCandidates } from './candidates.ts'
import type { CatalogueIndex, EntryOrder, SlotList } from './catalogue-index.ts'
import { costPicture } from './cost-picture.ts'
import { facetLabel } from './facets.ts'
import { type AskedTeam, FILTER_NAMES, type FilterName, type Filters, teamOf } from './filters.ts'
import { liveIndexOf } from './live-index.ts'
import type { UnderstoodPart } from './read-need.ts'
import { inScopeOrder, tierReason } from './scope-order.ts'
import type { CostPicture, FacetCounts } from './search-responses.ts'
import { type CountedKeys, countedKeys, type Scope, type Selection, selectTools } from './selection.ts'
import type { Wanted } from './wanted.ts'

export interface ListQuery {
  scope?: Scope
  search?: string | undefined
  filters?: Filters
  team?: AskedTeam
  /** 'popular' means best match first when there is a search. */
  sort?: EntryOrder | 'cost'
  limit: number
  offset?: number
}

export interface ListResult {
  ids: number[]
  total: number
  /** Tools that may fit: what they would be left out for is not known. */
  unconfirmed: { ids: number[]; total: number }
  corrected: string | null
  marks: string[]
  /** What the text was read as, beside words to search for. */
  understood: UnderstoodPart[]
  /** Why a tool is where it is, as far as that is about this list. */
  reasonFor: (id: number) => string | null
  costs: () => CostPicture
  /** What a tool costs the team that was asked for; nothing when nobody asked. */
  costFor: (id: number) => ToolCardView['cost']
  /** What can still be chosen under the current choice. */
  facets: () => Promise<FacetCounts[]>
}

const UNCONFIRMED_SHOWN = 12
const NO_TEAM: AskedTeam = { seats: null, billing: null, budget: null }

/** The one list behind categories, listings and search: scope, words, filters, order and page. */
export async function listFiltered(db: Db, engine: Engine, query: ListQuery): Promise<ListResult> {
  const { scope = [], limit, offset = 0 } = query
  const live = liveIndexOf(db, engine)
  const found = query.search === undefined ? null : await findCandidates(live, query.search)
  const index = found?.index ?? (await live.current())
  const { version } = index
  const wanted = wantedOf(query, found)
  const { sort: asked = 'popular' } = query
  const sort = (asked === 'popular' && found?.need.sort) || asked
  let selection: Selection | undefined
  function select(): Selection {
    selection ??= selectTools(index, candidatesOf(index, found, orderOf({ sort }), scope), wanted, scope)
    return selection
  }
  const key = JSON.stringify([scope, wanted, sort])
  const cached = (name: string, make: () => Int32Array) =>
    found ? make() : cachedSlots(index, `${name} ${key}`, make)
  const isClose = new Set(found?.slots.slice(0, found.close))
  const byCost = (slots: SlotList) => (sort === 'cost' ? sortedByCost(index, slots, wanted, isClose) : slots)
  const slots = cached('tools', () => Int32Array.from(byCost(select().slots)))
  const unconfirmed = cached('unconfirmed', () => Int32Array.from(select().unconfirmed))
  const idsOf = (some: Int32Array) => Array.from(some, (slot) => index.ids[slot] as number)
  return {
    ids: idsOf(slots.subarray(offset, offset + limit)),
    total: slots.length,
    unconfirmed: { ids: idsOf(unconfirmed.subarray(0, UNCONFIRMED_SHOWN)), total: unconfirmed.length },
    corrected: found?.corrected ?? null,
    marks: found?.marks ?? [],
    understood: found?.need.parts ?? [],
    reasonFor: (id) => tierReason(index, index.slotOf(id) ?? -1, scope),
    costs: () => costPicture(index, select().atAnyCost(), wanted),
    costFor: (id) => (wanted.isTeamAsked ? teamCost(index, id, wanted) : undefined),
    async facets() {
      // What was selected before a change must not be counted after it, let alone cached.
      if (index.version !== version) return (await listFiltered(db, engine, query)).facets()
      const all = found
        ? select().countAll()
        : cachedSlots(index, `all ${JSON.stringify(scope)}`, () => select().countAll())
      const now = cached('counts', () => select().count())
      return withLabels(db, countedKeys(index, { now, all }, wanted.filters))
    },
  }
}

function teamCost(index: CatalogueIndex, id: number, { team, filters }: Wanted): ToolCardView['cost'] {
  const amount = index.costs.all(team, filters.has)[index.slotOf(id) ?? -1] ?? Number.NaN
  return { seats: team.seats, amount: Number.isNaN(amount) ? null : amount }
}

const orderOf = ({ sort }: Pick<ListQuery, 'sort'>): EntryOrder =>
  sort === undefined || sort === 'cost' ? 'popular' : sort

/** What was chosen and what was read, together. */
function wantedOf({ filters = {}, team = NO_TEAM }: ListQuery, found: Candidates | null) {
  const read = found?.need
  const asked = {
    seats: team.seats ?? read?.team.seats ?? null,
    billing: team.billing ?? read?.team.billing ?? null,
    budget: team.budget ?? read?.team.budget ?? null,
  }
  const { under = null, required = [], excluded = [], lacks = [], without = [] } = read?.wanted ?? {}
  return {
    filters: mergeFilters(filters, read?.wanted.filters ?? {}),
    team: teamOf(asked),
    under,
    required,
    excluded,
    lacks,
    without,
    isTeamAsked: Object.values(asked).some((value) => value !== null),
  }
}

function mergeFilters(chosen: Filters, read: Filters): Filters {
  const merged = (name: FilterName) => [...new Set([...(chosen[name] ?? []), ...(read[name] ?? [])])].sort()
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (merged(name).length > 0 ? [[name, merged(name)]] : [])),
  )
}

function candidatesOf(
  index: CatalogueIndex,
  found: Candidates | null,
  sort: EntryOrder,
  scope: Scope,
): SlotList {
  if (found && sort === 'popular') return found.slots
  if (found) {
    const inOrder = (slots: SlotList) => {
      const isMeant = new Set(slots)
      return index.inOrder(sort).filter((slot) => isMeant.has(slot))
    }
    return [...inOrder(found.slots.slice(0, found.close)), ...inOrder(found.slots.slice(found.close))]
  }
  return sort === 'popular' && scope.length > 0 ? inScopeOrder(index, scope).slots : index.inOrder(sort)
}

/** What has no known cost comes last. */
function sortedByCost(
  index: CatalogueIndex,
  slots: SlotList,
  { team, filters }: Wanted,
  isClose: ReadonlySet<number>,
): SlotList {
  const costs = index.costs.all(team, filters.has)
  const rank = (slot: number) => {
    const cost = costs[slot] as number
    return Number.isNaN(cost) ? Number.MAX_VALUE : cost
  }
  const distance = (slot: number) => (isClose.has(slot) ? 0 : 1)
  return [...slots].sort((a, b) => distance(a) - distance(b) || rank(a) - rank(b))
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
