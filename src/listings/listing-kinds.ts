import { mapValues } from '#lib/objects.ts'
import { ON_REQUEST, type offers, type PriceBand, priceBands } from '#plans/price-bands.ts'
import { ENTERPRISE } from '#tools/company-size.ts'
import type { FacetKind } from '#tools/tools.store.ts'

export type FacetListingKind = Exclude<FacetKind, 'category' | 'platform' | 'market' | 'size' | 'offer'>
export type ListingKind = FacetListingKind | 'price-range'

/** What a tool is filtered and listed by. */
export type ListingFacet =
  | readonly ['size', typeof ENTERPRISE]
  | readonly [FacetListingKind, string]
  | readonly ['offer', (typeof offers)[number]['key']]
  | readonly ['price', PriceBand['key']]

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

export const isLowPriceRange = (slug: string) => isPriceRange(slug) && priceRanges[slug].below > 0

export function listingFacets(kind: ListingKind, slug: string): readonly ListingFacet[] {
  if (kind === 'industry' && slug === ENTERPRISE) return [['size', ENTERPRISE]]
  if (kind !== 'price-range') return [[kind, slug]]
  return isPriceRange(slug) ? priceRanges[slug].anyOf : []
}

interface KindEntry {
  /** The small label above the heading. */
  badge: string
  /** What its page address has before and after the slug. */
  begins?: string
  ends?: string
  /** A pattern of the slugs there are, where they are not any. */
  slugs?: string
}

const kinds: Record<ListingKind, KindEntry> = {
  'use-case': { badge: 'Use case', begins: 'tools-for-' },
  feature: { badge: 'Feature', begins: 'tools-with-' },
  integration: { badge: 'Integration', begins: 'tools-that-integrate-with-' },
  'price-range': { badge: 'Price', ends: '-tools', slugs: Object.keys(priceRanges).join('|') },
  industry: { badge: 'Industry', ends: '-software' },
}

/** Every kind of curated list: its API call is `/api/{kind}/{slug}`, its page address comes from `path`. */
export const listingKinds = mapValues(kinds, ({ badge, begins = '', ends = '', slugs = '[a-z0-9-]+' }) => ({
  badge,
  path: (slug: string) => `/${begins}${slug}${ends}`,
  pattern: new RegExp(`^/${begins}(?<slug>${slugs})${ends}$`),
}))

export const LISTING_MAX = 12
/** So many of the best known of a list are put in the order of its topic: what nobody knows is nobody's first pick. */
export const TOPIC_CANDIDATES = 240
/** Shorter lists are shown, but search engines are not sent to them: neither by the sitemap, nor by the page itself. */
export const listingIndexedFrom = (kind: ListingKind) => (kind === 'integration' ? 6 : 3)
