import { filterGroups } from '#search/filters.ts'
import type { Fits } from '#tools/fit.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import type { SearchFacetKind } from '#tools/index/facets.ts'
import { matchesOf } from './need-matches.ts'
import { type FacetKey, isSized, isUnlimited, type Wanted } from './wanted.ts'

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
export interface FilterMatches {
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

/** Null when nothing is wanted. */
export function matchFilters(index: CatalogueIndex, slots: SlotList, wanted: Wanted): FilterMatches | null {
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
  return budget === null ? judgment : withinBudget(index, slots, wanted, budget, judgment)
}

/** Costs are only asked for where they still decide something. */
function withinBudget(
  index: CatalogueIndex,
  slots: SlotList,
  wanted: Wanted,
  budget: number,
  judgment: FilterMatches,
): FilterMatches {
  const { atAnyCost, unmet } = judgment
  const matches = matchesOf(index, wanted)
  const verdicts = atAnyCost.slice()
  for (const [place, slot] of slots.entries()) {
    if (verdicts[place] === FAILS && unmet[place] === MORE_UNMET) continue
    const verdict = VERDICTS[matches.fitsBudget(slot, budget)]
    if (verdict === PASSES) continue
    if (verdicts[place] !== FAILS) verdicts[place] = verdict
    unmet[place] = MORE_UNMET
  }
  return { ...judgment, verdicts }
}

function conditionsOf(index: CatalogueIndex, slots: SlotList, wanted: Wanted): Condition[] {
  const { filters, required, excluded, lacks, country, without, under } = wanted
  const isNeed = (filters.has ?? []).length > 0 || country !== null || isSized(wanted.team)
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
    ...lacks.map((question) => lackVerdicts(index, question)),
    ...(under === null ? [] : [underVerdicts(index, slots, under)]),
    ...(isNeed ? [needVerdicts(index, slots, wanted)] : []),
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

function lackVerdicts(index: CatalogueIndex, question: string): Uint8Array {
  const verdicts = index.marks().fill(UNKNOWN)
  for (const slot of index.having(index.book.find('lacks', question))) verdicts[slot] = PASSES
  for (const slot of index.having(index.book.find('has', question))) verdicts[slot] = FAILS
  return verdicts
}

function underVerdicts(index: CatalogueIndex, slots: SlotList, under: number): Uint8Array {
  const verdicts = index.marks()
  for (const slot of slots) {
    const price = index.entries[slot]?.lowestPrice ?? null
    verdicts[slot] = price === null ? UNKNOWN : price < under ? PASSES : FAILS
  }
  return verdicts
}

const VERDICTS: Record<Fits, number> = { yes: PASSES, may: UNKNOWN, no: FAILS }

/** The answers it has to have, the country it is used in and how many it is for. */
function needVerdicts(index: CatalogueIndex, slots: SlotList, wanted: Wanted): Uint8Array {
  const matches = matchesOf(index, wanted)
  const verdicts = index.marks()
  for (const slot of slots) verdicts[slot] = VERDICTS[matches.fitsAtAnyCost(slot)]
  return verdicts
}
