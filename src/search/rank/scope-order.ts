import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel, type SearchFacetKind } from '#tools/index/facets.ts'
import { inMarketOrder } from '#tools/index/market-order.ts'
import { type ListHome, searchFile } from '#vocabulary/search-file.ts'
import type { Scope } from './selection.ts'
import type { FacetKey } from './wanted.ts'

/** How much a tool is about what a list is of, most first. */
const TIERS = 5
const LAST = TIERS - 1

/**
 * Tools of a list, those made for it first: main market or category before side tags, specific before general. Within
 * that, best known first.
 */
export function inScopeOrder(index: CatalogueIndex, scope: Scope): number[] {
  const [facet, ...others] = scope[0] ?? []
  const market = facet?.[0] === 'market' ? index.book.find(...facet) : undefined
  if (market !== undefined && others.length === 0) return inMarketOrder(index, [market])
  const members = index.marks()
  for (const [kind, key] of scope[0] ?? [])
    for (const slot of index.having(index.book.find(kind, key))) members[slot] = 1
  const tierOf = facet && others.length === 0 ? tiersOf(index, facet) : () => 0
  const tiers: number[][] = Array.from({ length: TIERS }, () => [])
  for (const slot of index.inOrder('popular')) if (members[slot] === 1) tiers[tierOf(slot)]?.push(slot)
  return tiers.flat()
}

function tiersOf(index: CatalogueIndex, [kind, key]: FacetKey): (slot: number) => number {
  if (kind === 'price' || kind === 'offer' || kind === 'size' || kind === 'integration') return () => 0
  if (isAudience(kind, key)) return () => 0
  const isHome = homeCheck(index, [kind, key])
  if (kind === 'category') return categoryTiers(index, key, isHome)
  if (kind === 'feature') return featureTiers(index, key, isHome)
  const first = marketNumbers(index, homeOf(kind, key).first)
  return (slot) => {
    if (first.has(index.mainMarketOf(slot))) return 0
    return isHome(slot) ? 1 : Math.min(LAST, 1 + countOfKind(index, slot, kind))
  }
}

const marketNumbers = ({ book }: CatalogueIndex, keys: readonly string[]) =>
  new Set(keys.flatMap((key) => book.find('market', key) ?? []))

/** Whether a tool's main category or market is made for a facet. */
function homeCheck(index: CatalogueIndex, [kind, key]: FacetKey): (slot: number) => boolean {
  const home = homeOf(kind, key)
  const numbers = new Set([
    ...home.categories.map((category) => index.book.find('category', category)),
    ...home.markets.map((market) => index.book.find('market', market)),
  ])
  return (slot) => numbers.has(index.categoryOf(slot)) || numbers.has(index.mainMarketOf(slot))
}

/** The main category, one of its markets first where it has such a one; then the main market, then few other categories. */
function categoryTiers(index: CatalogueIndex, key: string, isHome: (slot: number) => boolean) {
  const category = index.book.find('category', key)
  const first = marketNumbers(index, firstMarketsOf(key))
  const isFirst = (slot: number) => first.size === 0 || first.has(index.mainMarketOf(slot))
  return (slot: number) => {
    if (isWide(key)) return isHome(slot) ? Number(!isFirst(slot)) : LAST
    if (index.categoryOf(slot) === category) return Number(!isFirst(slot))
    if (isHome(slot)) return 2
    return countOfKind(index, slot, 'category') <= 2 ? 3 : LAST
  }
}

/** Its own market, then the first feature or a tag, then the next features, then the others. */
function featureTiers(index: CatalogueIndex, key: string, isHome: (slot: number) => boolean) {
  const number = index.book.find('feature', key) ?? -1
  const first = new Set(index.primaryIn(number))
  const next = new Set(index.distinctiveIn(number))
  return (slot: number) => {
    if (isHome(slot)) return 0
    if (first.has(slot)) return 1
    return next.has(slot) ? 2 : LAST
  }
}

const countOfKind = (index: CatalogueIndex, slot: number, kind: string): number =>
  index.facetsOf(slot).filter((facet) => index.book.kinds[facet] === kind).length

/** Why a tool is where it is, as far as that is about the list: "main category Health". */
export function tierReason(index: CatalogueIndex, slot: number, scope: Scope): string | null {
  const [facet, ...others] = scope[0] ?? []
  if (!facet || others.length > 0) return null
  const [kind, key] = facet
  const isHome = homeCheck(index, facet)
  if (kind === 'category' && index.categoryOf(slot) === index.book.find('category', key))
    return `its main category is ${facetLabel('category', key)}`
  if (isHome(slot)) return `made for it: ${homeLabel(index, slot, facet)}`
  if (kind === 'feature')
    return index.primaryIn(index.book.find('feature', key) ?? -1).includes(slot)
      ? 'its first feature on record'
      : null
  if ((kind !== 'industry' && kind !== 'use-case') || isAudience(kind, key)) return null
  const count = countOfKind(index, slot, kind)
  const noun = kind === 'industry' ? 'industries' : 'uses'
  return count === 1 ? `listed for nothing else` : `one of ${count} ${noun} it is listed for`
}

function homeLabel(index: CatalogueIndex, slot: number, [kind, key]: FacetKey): string {
  const market = index.mainMarketOf(slot)
  const marketKey = index.book.keys[market]
  if (marketKey !== undefined && homeOf(kind, key).markets.includes(marketKey))
    return `in the market ${facetLabel('market', marketKey)}`
  return `in the category ${facetLabel('category', index.book.keys[index.categoryOf(slot)] ?? '')}`
}

const homes: { [Kind in SearchFacetKind]?: Record<string, ListHome> | undefined } = searchFile.homes

/** "Startups" is whom tools are for, not what they do: nothing is made for it more than the rest. */
const isAudience = (kind: SearchFacetKind, key: string) =>
  kind === 'use-case' && homes[kind]?.[key] === undefined

/** A category that few tools have as their main one: what other categories and markets hold is its core. */
const isWide = (category: string) => {
  const home = homes.category?.[category]
  return home?.categories !== undefined || home?.markets !== undefined
}

/** The markets whose tools begin the list of a category; none where all are alike. */
const firstMarketsOf = (category: string) => homes.category?.[category]?.first ?? []

/** The categories and markets whose tools are made for a facet: named for it, or of the same key. */
function homeOf(kind: SearchFacetKind, key: string): { [Part in keyof ListHome]-?: string[] } {
  const { first = [key], categories = [], markets = [] } = homes[kind]?.[key] ?? {}
  return { first, categories: [key, ...categories], markets: [key, ...first, ...markets] }
}
