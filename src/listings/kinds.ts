import { ENTERPRISE } from '#catalogue/company-size.ts'
import { ON_REQUEST, type PriceBand, priceBands } from '#catalogue/price-facets.ts'
import type { FacetKind } from '#catalogue/tools.store.ts'

export type FacetListingKind = Exclude<FacetKind, 'category' | 'platform' | 'market' | 'size' | 'offer'>
export type ListingKind = FacetListingKind | 'price-range'

/** What a tool is filtered and listed by. */
export type ListingFacet =
  | readonly ['size', typeof ENTERPRISE]
  | readonly [FacetListingKind, string]
  | readonly ['offer', 'free-plan' | typeof ON_REQUEST]
  | readonly ['price', PriceBand['key']]

interface KindEntry {
  /** The small label above the heading. */
  badge: string
  path: (slug: string) => string
  pattern: RegExp
}

interface RangeEntry {
  label: string
  /** The limit of a list of low prices, zero for the others. */
  below: number
  /** A tool of the list has at least one of these. */
  anyOf: readonly ListingFacet[]
}

export const priceRanges = {
  free: { label: 'Free tools', below: 0, anyOf: [['offer', 'free-plan']] },
  'under-10': under(10),
  'under-25': under(25),
  'under-50': under(50),
  'under-100': under(100),
  enterprise: {
    label: 'Enterprise tools',
    below: 0,
    anyOf: [['offer', ON_REQUEST]],
  },
} satisfies Record<string, RangeEntry>
export type PriceRange = keyof typeof priceRanges

/** A known price below the limit, or none known and a free plan. The limit has to be one of the bands' own. */
function under(limit: number): RangeEntry {
  const bands = priceBands.filter((band) => ('below' in band ? band.below <= limit : band.hasFreePlan))
  return {
    label: `Tools under $${limit} a month`,
    below: limit,
    anyOf: bands.map((band) => ['price', band.key] as const),
  }
}

export function isPriceRange(slug: string): slug is PriceRange {
  return Object.hasOwn(priceRanges, slug)
}

export function listingFacets(kind: ListingKind, slug: string): readonly ListingFacet[] {
  if (kind === 'industry' && slug === ENTERPRISE) return [['size', ENTERPRISE]]
  if (kind !== 'price-range') return [[kind, slug]]
  return isPriceRange(slug) ? priceRanges[slug].anyOf : []
}

/** Every kind of curated list: its API call is `/api/{kind}/{slug}`, its page address comes from `path`. */
export const listingKinds: Record<ListingKind, KindEntry> = {
  'use-case': {
    badge: 'Use case',
    path: (slug) => `/tools-for-${slug}`,
    pattern: /^\/tools-for-(?<slug>[a-z0-9-]+)$/,
  },
  feature: {
    badge: 'Feature',
    path: (slug) => `/tools-with-${slug}`,
    pattern: /^\/tools-with-(?<slug>[a-z0-9-]+)$/,
  },
  integration: {
    badge: 'Integration',
    path: (slug) => `/tools-that-integrate-with-${slug}`,
    pattern: /^\/tools-that-integrate-with-(?<slug>[a-z0-9-]+)$/,
  },
  'price-range': {
    badge: 'Price',
    path: (slug) => `/${slug}-tools`,
    pattern: new RegExp(`^/(?<slug>${Object.keys(priceRanges).join('|')})-tools$`),
  },
  industry: {
    badge: 'Industry',
    path: (slug) => `/${slug}-software`,
    pattern: /^\/(?<slug>[a-z0-9-]+)-software$/,
  },
}

export const LISTING_MAX = 12
/** Shorter lists are shown, but search engines are not sent to them. */
export const listingIndexedFrom = (kind: ListingKind) => (kind === 'integration' ? 6 : 3)
