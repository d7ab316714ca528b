import type { CatalogueIndex } from './catalogue-index.ts'
import type { SearchFacetKind } from './facets.ts'
import { type Filters, filterGroups, type Team } from './filters.ts'

export type FacetKey = readonly [SearchFacetKind, string]

/** What a list is narrowed to, chosen in its address or read from words. */
export interface Wanted {
  filters: Filters
  team: Team
  /** Only tools that start below so many dollars a month. */
  under: number | null
  /** Facets a tool has all of. */
  required: readonly FacetKey[]
  /** Facets a tool has none of. */
  excluded: readonly FacetKey[]
  /** Questions that are answered with no. */
  lacks: readonly string[]
  /** Tools that are not meant, by id. */
  without: readonly number[]
}

export const FAILS = 0
export const PASSES = 1
/** The record does not say. */
export const UNKNOWN = 2

/** One thing that is wanted, and what each tool says to it. */
export interface Condition {
  /** Of a group where one of several values is enough: choosing more of them shows more tools. */
  anyOf: SearchFacetKind | null
  verdicts: Uint8Array
}

/** All that is wanted but the budget, which has its own picture. */
export function conditionsOf(index: CatalogueIndex, wanted: Wanted): Condition[] {
  const { filters, required, excluded, lacks, without, under } = wanted
  const known = filterGroups.flatMap(({ name, mode }) => {
    const keys = filters[name] ?? []
    if (keys.length === 0 || name === 'has') return []
    const facets = keys.map((key) => [name, key] as const)
    return [facetCondition(index, facets, mode === 'all' ? keys.length : 1, mode === 'any' ? name : null)]
  })
  return [
    ...known,
    ...(required.length > 0 ? [facetCondition(index, required, required.length, null)] : []),
    ...(excluded.length > 0 ? [inverted(facetCondition(index, excluded, 1, null))] : []),
    ...(without.length > 0 ? [notThese(index, without)] : []),
    ...(filters.has ?? []).map((question) => answerCondition(index, question, 'has')),
    ...lacks.map((question) => answerCondition(index, question, 'lacks')),
    ...(under === null ? [] : [underCondition(index, under)]),
  ]
}

function facetCondition(
  index: CatalogueIndex,
  facets: readonly FacetKey[],
  needed: number,
  anyOf: SearchFacetKind | null,
): Condition {
  const had = new Uint8Array(index.slotLimit)
  for (const [kind, key] of facets) {
    for (const slot of index.having(index.book.find(kind, key))) had[slot] = (had[slot] as number) + 1
  }
  for (let slot = 0; slot < had.length; slot++) had[slot] = (had[slot] as number) >= needed ? PASSES : FAILS
  return { anyOf, verdicts: had }
}

function inverted({ verdicts }: Condition): Condition {
  for (let slot = 0; slot < verdicts.length; slot++)
    verdicts[slot] = verdicts[slot] === PASSES ? FAILS : PASSES
  return { anyOf: null, verdicts }
}

function notThese(index: CatalogueIndex, ids: readonly number[]): Condition {
  const verdicts = new Uint8Array(index.slotLimit).fill(PASSES)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) verdicts[slot] = FAILS
  }
  return { anyOf: null, verdicts }
}

function answerCondition(index: CatalogueIndex, question: string, wanted: 'has' | 'lacks'): Condition {
  const verdicts = new Uint8Array(index.slotLimit).fill(UNKNOWN)
  const opposite = wanted === 'has' ? 'lacks' : 'has'
  for (const slot of index.having(index.book.find(wanted, question))) verdicts[slot] = PASSES
  for (const slot of index.having(index.book.find(opposite, question))) verdicts[slot] = FAILS
  return { anyOf: null, verdicts }
}

function underCondition(index: CatalogueIndex, under: number): Condition {
  return byNumber(index, index.lowestPrices, (price) => price < under)
}

export function budgetCondition(index: CatalogueIndex, { team, filters }: Wanted): Condition | null {
  const { budget } = team
  if (budget === null) return null
  return byNumber(index, index.costs.all(team, filters.has), (cost) => cost <= budget)
}

function byNumber(
  index: CatalogueIndex,
  numbers: ArrayLike<number>,
  isMet: (number: number) => boolean,
): Condition {
  const verdicts = new Uint8Array(index.slotLimit)
  for (let slot = 0; slot < verdicts.length; slot++) {
    const number = numbers[slot] ?? Number.NaN
    verdicts[slot] = Number.isNaN(number) ? UNKNOWN : isMet(number) ? PASSES : FAILS
  }
  return { anyOf: null, verdicts }
}

/** What each tool says to all of them: passes, fails, or is unknown, when nothing that is known speaks against it. */
export function verdictsOf(index: CatalogueIndex, conditions: readonly Condition[]): Uint8Array {
  const all = new Uint8Array(index.slotLimit).fill(PASSES)
  for (const { verdicts } of conditions) {
    for (let slot = 0; slot < all.length; slot++) {
      const verdict = verdicts[slot] as number
      if (verdict === FAILS || (verdict === UNKNOWN && all[slot] !== FAILS)) all[slot] = verdict
    }
  }
  return all
}

export const passes = (slot: number, { verdicts }: Condition) => verdicts[slot] === PASSES
