import { marketQuestions } from '#markets/markets.store.ts'
import { isTelling } from '#markets/question-weight.ts'
import { FIXED_KEYS, type Filters, filterGroups } from '#search/filters.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { platforms } from '#vocabulary/vocabulary.ts'
import { FAILS, type FilterMatches, matchFilters, PASSES, UNKNOWN } from './match-filters.ts'
import { matchesOf } from './need-matches.ts'
import type { FacetKey, Wanted } from './wanted.ts'

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
  const judgment = matchFilters(index, inScope, wanted)
  let all: number[] | undefined
  return {
    slots: judgment ? keepOf(inScope, (place) => judgment.verdicts[place] === PASSES) : inScope,
    /** Those that may fit: what they would be left out for is not known. */
    unconfirmed: judgment ? keepOf(inScope, (place) => judgment.verdicts[place] === UNKNOWN) : [],
    atAnyCost: () => (judgment ? keepOf(inScope, (place) => judgment.atAnyCost[place] !== FAILS) : inScope),
    /** How many tools have each of these facets under the current choice. */
    count: (facets: readonly number[]) => {
      const counts = judgment ? countFitting(index, inScope, judgment, wanted) : countAll()
      return facets.map((facet) => counts[facet] ?? 0)
    },
    countAll,
  }

  /** For each facet by its number, without any choice: the order in which values are offered, whatever is chosen. */
  function countAll(): number[] {
    all ??= countFacets(index, inScope)
    return all
  }
}

const keepOf = (slots: SlotList, isKept: (place: number, slot: number) => boolean): number[] =>
  slots.filter((slot, place) => isKept(place, slot))

/** Of all tools it is known already. */
function countFacets(index: CatalogueIndex, slots: SlotList): number[] {
  const counts = new Array<number>(index.book.size).fill(0)
  if (slots.length === index.size) return counts.map((_none, facet) => index.having(facet).length)
  for (const slot of slots) {
    const listed = index.facetsOf(slot)
    const { answers = [] } = index.entries[slot] ?? {}
    for (const facet of listed) counts[facet] = (counts[facet] as number) + 1
    for (const facet of answers) if (!listed.includes(facet)) counts[facet] = (counts[facet] as number) + 1
  }
  return counts
}

/**
 * A tool that fails only one group of the kind "any" counts for the other values of that group: choosing them too
 * would show it. An answer that is only sold with a plan above the budget would show nothing.
 */
function countFitting(
  index: CatalogueIndex,
  slots: SlotList,
  { unmet, anyOf }: FilterMatches,
  wanted: Wanted,
): number[] {
  const fitting = keepOf(slots, (place) => unmet[place] === 0)
  const counts = countFacets(index, fitting)
  if (wanted.team.budget !== null) countOutOfBudget(index, fitting, wanted, wanted.team.budget, counts)
  if (anyOf.length > 0) countUnmet(index, slots, { unmet, anyOf }, counts)
  return counts
}

/** What is only had from a plan or with an add-on for more than the budget is not offered for it. */
function countOutOfBudget(
  index: CatalogueIndex,
  slots: SlotList,
  wanted: Wanted,
  budget: number,
  counts: number[],
): void {
  const matches = matchesOf(index, wanted)
  for (const slot of slots)
    for (const question of index.entries[slot]?.onTerms ?? []) {
      const facet = index.book.find('has', question) ?? -1
      if (!matches.isWithin(slot, question, budget)) counts[facet] = (counts[facet] as number) - 1
    }
}

function countUnmet(
  index: CatalogueIndex,
  slots: SlotList,
  { unmet, anyOf }: Pick<FilterMatches, 'unmet' | 'anyOf'>,
  counts: number[],
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

const OPTIONS_SHOWN = 30

/**
 * What is worth offering of each group, in an order that no choice changes: the values most tools have. Before them the
 * market of the list, whose questions are offered.
 */
export function offeredFacets(index: CatalogueIndex, all: readonly number[]): number[] {
  const { book } = index
  const markets = marketOfList(index, all)
  const questions = offeredQuestions(index, markets)
  const offered = filterGroups.flatMap(({ name }) => {
    const order = name === 'has' ? questions : FIXED_KEYS[name]
    const facets = order?.flatMap((key) => book.find(name, key) ?? [])
    if (facets) return facets.filter((facet) => (all[facet] ?? 0) > 0)
    return mostHad(index, name === 'feature' ? featuresBeside(index, questions) : book.ofKind(name), all)
  })
  return [...markets, ...offered]
}

const isPlatform = (key: string) => platforms.find(key)?.key === key

/** A feature that is asked about is offered once, as the question; one that is a platform, as the platform. */
function featuresBeside(index: CatalogueIndex, questions: readonly string[]) {
  const asked = new Set(questions.flatMap((key) => [key, facetLabel('has', key)]))
  return namedFeatures(index).flatMap(({ facet, key, label }) =>
    asked.has(key) || asked.has(label) ? [] : facet,
  )
}

const namedFeatures = eachVersion(({ book }) =>
  book.ofKind('feature').flatMap((facet) => {
    const key = book.keys[facet] ?? ''
    return isPlatform(key) ? [] : { facet, key, label: facetLabel('feature', key) }
  }),
)

const isAmong = (asked: ReadonlySet<string>, feature: string) =>
  asked.has(feature) || asked.has(facetLabel('feature', feature))

/** What is offered of each group and what else is chosen there, with the tools that have it. */
export function countedKeys(
  { book }: CatalogueIndex,
  offered: readonly number[],
  filters: Filters,
  count: (facets: readonly number[]) => readonly number[],
) {
  const groups = filterGroups.map(({ name }) => {
    const keys = offered.filter((facet) => book.kinds[facet] === name).map((facet) => book.keys[facet] ?? '')
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
function mostHad({ book }: CatalogueIndex, facets: readonly number[], all: readonly number[]): number[] {
  const counts = facets.map((facet) => all[facet] ?? 0).sort((a, b) => b - a)
  const least = Math.max(1, counts[OPTIONS_SHOWN - 1] ?? 1)
  const keyOf = (facet: number) => book.keys[facet] ?? ''
  return facets
    .filter((facet) => (all[facet] ?? 0) >= least)
    .sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, OPTIONS_SHOWN)
}

/** A list has a market of its own when so many of its tools belong to it. */
const SHARED_MARKET = 0.4
const MARKET_QUESTIONS = 8

/** The market that most tools of a list share; none where no market has enough of them. */
function marketOfList({ book }: CatalogueIndex, all: readonly number[]): number[] {
  const [leading] = book.ofKind('market').toSorted((a, b) => (all[b] ?? 0) - (all[a] ?? 0))
  const total = book.ofKind('price').reduce((sum, facet) => sum + (all[facet] ?? 0), 0)
  return leading !== undefined && (all[leading] ?? 0) >= total * SHARED_MARKET ? [leading] : []
}

/** The questions of the market of a list, then those that are asked of every tool. */
function offeredQuestions(index: CatalogueIndex, markets: readonly number[]): string[] {
  const book = marketQuestions()
  const own = markets.flatMap((market) => book.market(index.book.keys[market] ?? '')?.questions ?? [])
  const asked = own
    .filter((question) => question.kind === 'yes-no' && isTelling(question))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MARKET_QUESTIONS)
  const common = book.common.filter((question) => question.kind === 'yes-no' && isTelling(question))
  return [...new Set([...asked, ...common].map(({ key }) => key))].filter((key) => !isPlatform(key))
}
