import type { FacetKind } from '#catalogue/tools.store.ts'

export type FacetListingKind = Exclude<FacetKind, 'category' | 'platform'>
export type ListingKind = FacetListingKind | 'price-range'

interface KindEntry {
  /** The small label above the heading. */
  badge: string
  path: (slug: string) => string
  pattern: RegExp
}

export const priceRanges = {
  free: { label: 'Free tools', below: 0 },
  'under-10': { label: 'Tools under $10 a month', below: 10 },
  'under-25': { label: 'Tools under $25 a month', below: 25 },
  'under-50': { label: 'Tools under $50 a month', below: 50 },
  'under-100': { label: 'Tools under $100 a month', below: 100 },
  enterprise: { label: 'Enterprise tools', below: 0 },
} as const
export type PriceRange = keyof typeof priceRanges

export function isPriceRange(slug: string): slug is PriceRange {
  return Object.hasOwn(priceRanges, slug)
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
    pattern: /^\/(?<slug>free|under-10|under-25|under-50|under-100|enterprise)-tools$/,
  },
  industry: {
    badge: 'Industry',
    path: (slug) => `/${slug}-software`,
    pattern: /^\/(?<slug>[a-z0-9-]+)-software$/,
  },
}

export const LISTING_MAX = 12
/** Shorter lists are shown, but search engines are not sent to them. */
export const LISTING_INDEXED_FROM = 3
