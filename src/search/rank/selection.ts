import { marketBook } from '#catalogue/markets.store.ts'
import { FIXED_KEYS, type Filters, filterGroups } from '#search/filters.ts'
import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'
import type { FacetRows } from '#search/index/facet-rows.ts'
import { facetLabel } from '#search/index/facets.ts'
import { platforms } from '#vocabulary/vocabulary.ts'
import { FAILS, type FacetKey, type Judgment, judge, PASSES, UNKNOWN, type Wanted } from './wanted.ts'

/** What a list is of, such as a category: every tool has at least one facet of each group. */
export type Scope = readonly (readonly FacetKey[])[]

/** The candidates that pass all filters, in their order, and what can still be chosen. */
export function selectTools(index: CatalogueIndex, candidates: SlotList, wanted: Wanted, scope: Scope = []) {
  const inScope = scope.reduce<SlotList>((kept, group) => {
    const members = index.marks()
    for (const [kind, key] of group)
      for (const slot of index.having(index.book.find(kind, key))) members[slot] = 1
    return keepOf(kept, (_, slot) => members[slot] === 1)
  }, candidates)
  const judgment = judge(index, inScope, wanted)
  let all: Int32Array | undefined
  return {
    slots: judgment ? keepOf(inScope, (place) => judgment.verdicts[place] === PASSES) : inScope,
    /** Those that may fit: what they would be left out for is not known. */
    unconfirmed: judgment ? keepOf(inScope, (place) => judgment.verdicts[place] === UNKNOWN) : [],
    atAnyCost: () => (judgment ? keepOf(inScope, (place) => judgment.atAnyCost[place] !== FAILS) : inScope),
    /** How many tools have each of these facets under the current choice. */
    count: (facets: readonly number[]) => {
      const counts = judgment ? countFitting(index, inScope, judgment, wanted) : countAll()
      return Int32Array.from(facets, (facet) => counts[facet] ?? 0)
    },
    countAll,
  }

  /** For each facet by its number, without any choice: the order in which values are offered, whatever is chosen. */
  function countAll(): Int32Array {
    all ??= countFacets(index, inScope)
    return all
  }
}

function keepOf(slots: SlotList, isKept: (place: number, slot: number) => boolean): Int32Array {
  const kept = new Int32Array(slots.length)
  let count = 0
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number
    if (isKept(place, slot)) kept[count++] = slot
  }
  return kept.slice(0, count)
}

/** Of all tools it is known already. */
function countFacets(index: CatalogueIndex, slots: SlotList): Int32Array {
  const counts = new Int32Array(index.book.size)
  if (slots.length === index.inOrder('popular').length)
    return counts.map((_, facet) => index.having(facet).length)
  const sorted = inSlotOrder(index, slots)
  countRows(index.facets, sorted, counts)
  countRows(index.answers, sorted, counts)
  return counts
}

/**
 * A tool that fails only one group of the kind "any" counts for the other values of that group: choosing them too
 * would show it. An answer that is only sold with a plan above the budget would show nothing.
 */
function countFitting(
  index: CatalogueIndex,
  slots: SlotList,
  { unmet, anyOf }: Judgment,
  { team, filters }: Wanted,
): Int32Array {
  const fitting = keepOf(slots, (place) => unmet[place] === 0)
  const counts = countFacets(index, fitting)
  const { budget } = team
  if (budget !== null) {
    const costs = index.costs.for(team, filters.has)
    for (const slot of fitting)
      costs.eachAbove(slot, budget, (answer) => {
        counts[answer] = (counts[answer] as number) - 1
      })
  }
  if (anyOf.length > 0) countUnmet(index, slots, { unmet, anyOf }, counts)
  return counts
}

function countUnmet(
  index: CatalogueIndex,
  slots: SlotList,
  { unmet, anyOf }: Pick<Judgment, 'unmet' | 'anyOf'>,
  counts: Int32Array,
): void {
  const failed = index.marks()
  for (let place = 0; place < slots.length; place++) failed[slots[place] as number] = unmet[place] as number
  for (const [at, kind] of anyOf.entries()) {
    for (const facet of index.book.ofKind(kind)) {
      let count = 0
      for (const slot of index.having(facet)) if (failed[slot] === at + 1) count++
      counts[facet] = (counts[facet] as number) + count
    }
  }
}

function countRows(rows: FacetRows, slots: SlotList, counts: Int32Array): void {
  for (let place = 0; place < slots.length; place++) {
    const row = rows.row(slots[place] as number)
    for (let at = 0; at < row.length; at++) {
      const facet = row[at] as number
      counts[facet] = (counts[facet] as number) + 1
    }
  }
}

const OPTIONS_SHOWN = 30

/**
 * What is worth offering of each group, in an order that no choice changes: the values most tools have. Before them the
 * market of the list, whose questions are offered.
 */
export function offeredFacets(index: CatalogueIndex, all: Int32Array): Int32Array {
  const { book } = index
  const markets = marketOfList(index, all)
  const questions = offeredQuestions(index, markets)
  const offered = filterGroups.flatMap(({ name }) => {
    const order = name === 'has' ? questions : FIXED_KEYS[name]
    const facets = order?.flatMap((key) => book.find(name, key) ?? [])
    if (facets) return facets.filter((facet) => (all[facet] ?? 0) > 0)
    return mostHad(index, name === 'feature' ? featuresBeside(index, questions, all) : book.ofKind(name), all)
  })
  return Int32Array.from([...markets, ...offered])
}

const isPlatform = (key: string) => platforms.find(key)?.key === key

/** A feature that is asked about is offered once, as the question; one that is a platform, as the platform. */
function featuresBeside({ book }: CatalogueIndex, questions: readonly string[], all: Int32Array) {
  const asked = new Set(questions.flatMap((key) => [key, facetLabel('has', key)]))
  const had = book.ofKind('feature').filter((facet) => (all[facet] ?? 0) > 0)
  return had.filter((facet) => {
    const key = book.keys[facet] ?? ''
    return !isAmong(asked, key) && !isPlatform(key)
  })
}

const isAmong = (asked: ReadonlySet<string>, feature: string) =>
  asked.has(feature) || asked.has(facetLabel('feature', feature))

/** What is offered of each group and what else is chosen there, with the tools that have it. */
export function countedKeys(
  { book }: CatalogueIndex,
  offered: Int32Array,
  filters: Filters,
  count: (facets: readonly number[]) => Int32Array,
) {
  const groups = filterGroups.map(({ name }) => {
    const keys = Array.from(
      offered.filter((facet) => book.kinds[facet] === name),
      (facet) => book.keys[facet] ?? '',
    )
    const offeredKeys = name === 'has' ? keys.filter((key) => !isChosenFeature(filters, key)) : keys
    return { name, keys: [...new Set([...offeredKeys, ...(filters[name] ?? [])])] }
  })
  const counts = count(groups.flatMap(({ name, keys }) => keys.map((key) => book.find(name, key) ?? -1)))
  let at = 0
  return groups.map(({ name, keys }) => ({
    name,
    keys: keys.map((key) => ({ key, count: counts[at++] ?? 0 })),
  }))
}

/** An address may name as a feature what is offered as a question. */
const isChosenFeature = ({ feature = [] }: Filters, question: string) =>
  feature.some((key) => isAmong(new Set([question, facetLabel('has', question)]), key))

/** The keys that most tools have; there may be thousands, so only those that could be shown are sorted. */
function mostHad({ book }: CatalogueIndex, facets: readonly number[], all: Int32Array): number[] {
  const counts = new Int32Array(facets.length)
  for (let at = 0; at < counts.length; at++) counts[at] = all[facets[at] as number] ?? 0
  const least = Math.max(1, counts.sort()[counts.length - OPTIONS_SHOWN] ?? 1)
  const keyOf = (facet: number) => book.keys[facet] ?? ''
  return facets
    .filter((facet) => (all[facet] ?? 0) >= least)
    .sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, OPTIONS_SHOWN)
}

/** A list has a market of its own when so many of its tools belong to it. */
const SHARED_MARKET = 0.4
const MARKET_QUESTIONS = 8
const DECISIVE = 2

/** The market that most tools of a list share; none where no market has enough of them. */
function marketOfList({ book }: CatalogueIndex, all: Int32Array): number[] {
  const [leading] = book.ofKind('market').toSorted((a, b) => (all[b] ?? 0) - (all[a] ?? 0))
  const total = book.ofKind('price').reduce((sum, facet) => sum + (all[facet] ?? 0), 0)
  return leading !== undefined && (all[leading] ?? 0) >= total * SHARED_MARKET ? [leading] : []
}

/** The questions of the market of a list, then those that are asked of every tool. */
function offeredQuestions(index: CatalogueIndex, markets: readonly number[]): string[] {
  const book = marketBook()
  const own = markets.flatMap((market) => book.market(index.book.keys[market] ?? '')?.questions ?? [])
  const asked = own
    .filter(({ kind, weight }) => kind === 'yes-no' && weight >= DECISIVE)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MARKET_QUESTIONS)
  const common = book.common.filter(({ kind, weight }) => kind === 'yes-no' && weight >= DECISIVE)
  return [...new Set([...asked, ...common].map(({ key }) => key))].filter((key) => !isPlatform(key))
}

/** A list of fewer than one tool in so many is not worth putting in another order. */
const MANY_OF = 16

/** A long list by slot: reading columns in the order they lie in memory is several times quicker. */
export function inSlotOrder(index: CatalogueIndex, slots: SlotList): SlotList {
  if (slots.length < index.slotLimit / MANY_OF) return slots
  const isListed = index.marks()
  for (let place = 0; place < slots.length; place++) isListed[slots[place] as number] = 1
  const sorted = new Int32Array(slots.length)
  let count = 0
  for (let slot = 0; slot < isListed.length; slot++) if (isListed[slot] === 1) sorted[count++] = slot
  return sorted
}
