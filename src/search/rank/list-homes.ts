import type { SearchFacetKind } from '#search/index/facets.ts'
import { type ListHome, searchFile } from '#search/search-file.ts'

const homes: { [Kind in SearchFacetKind]?: Record<string, ListHome> | undefined } = searchFile.homes

/** "Startups" is whom tools are for, not what they do: nothing is made for it more than the rest. */
export const isAudience = (kind: SearchFacetKind, key: string) =>
  kind === 'use-case' && homes[kind]?.[key] === undefined

/** A category that few tools have as their main one: what other categories and markets hold is its core. */
export const isWide = (category: string) => {
  const home = homes.category?.[category]
  return home?.categories !== undefined || home?.markets !== undefined
}

/** The markets whose tools begin the list of a category; none where all are alike. */
export const firstMarketsOf = (category: string) => homes.category?.[category]?.first ?? []

/** The categories and markets whose tools are made for a facet: named for it, or of the same key. */
export function homeOf(kind: SearchFacetKind, key: string): { [Part in keyof ListHome]-?: string[] } {
  const { first = [key], categories = [], markets = [] } = homes[kind]?.[key] ?? {}
  return { first, categories: [key, ...categories], markets: [key, ...first, ...markets] }
}
