import { offers, priceBands } from '#catalogue/price-facets.ts'
import type { CatalogueIndex, SlotList } from './catalogue-index.ts'
import type { SearchFacetKind } from './facets.ts'
import { type FilterName, type Filters, filterGroups } from './filters.ts'

interface Choice {
  kind: SearchFacetKind
  mode: 'any' | 'all'
  /** By slot: how many of the chosen facets the tool has. */
  had: Uint8Array
  needed: number
}

type FacetKey = readonly [SearchFacetKind, string]
/** What a list is of, such as a category: every tool has at least one facet of each group. */
export type Scope = readonly (readonly FacetKey[])[]

export interface Selection {
  slots: SlotList
  /** For each facet by its number: how many tools have it under the current choice. */
  count: () => Int32Array
}

/** The candidates that pass all filters, in their order, and what can still be chosen. */
export function selectTools(
  index: CatalogueIndex,
  candidates: SlotList,
  filters: Filters,
  scope: Scope = [],
): Selection {
  const inScope = scope.reduce<SlotList>((kept, group) => {
    const had = countHad(index, group)
    return keepOf(kept, (slot) => (had[slot] as number) > 0)
  }, candidates)
  const choices = toChoices(index, filters)
  const slots =
    choices.length > 0 ? keepOf(inScope, (slot) => choices.every((choice) => passes(slot, choice))) : inScope
  return { slots, count: () => countFacets(index, inScope, choices) }
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
function countFacets(index: CatalogueIndex, slots: SlotList, choices: readonly Choice[]): Int32Array {
  const { kinds } = index.book
  const { values } = index.facets
  const counts = new Int32Array(index.book.size)
  for (const slot of slots) {
    let failed: Choice | null = null
    let failures = 0
    for (const choice of choices) {
      if (passes(slot, choice)) continue
      failed = choice
      if (++failures > 1) break
    }
    if (failures > 1 || failed?.mode === 'all') continue
    const end = index.facets.end(slot)
    for (let at = index.facets.start(slot); at < end; at++) {
      const facet = values[at] as number
      if (!failed || kinds[facet] === failed.kind) counts[facet] = (counts[facet] as number) + 1
    }
  }
  return counts
}

/** How many of some facets each tool has: read from the tools of each facet, of which most tools are none. */
function countHad(index: CatalogueIndex, facets: readonly FacetKey[]): Uint8Array {
  const had = new Uint8Array(index.slotLimit)
  for (const [kind, key] of facets) {
    for (const slot of index.having(index.book.find(kind, key))) had[slot] = (had[slot] as number) + 1
  }
  return had
}

function toChoices(index: CatalogueIndex, filters: Filters): Choice[] {
  return filterGroups.flatMap(({ name, mode }) => {
    const keys = filters[name] ?? []
    if (keys.length === 0) return []
    const had = countHad(
      index,
      keys.map((key) => [name, key]),
    )
    return [{ kind: name, mode, had, needed: mode === 'all' ? keys.length : 1 }]
  })
}

const passes = (slot: number, choice: Choice) => (choice.had[slot] as number) >= choice.needed

const OPTIONS_SHOWN = 30
const ORDERED_KEYS: Partial<Record<FilterName, readonly string[]>> = {
  price: priceBands.map(({ key }) => key),
  offer: offers.map(({ key }) => key),
}

export interface CountedKeys {
  name: FilterName
  keys: { key: string; count: number }[]
}

/** What is worth offering of each group: the values most tools have, and those that are chosen. */
export function countedKeys(index: CatalogueIndex, counts: Int32Array, filters: Filters): CountedKeys[] {
  return filterGroups.map(({ name }) => {
    const chosen = filters[name] ?? []
    const all = [...counts.keys()]
      .filter((facet) => index.book.kinds[facet] === name)
      .map((facet) => ({ key: index.book.keys[facet] ?? '', count: counts[facet] ?? 0 }))
    const offered = all
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    const shown = offered.slice(0, OPTIONS_SHOWN)
    const missing = chosen
      .filter((key) => !shown.some((option) => option.key === key))
      .map((key) => all.find((option) => option.key === key) ?? { key, count: 0 })
    const order = ORDERED_KEYS[name]
    const keys = [...shown, ...missing]
    return { name, keys: order ? keys.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) : keys }
  })
}
