import { facetChangedAt, LEADING, listFacetKeys, newestFactOf } from '#catalogue/addresses.store.ts'
import type { Db } from '#db/open.ts'
import {
  type FacetListingKind,
  isPriceRange,
  type ListingKind,
  listingIndexedFrom,
  listingKinds,
  priceRanges,
} from './kinds.ts'
import { countListing, inPriceRange } from './listings.store.ts'

const kinds = Object.keys(listingKinds) as ListingKind[]

/** Lists with enough tools to be worth finding. Large companies are a size, listed with the industries. */
export async function listIndexedListings(db: Db) {
  const found: { path: string; facet: FacetListingKind | 'size' | 'price-range'; key: string }[] = []
  for (const facet of [...kinds, 'size'] as const) {
    const kind = facet === 'size' ? 'industry' : facet
    const from = listingIndexedFrom(kind)
    const keys = facet === 'price-range' ? await listRanges(db, from) : await listFacetKeys(db, facet, from)
    for (const key of keys) found.push({ facet, key, path: listingKinds[kind].path(key) })
  }
  return found
}

async function listRanges(db: Db, minTools: number): Promise<string[]> {
  const ranges = Object.keys(priceRanges)
  const counts = await Promise.all(ranges.map((range) => countListing(db, 'price-range', range)))
  return ranges.filter((_, index) => (counts[index] ?? 0) >= minTools)
}

/** When the facts of one of its leading tools last changed. */
export async function listingChangedAt(
  db: Db,
  { facet, key }: Awaited<ReturnType<typeof listIndexedListings>>[number],
): Promise<string | undefined> {
  if (facet !== 'price-range') return facetChangedAt(db, facet, key)
  if (!isPriceRange(key)) return undefined
  const leading = await inPriceRange(db, key)
    .select('tools.id')
    .orderBy('tools.score', 'desc')
    .orderBy('tools.sort_name')
    .limit(LEADING)
    .execute()
  return newestFactOf(db, leading)
}
