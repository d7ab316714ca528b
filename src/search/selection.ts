import { marketBook } from '#catalogue/markets.store.ts'
import { offers, priceBands } from '#catalogue/price-facets.ts'
import type { CatalogueIndex, SlotList } from './catalogue-index.ts'
import { type FilterName, type Filters, filterGroups } from './filters.ts'
import {
  budgetCondition,
  type Condition,
  conditionsOf,
  FAILS,
  type FacetKey,
  PASSES,
  passes,
  UNKNOWN,
  verdictsOf,
  type Wanted,
} from './wanted.ts'

/** What a list is of, such as a category: every tool has at least one facet of each group. */
export type Scope = readonly (readonly FacetKey[])[]

export interface Selection {
  slots: SlotList
  /** Those that may fit: what they would be left out for is not known. */
  unconfirmed: SlotList
  /** Whatever it costs. */
  atAnyCost: () => SlotList
  /** For each facet by its number: how many tools have it under the current choice. */
  count: () => Int32Array
  /** The same without any choice: the order in which values are offered, whatever is chosen. */
  countAll: () => Int32Array
}

/** The candidates that pass all filters, in their order, and what can still be chosen. */
export function selectTools(
  index: CatalogueIndex,
  candidates: SlotList,
  wanted: Wanted,
  scope: Scope = [],
): Selection {
  const inScope = scope.reduce<SlotList>((kept, group) => {
    const members = index.marks(0)
    for (const [kind, key] of group)
      for (const slot of index.having(index.book.find(kind, key))) members[slot] = 1
    return keepOf(kept, (slot) => members[slot] === 1)
  }, candidates)
  const others = conditionsOf(index, wanted)
  const budget = budgetCondition(index, wanted)
  const conditions = budget ? [...others, budget] : others
  const isAny = conditions.length === 0
  const verdicts = isAny ? null : verdictsOf(index, conditions)
  let all: Int32Array | undefined
  return {
    slots: verdicts ? keepOf(inScope, (slot) => verdicts[slot] === PASSES) : inScope,
    unconfirmed: verdicts ? keepOf(inScope, (slot) => verdicts[slot] === UNKNOWN) : [],
    atAnyCost,
    count: () => (isAny ? countAll() : countFacets(index, inScope, conditions, wanted)),
    countAll,
  }

  function atAnyCost(): SlotList {
    if (others.length === 0) return inScope
    const apart = verdictsOf(index, others)
    return keepOf(inScope, (slot) => apart[slot] !== FAILS)
  }

  /** Counted once: without a choice both counts are the same. */
  function countAll(): Int32Array {
    all ??= countFacets(index, inScope, [])
    return all
  }
}

function keepOf(slots: SlotList, isKept: (slot: number) => boolean): number[] {
  const kept: number[] = []
  for (const slot of slots) if (isKept(slot)) kept.push(slot)
  return kept
}

/**
 * A tool that fails only one group of the kind "any" counts for the other values of that group: choosing them too
 * would show it.
 */
function countFacets(
  index: CatalogueIndex,
  slots: SlotList,
  conditions: readonly Condition[],
  wanted?: Wanted,
): Int32Array {
  const counts = new Int32Array(index.book.size)
  for (const slot of slots) {
    let failed: Condition | null = null
    let failures = 0
    for (const condition of conditions) {
      if (passes(slot, condition)) continue
      failed = condition
      if (++failures > 1) break
    }
    if (failures > 1 || (failed && failed.anyOf === null)) continue
    countRow(index, slot, failed, counts)
    if (!failed) countAnswers(index, slot, counts, wanted)
  }
  return counts
}

function countRow(index: CatalogueIndex, slot: number, failed: Condition | null, counts: Int32Array): void {
  const { kinds } = index.book
  const { values } = index.facets
  const end = index.facets.end(slot)
  for (let at = index.facets.start(slot); at < end; at++) {
    const facet = values[at] as number
    if (!failed || kinds[facet] === failed.anyOf) counts[facet] = (counts[facet] as number) + 1
  }
}

/** What is only sold with a plan above the budget would show nothing. */
function countAnswers(index: CatalogueIndex, slot: number, counts: Int32Array, wanted?: Wanted): void {
  const { team, filters } = wanted ?? {}
  const budget = team?.budget ?? null
  const { values } = index.answers
  const end = index.answers.end(slot)
  for (let at = index.answers.start(slot); at < end; at++) {
    const facet = values[at] as number
    if (team && budget !== null && !(index.costs.withAnswer(slot, facet, team, filters?.has ?? []) <= budget))
      continue
    counts[facet] = (counts[facet] as number) + 1
  }
}

const OPTIONS_SHOWN = 30
const ORDERED_KEYS: Partial<Record<FilterName, readonly string[]>> = {
  price: priceBands.map(({ key }) => key),
  offer: offers.map(({ key }) => key),
}

export interface CountedKeys {
  name: FilterName
  keys: { key: string; count: number }[]
}

interface Counts {
  /** With and without what is chosen. */
  now: Int32Array
  all: Int32Array
}

/** What is worth offering of each group, in an order that no choice changes: the values most tools have. */
export function countedKeys(index: CatalogueIndex, { now, all }: Counts, filters: Filters): CountedKeys[] {
  const questions = offeredQuestions(index, all)
  return filterGroups.map(({ name }) => {
    const order = name === 'has' ? questions : ORDERED_KEYS[name]
    const known = index.book
      .ofKind(name)
      .filter((facet) => (all[facet] ?? 0) > 0)
      .sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(keyOf)
    const offered = order ? order.filter((key) => known.includes(key)) : known.slice(0, OPTIONS_SHOWN)
    const missing = (filters[name] ?? []).filter((key) => !offered.includes(key))
    return { name, keys: [...offered, ...missing].map((key) => ({ key, count: countOf(name, key) })) }
  })

  function keyOf(facet: number): string {
    return index.book.keys[facet] ?? ''
  }
  function countOf(name: FilterName, key: string): number {
    return now[index.book.find(name, key) ?? -1] ?? 0
  }
}

/** A list has a market of its own when so many of its tools belong to it. */
const SHARED_MARKET = 0.4
const MARKET_QUESTIONS = 8
const DECISIVE = 2

/** The questions of the market that most tools of a list share, then those that are asked of every tool. */
function offeredQuestions(index: CatalogueIndex, all: Int32Array): string[] {
  const book = marketBook()
  const [leading] = index.book.ofKind('market').toSorted((a, b) => (all[b] ?? 0) - (all[a] ?? 0))
  const total = index.book.ofKind('price').reduce((sum, facet) => sum + (all[facet] ?? 0), 0)
  const isShared = leading !== undefined && (all[leading] ?? 0) >= total * SHARED_MARKET
  const own = isShared ? (book.market(index.book.keys[leading] ?? '')?.questions ?? []) : []
  const asked = own
    .filter(({ kind, weight }) => kind === 'yes-no' && weight >= DECISIVE)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MARKET_QUESTIONS)
  const common = book.common.filter(({ kind, weight }) => kind === 'yes-no' && weight >= DECISIVE)
  return [...new Set([...asked, ...common].map(({ key }) => key))]
}
