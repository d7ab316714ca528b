import { isForCountry } from '#catalogue/country.ts'
import type { Fits } from '#catalogue/fit.ts'
import { sizeFits } from '#catalogue/need-match.ts'
import { type Filters, filterGroups, type Team } from '#search/filters.ts'
import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'
import type { SearchFacetKind } from '#search/index/facets.ts'

export type FacetKey = readonly [SearchFacetKind, string]

/** What a list is narrowed to, chosen in its address or read from words. */
export interface Wanted {
  filters: Filters
  team: Team
  /** Only tools that start below so many dollars a month. */
  under: number | null
  required: readonly FacetKey[]
  excluded: readonly FacetKey[]
  lacks: readonly string[]
  /** The code of the country it is used in: of a tool that names none it is not known. */
  country: string | null
  without: readonly number[]
}

export const FAILS = 0
export const PASSES = 1
/** The record does not say. */
export const UNKNOWN = 2

/** One thing that is wanted, and what each of the tools asked about says to it. */
interface Condition {
  /** Of a group where one of several values is enough: choosing more of them shows more tools. */
  anyOf: SearchFacetKind | null
  /** By slot. */
  verdicts: Uint8Array
}

/** What tools say to all that is wanted, each at the place it has in their list. */
export interface Judgment {
  /** Passes, fails, or is unknown, when nothing that is known speaks against it. */
  verdicts: Uint8Array
  /** The same without the budget, which has its own picture. */
  atAnyCost: Uint8Array
  /** 0 where all is met, the number of the group that alone is not met, or more than there are groups. */
  unmet: Uint8Array
  /** The groups of which one value is enough, by their numbers from 1. */
  anyOf: readonly SearchFacetKind[]
}

const MORE_UNMET = 255

/** Somebody said how large they are: what is too small for them is left out. */
const isSized = ({ people, amount }: Team) => people !== null || amount !== null

/** Whether every tool will do. */
export function isUnlimited({ filters, team, under, country, ...lists }: Wanted): boolean {
  const { required, excluded, lacks, without } = lists
  const chosen = [...Object.values(filters), required, excluded, lacks, without]
  const isAnyPrice = under === null && team.budget === null && !isSized(team)
  return isAnyPrice && country === null && chosen.every((keys) => keys.length === 0)
}

/** Null when nothing is wanted. */
export function judge(index: CatalogueIndex, slots: SlotList, wanted: Wanted): Judgment | null {
  if (isUnlimited(wanted)) return null
  const { budget } = wanted.team
  const conditions = conditionsOf(index, slots, wanted)
  const anyOf = conditions.flatMap((condition) => condition.anyOf ?? [])
  const verdicts = new Uint8Array(slots.length).fill(PASSES)
  const unmet = new Uint8Array(slots.length)
  for (const condition of conditions) {
    const number = condition.anyOf === null ? MORE_UNMET : anyOf.indexOf(condition.anyOf) + 1
    for (let place = 0; place < slots.length; place++) {
      const verdict = condition.verdicts[slots[place] as number] as number
      if (verdict === PASSES) continue
      if (verdict === FAILS || verdicts[place] === PASSES) verdicts[place] = verdict
      unmet[place] = unmet[place] === 0 ? number : MORE_UNMET
    }
  }
  const judgment = { verdicts, atAnyCost: verdicts, unmet, anyOf }
  return budget === null ? judgment : withinBudget(index, slots, wanted, judgment)
}

/** Costs are only asked for where they still decide something. */
function withinBudget(index: CatalogueIndex, slots: SlotList, { team, filters }: Wanted, judgment: Judgment) {
  const { atAnyCost, unmet } = judgment
  const budget = team.budget ?? Number.POSITIVE_INFINITY
  const costs = index.costs.for(team, filters.has)
  const verdicts = atAnyCost.slice()
  for (let place = 0; place < slots.length; place++) {
    if (verdicts[place] === FAILS && unmet[place] === MORE_UNMET) continue
    const cost = costs.at(slots[place] as number)
    if (cost <= budget) continue
    const least = costs.leastAt(slots[place] as number)
    if (verdicts[place] !== FAILS) verdicts[place] = least > budget ? FAILS : UNKNOWN
    unmet[place] = MORE_UNMET
  }
  return { ...judgment, verdicts }
}

function conditionsOf(index: CatalogueIndex, slots: SlotList, wanted: Wanted): Condition[] {
  const { filters, required, excluded, lacks, country, without, under } = wanted
  const known = filterGroups.flatMap(({ name, mode }) => {
    const keys = filters[name] ?? []
    if (keys.length === 0 || name === 'has') return []
    const facets = keys.map((key) => [name, key] as const)
    const verdicts = facetVerdicts(index, facets, mode === 'all' ? keys.length : 1)
    return [{ anyOf: mode === 'any' ? name : null, verdicts }]
  })
  const others = [
    ...(required.length > 0 ? [facetVerdicts(index, required, required.length)] : []),
    ...(excluded.length > 0 ? [inverted(facetVerdicts(index, excluded, 1))] : []),
    ...(without.length > 0 ? [notThese(index, without)] : []),
    ...(filters.has ?? []).map((question) => answerVerdicts(index, question, 'has')),
    ...lacks.map((question) => answerVerdicts(index, question, 'lacks')),
    ...(country === null ? [] : [countryVerdicts(index, country)]),
    ...(under === null ? [] : [underVerdicts(index, slots, under)]),
    ...(isSized(wanted.team) ? [sizeVerdicts(index, slots, wanted)] : []),
  ]
  return [...known, ...others.map((verdicts) => ({ anyOf: null, verdicts }))]
}

function facetVerdicts(index: CatalogueIndex, facets: readonly FacetKey[], needed: number): Uint8Array {
  const had = index.marks()
  for (const [kind, key] of facets) {
    for (const slot of index.having(index.book.find(kind, key))) had[slot] = (had[slot] as number) + 1
  }
  if (needed === 1 && facets.length === 1) return had
  for (let slot = 0; slot < had.length; slot++) had[slot] = (had[slot] as number) >= needed ? PASSES : FAILS
  return had
}

function inverted(verdicts: Uint8Array): Uint8Array {
  for (let slot = 0; slot < verdicts.length; slot++)
    verdicts[slot] = verdicts[slot] === PASSES ? FAILS : PASSES
  return verdicts
}

function notThese(index: CatalogueIndex, ids: readonly number[]): Uint8Array {
  const verdicts = index.marks().fill(PASSES)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) verdicts[slot] = FAILS
  }
  return verdicts
}

function answerVerdicts(index: CatalogueIndex, question: string, wanted: 'has' | 'lacks'): Uint8Array {
  const verdicts = index.marks().fill(UNKNOWN)
  const opposite = wanted === 'has' ? 'lacks' : 'has'
  for (const slot of index.having(index.book.find(wanted, question))) verdicts[slot] = PASSES
  for (const slot of index.having(index.book.find(opposite, question))) verdicts[slot] = FAILS
  return verdicts
}

function countryVerdicts(index: CatalogueIndex, country: string): Uint8Array {
  const verdicts = index.marks().fill(UNKNOWN)
  const named = index.book.ofKind('country')
  for (const facet of named) for (const slot of index.having(facet)) verdicts[slot] = FAILS
  const meant = named.filter((facet) => isForCountry(country, [index.book.keys[facet] ?? '']))
  for (const facet of meant) for (const slot of index.having(facet)) verdicts[slot] = PASSES
  return verdicts
}

function underVerdicts(index: CatalogueIndex, slots: SlotList, under: number): Uint8Array {
  const verdicts = index.marks()
  for (const slot of slots) {
    const price = index.lowestPrices[slot] ?? Number.NaN
    verdicts[slot] = Number.isNaN(price) ? UNKNOWN : price < under ? PASSES : FAILS
  }
  return verdicts
}

const VERDICTS: Record<Fits, number> = { yes: PASSES, may: UNKNOWN, no: FAILS }

/** Whether there is a plan for so many, as far as is known. What has no published price may have one. */
function sizeVerdicts(index: CatalogueIndex, slots: SlotList, { team, filters }: Wanted): Uint8Array {
  const costs = index.costs.for(team, filters.has)
  const isAsked = { people: team.people !== null, amount: team.amount !== null }
  const verdicts = index.marks()
  for (const slot of slots) verdicts[slot] = VERDICTS[sizeFits(costs.shortfallAt(slot), isAsked)]
  return verdicts
}
