import type { CatalogueIndex } from './catalogue-index.ts'
import type { Entry } from './entry.ts'
import type { SearchFacetKind } from './facets.ts'
import { type FilterName, type Filters, filterGroups } from './filters.ts'

export interface Selection {
  entries: Entry[]
  /** For each facet by its number: how many tools have it under the current choice. */
  counts: Int32Array
}

interface Choice {
  kind: SearchFacetKind
  mode: 'any' | 'all'
  facets: Set<number>
  /** How many of the facets a tool must have. */
  needed: number
}

/** A facet every tool of a list has, such as its category. */
export type Scope = readonly (readonly [SearchFacetKind, string])[]

/**
 * The candidates that pass all filters, in their order, and what can still be chosen. A tool that fails only one
 * group of the kind "any" counts for the other values of that group: choosing them too would show it.
 */
export function selectEntries(
  index: CatalogueIndex,
  candidates: readonly Entry[],
  filters: Filters,
  scope: Scope = [],
): Selection {
  const { kinds } = index.book
  const within = scope.map(([kind, key]) => index.book.find(kind, key) ?? -1)
  const choices = toChoices(index, filters)
  const counts = new Int32Array(index.book.size)
  const entries: Entry[] = []
  for (const entry of candidates) {
    if (!within.every((facet) => entry.facets.includes(facet))) continue
    const failed = choices.filter((choice) => !passes(entry, choice))
    const [only] = failed
    if (!only) {
      entries.push(entry)
      for (const facet of entry.facets) counts[facet] = (counts[facet] ?? 0) + 1
    } else if (failed.length === 1 && only.mode === 'any') {
      for (const facet of entry.facets) {
        if (kinds[facet] === only.kind) counts[facet] = (counts[facet] ?? 0) + 1
      }
    }
  }
  return { entries, counts }
}

function toChoices(index: CatalogueIndex, filters: Filters): Choice[] {
  return filterGroups.flatMap(({ name, mode }) => {
    const keys = filters[name] ?? []
    if (keys.length === 0) return []
    const facets = new Set(keys.flatMap((key) => index.book.find(name, key) ?? []))
    return [{ kind: name, mode, facets, needed: mode === 'all' ? keys.length : 1 }]
  })
}

function passes(entry: Entry, choice: Choice): boolean {
  let had = 0
  for (const facet of entry.facets) if (choice.facets.has(facet)) had++
  return had >= choice.needed
}

const OPTIONS_SHOWN = 12
const ORDERED_KEYS: Partial<Record<FilterName, readonly string[]>> = {
  price: ['free', 'under-10', '10-25', '25-50', '50-100', 'from-100', 'unknown'],
  offer: ['free-plan', 'trial'],
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
