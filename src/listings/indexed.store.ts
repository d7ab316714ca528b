import { type FacetChange, listFacetChanges } from '#catalogue/addresses.store.ts'
import type { Db } from '#db/open.ts'
import {
  LISTING_INDEXED_FROM,
  type ListingKind,
  listingKinds,
  type PriceRange,
  priceRanges,
} from './kinds.ts'
import { inPriceRange } from './listings.store.ts'

export interface IndexedListing {
  path: string
  updatedAt: string
}

/** Lists with enough tools to be worth finding. */
export async function listIndexedListings(db: Db): Promise<IndexedListing[]> {
  const kinds = Object.keys(listingKinds) as ListingKind[]
  const found: IndexedListing[] = []
  for (const kind of kinds) {
    const lists = kind === 'price-range' ? await priceChanges(db) : await listFacetChanges(db, kind)
    for (const { key, count, updatedAt } of lists) {
      if (count >= LISTING_INDEXED_FROM) found.push({ path: listingKinds[kind].path(key), updatedAt })
    }
  }
  return found
}

function priceChanges(db: Db): Promise<FacetChange[]> {
  const ranges = Object.keys(priceRanges) as PriceRange[]
  return Promise.all(
    ranges.map(async (key) => {
      const { count, updatedAt } = await inPriceRange(db, key)
        .select((query) => [
          query.fn.countAll<number>().as('count'),
          query.fn.max('tools.updated_at').as('updatedAt'),
        ])
        .executeTakeFirstOrThrow()
      return { key, count, updatedAt }
    }),
  )
}
