import type { Db } from '#db/open.ts'
import { mapValues } from '#lib/objects.ts'
import type { CostView } from '#needs/cost/cost-text.ts'
import type { Need } from '#needs/need.ts'
import { NeedDraft } from '#needs/reading/draft.ts'
import { questionLabel } from '#needs/reading/questions.ts'
import { toNeed } from '#needs/reading/read-back.ts'
import { costViewOf } from '#needs/tool-cost.store.ts'
import { costPicture, countCosts, leastFirst } from '#search/rank/list-costs.ts'
import { matchesOf } from '#search/rank/need-matches.ts'
import { inScopeOrder, tierReason } from '#search/rank/scope-order.ts'
import { countedKeys, offeredFacets, type Scope, selectTools } from '#search/rank/selection.ts'
import { isUnlimited, type Wanted } from '#search/rank/wanted.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import type { EntryOrder } from '#tools/index/entry-orders.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import type { Tool } from '#tools/tool.ts'
import { nameOfferedIntegrations } from '#tools/tools.store.ts'
import { type MatchedInWords, matchInWords } from './answer-sentence.store.ts'
import {
  type AskedTeam,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  hasFilters,
  NO_TEAM,
  teamOf,
} from './filters.ts'
import { type Candidates, findCandidates, type WordsRead } from './find.ts'
import type { CostPicture, FacetCounts } from './search-responses.ts'

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

export interface ListResult extends WordsRead {
  ids: number[]
  total: number
  /** Tools that may fit: what they would be left out for is not known. */
  unconfirmed: { ids: number[]; total: number }
  /** Why a tool is where it is, as far as that is about this list. */
  reasonFor: (id: number) => string | null
  costs: () => CostPicture
  /** What a tool costs for what was asked; null when nobody asked. */
  costOf: ((tool: Tool) => CostView | null) | null
  /** What can still be chosen under the current choice. */
  facets: () => Promise<FacetCounts[]>
}

const UNCONFIRMED_SHOWN = 12

/**
 * The one list behind categories, listings and search: scope, words, filters, order and page. Words that are the need of one
 * market begin it with what its page answers; what has the words in other markets follows.
 */
export async function listFiltered(db: Db, query: ListQuery): Promise<ListResult> {
  const { scope = [], limit, offset = 0 } = query
  const index = await indexOf(db)
  const answer = isBare(query) ? await matchInWords(db, query.search ?? '') : null
  const found = query.search === undefined ? null : findCandidates(index, query.search)
  const { version } = index
  const wanted = wantedOf(query, found)
  const sort = (query.sort !== 'popular' && query.sort) || sortRead(found, wanted.isTeamAsked) || 'popular'
  const order = sort === 'cost' ? 'popular' : sort
  let selection: ReturnType<typeof selectTools> | undefined
  function select() {
    selection ??= selectTools(index, candidatesOf(index, found, order, scope), wanted, scope)
    return selection
  }
  const key = JSON.stringify([scope, wanted, sort])
  const cached = (name: string, make: () => SlotList) =>
    found || index.version !== version ? make() : index.cached.getOrMake(`${name} ${key}`, make)
  const countTheirCosts = () => countCosts(index, select().atAnyCost(), wanted)
  const { fits, mayFit, others } = slotsOfAnswer(index, answer, namedIn(query, found))
  const slots = isWholeOrder(query, wanted, order)
    ? candidatesOf(index, null, order, scope)
    : cached('tools', () => others(select().slots))
  const allOpen = () => behind(mayFit, others(select().unconfirmed))
  const [unknown = 0, ...unconfirmed] = cached('unconfirmed', () => shownOf(allOpen()))
  const idsOf = (some: SlotList) => Array.from(some, (slot) => index.idOf(slot))
  const sorted = sort === 'cost' ? cheapestFirst(index, slots, offset + limit, wanted, found) : slots
  return {
    ids: idsOf(behind(fits, sorted).slice(offset, offset + limit)),
    total: fits.length + slots.length,
    unconfirmed: { ids: idsOf(unconfirmed), total: unknown },
    ...(found?.words ?? NO_WORDS),
    reasonFor: (id) => tierReason(index, index.slotOf(id) ?? -1, scope),
    costs: () => costPicture(cached('costs', countTheirCosts), wanted),
    costOf: answer || wanted.isTeamAsked ? (tool) => costFor(tool, wanted, answer) : null,
    async facets() {
      // What was selected before a change must not be counted after it, let alone cached.
      if (index.version !== version) return (await listFiltered(db, query)).facets()
      const offer = () => offeredFacets(index, select().countAll())
      const offered = found ? offer() : index.cached.getOrMake(`offered ${JSON.stringify(scope)}`, offer)
      const count = (facets: readonly number[]) => cached('counts', () => select().count(facets))
      return withLabels(db, index, offered, countedKeys(index, offered, wanted.filters, count))
    },
  }
}

/** "Cheapest for 30 people" is not what has the lowest price for one. */
const sortRead = (found: Candidates | null, isForTeam: boolean) =>
  found?.need.sort === 'price' && isForTeam ? 'cost' : found?.need.sort

const NO_WORDS: WordsRead = {
  corrected: null,
  marks: [],
  understood: [],
  notUnderstood: [],
  meant: [],
  isLoose: false,
}

/** Nothing is chosen beside the words. */
const isBare = ({ scope = [], search, filters = {}, team = NO_TEAM, sort = 'popular' }: ListQuery) =>
  search !== undefined &&
  scope.length === 0 &&
  !hasFilters(filters) &&
  Object.values(team).every((value) => value === null) &&
  sort === 'popular'

const namedIn = (query: ListQuery, found: Candidates | null) =>
  isBare(query) ? (found?.need.versus ?? []) : []

/** The tools that are named side by side, what the page of a market lists, and what of other tools it says nothing of. */
function slotsOfAnswer(index: CatalogueIndex, answer: MatchedInWords | null, named: readonly number[]) {
  const slotsOf = (ids: readonly number[] = []) => ids.flatMap((id) => index.slotOf(id) ?? [])
  // Whoever names two sees both, whatever else one of them lacks.
  const first = new Set(named)
  const isFurther = (id: number) => !first.has(id) && !answer?.judged.has(id)
  return {
    fits: [...slotsOf(named), ...slotsOf(answer?.fits)],
    mayFit: slotsOf(answer?.mayFit),
    others: (slots: SlotList) =>
      answer || first.size > 0 ? slots.filter((slot) => isFurther(index.idOf(slot))) : slots,
  }
}

const behind = (first: readonly number[], slots: SlotList): SlotList =>
  first.length > 0 ? [...first, ...slots] : slots

function costFor(tool: Tool, wanted: ReturnType<typeof wantedOf>, answer: MatchedInWords | null) {
  const known = answer?.costOf(tool.id)
  const isPriced = wanted.isTeamAsked && (answer?.isSizedIn(tool.markets) ?? true)
  return known ?? (isPriced ? costViewOf(tool, needOf(wanted)) : null)
}

/** The whole of a list is its order, which is there already. */
const isWholeOrder = ({ scope = [], search }: ListQuery, wanted: Wanted, order: EntryOrder) =>
  search === undefined &&
  isUnlimited(wanted) &&
  (scope.length === 0 || (scope.length === 1 && order === 'popular'))

/** How many there are, and the first of them. */
const shownOf = (slots: SlotList) => [slots.length, ...slots.slice(0, UNCONFIRMED_SHOWN)]

function needOf({ team: { people, amount, billing }, filters }: Wanted): Need {
  return { people: people ?? undefined, amount: amount ?? undefined, billing, mustHaves: filters.has ?? [] }
}

const NOTHING_WANTED = toNeed(new NeedDraft()).wanted

/** What was chosen and what was read, together. */
function wantedOf({ filters = {}, team = NO_TEAM }: ListQuery, found: Candidates | null) {
  const read = found?.need.team ?? NO_TEAM
  const asked = mapValues(team, (chosen, name) => chosen ?? read[name]) as AskedTeam
  const wanted = found?.need.wanted ?? NOTHING_WANTED
  return {
    ...wanted,
    filters: mergeFilters(filters, wanted.filters),
    team: teamOf(asked),
    isTeamAsked: Object.values(asked).some((value) => value !== null),
  }
}

function mergeFilters(chosen: Filters, read: Filters): Filters {
  const merged = (name: FilterName) => [...new Set([...(chosen[name] ?? []), ...(read[name] ?? [])])].sort()
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (merged(name).length > 0 ? [[name, merged(name)]] : [])),
  )
}

function candidatesOf(index: CatalogueIndex, found: Candidates | null, sort: EntryOrder, scope: Scope) {
  if (found && sort === 'popular') return found.slots
  if (found) {
    const { slots, close } = found
    const marks = index.marks()
    slots.forEach((slot, place) => {
      marks[slot] = place < close ? CLOSE : 1
    })
    const marked = (mark: number) => index.inOrder(sort).filter((slot) => marks[slot] === mark)
    return [...marked(CLOSE), ...marked(1)]
  }
  if (sort !== 'popular' || scope.length === 0) return index.inOrder(sort)
  return index.cached.getOrMake(`order ${JSON.stringify(scope)}`, () => inScopeOrder(index, scope))
}

const CLOSE = 2

/** As many as are asked for, what is just what was searched for before the rest. What has no known cost comes last. */
function cheapestFirst(
  index: CatalogueIndex,
  slots: SlotList,
  count: number,
  wanted: Wanted,
  found: Candidates | null,
): number[] {
  const matches = matchesOf(index, wanted)
  const costOf = (slot: number) => matches.costOf(slot)
  const isClose = new Set(found?.slots.slice(0, found.close))
  const meant = slots.filter((slot) => isClose.has(slot))
  const close = leastFirst(meant, count, costOf)
  const others = slots.filter((slot) => !isClose.has(slot))
  return [...close, ...leastFirst(others, count - close.length, costOf)]
}

/** A question is called what the market of the list calls it. */
async function withLabels(
  db: Db,
  index: CatalogueIndex,
  offered: readonly number[],
  counted: ReturnType<typeof countedKeys>,
): Promise<FacetCounts[]> {
  const markets = offered.filter((facet) => index.book.kinds[facet] === 'market')
  const labelOf = (name: FilterName, key: string) =>
    name === 'has' ? questionLabel(index, key, markets) : facetLabel(name, key)
  const integrations = counted.find((group) => group.name === 'integration')?.keys ?? []
  const names = await nameOfferedIntegrations(
    db,
    integrations.map((option) => option.key),
  )
  return counted.map(({ name, keys }) => ({
    name,
    options: keys.map(({ key, count }) => ({
      key,
      label: (name === 'integration' && names.get(key)) || labelOf(name, key),
      count,
    })),
  }))
}
