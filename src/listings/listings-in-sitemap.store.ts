import type { Db } from '#db/open.ts'
import { facetChangedAt, listFacetKeys, newestFactOf } from '#tools/indexed-pages.store.ts'
import {
  type FacetListingKind,
  type ListingKind,
  listingIndexedFrom,
  listingKinds,
  type PriceRange,
  priceRanges,
} from './listing-kinds.ts'

interface IndexedListing {
  path: string
  facet: FacetListingKind | 'size' | 'price-range'
  key: string
}

/** A list of low prices as the API has it: how many tools there are, and the first of them. */
export type FindRange = (
  range: PriceRange,
) => Promise<{ total: number; companies: readonly { id: number }[] } | null>

const kinds = Object.keys(listingKinds) as ListingKind[]
const ranges = Object.keys(priceRanges) as PriceRange[]

/** Lists with enough tools to be worth finding. Large companies are a size, listed with the industries. */
export async function listIndexedListings(db: Db, findRange: FindRange): Promise<IndexedListing[]> {
  const found: IndexedListing[] = []
  for (const facet of [...kinds, 'size'] as const) {
    const kind = facet === 'size' ? 'industry' : facet
    const from = listingIndexedFrom(kind)
    const keys =
      facet === 'price-range' ? await rangesFrom(from, findRange) : await listFacetKeys(db, facet, from)
    for (const key of keys) found.push({ facet, key, path: listingKinds[kind].path(key) })
  }
  return found
}

async function rangesFrom(minTools: number, findRange: FindRange): Promise<string[]> {
  const lists = await Promise.all(ranges.map(findRange))
  return ranges.filter((_, at) => (lists[at]?.total ?? 0) >= minTools)
}

/** When the facts of one of its leading tools last changed. */
export async function listingChangedAt(db: Db, { facet, key }: IndexedListing, findRange: FindRange) {
  if (facet !== 'price-range') return facetChangedAt(db, facet, key)
  return newestFactOf(db, (await findRange(key as PriceRange))?.companies ?? [])
}
