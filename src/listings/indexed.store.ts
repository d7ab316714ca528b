import { type FacetChange, LEADING, listFacetChanges, listFacetKeys } from '#catalogue/addresses.store.ts'
import { factDates, newestOf } from '#catalogue/fact-dates.store.ts'
import type { Db } from '#db/open.ts'
import { type ListingKind, listingIndexedFrom, listingKinds, type PriceRange, priceRanges } from './kinds.ts'
import { countListing, inPriceRange } from './listings.store.ts'

export interface IndexedListing {
  path: string
  changedAt: string | undefined
}

const kinds = Object.keys(listingKinds) as ListingKind[]

export async function countIndexedListings(db: Db): Promise<number> {
  let count = 0
  for (const kind of kinds) {
    const keys =
      kind === 'price-range'
        ? await listIndexedRanges(db)
        : await listFacetKeys(db, kind, listingIndexedFrom(kind))
    count += keys.length
    if (kind === 'industry') count += (await listFacetKeys(db, 'size', listingIndexedFrom(kind))).length
  }
  return count
}

/** Lists with enough tools to be worth finding. */
export async function listIndexedListings(db: Db): Promise<IndexedListing[]> {
  const found: IndexedListing[] = []
  for (const kind of kinds) {
    const lists =
      kind === 'price-range'
        ? await priceChanges(db)
        : await listFacetChanges(db, kind, listingIndexedFrom(kind))
    // Large companies are a size, listed with the industries.
    if (kind === 'industry') lists.push(...(await listFacetChanges(db, 'size', listingIndexedFrom(kind))))
    for (const { key, changedAt } of lists) found.push({ path: listingKinds[kind].path(key), changedAt })
  }
  return found
}

async function listIndexedRanges(db: Db): Promise<PriceRange[]> {
  const ranges = Object.keys(priceRanges) as PriceRange[]
  const counts = await Promise.all(ranges.map((range) => countListing(db, 'price-range', range)))
  return ranges.filter((_, index) => (counts[index] ?? 0) >= listingIndexedFrom('price-range'))
}

async function priceChanges(db: Db): Promise<FacetChange[]> {
  const dates = await factDates(db)
  return Promise.all(
    (await listIndexedRanges(db)).map(async (key) => {
      const leading = await inPriceRange(db, key)
        .select('tools.id')
        .orderBy('tools.score', 'desc')
        .orderBy('tools.sort_name')
        .limit(LEADING)
        .execute()
      return { key, changedAt: newestOf(leading.map(({ id }) => dates.get(id))) }
    }),
  )
}
