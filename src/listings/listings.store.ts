import type { ExpressionBuilder } from 'kysely'
import { cached } from '#cache/cached.store.ts'
import { ENTERPRISE } from '#catalogue/company-size.ts'
import { type PriceBand, priceBands } from '#catalogue/price-facets.ts'
import { countToolsByFacet, nameIntegrations, visibleTools } from '#catalogue/tools.store.ts'
import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { features } from '#vocabulary/category-details.ts'
import { industries, useCases } from '#vocabulary/vocabulary.ts'
import { isPriceRange, type ListingFacet, type ListingKind, type PriceRange, priceRanges } from './kinds.ts'

const vocabularies = { 'use-case': useCases, feature: features, industry: industries }

export function inPriceRange(db: Db, range: PriceRange) {
  return visibleTools(db).where((tool) =>
    tool.or(priceRanges[range].anyOf.map((facet) => hasFacet(tool, facet))),
  )
}

function hasFacet(tool: ExpressionBuilder<Tables, 'tools'>, [kind, key]: ListingFacet) {
  if (kind === 'offer' && key === 'free-plan') return tool('has_free_plan', '=', 1)
  if (kind === 'price') return isInBand(tool, key)
  const members = tool.selectFrom('tool_facets').select('tool_id').where('kind', '=', kind)
  return tool('tools.id', 'in', members.where('key', '=', key))
}

function isInBand(tool: ExpressionBuilder<Tables, 'tools'>, key: PriceBand['key']) {
  const band = priceBands.find((known) => known.key === key)
  if (band && 'below' in band)
    return tool.and([tool('starter_price', '>=', band.from), tool('starter_price', '<', band.below)])
  return tool.and([tool('starter_price', 'is', null), tool('has_free_plan', '=', band?.hasFreePlan ? 1 : 0)])
}

export async function countListing(db: Db, kind: ListingKind, slug: string): Promise<number> {
  if (kind !== 'price-range') {
    const isSize = kind === 'industry' && slug === ENTERPRISE
    return countToolsByFacet(db, isSize ? 'size' : kind, slug)
  }
  if (!isPriceRange(slug)) return 0
  return cached(db, `price-range ${slug}`, () => countRows(inPriceRange(db, slug)))
}

/** What people call the thing a list is about: an integration is called by the tool's own name. */
export async function listingLabel(db: Db, kind: ListingKind, slug: string): Promise<string> {
  if (kind === 'integration') return (await nameIntegrations(db, [slug])).get(slug) ?? slug
  if (kind === 'price-range') return isPriceRange(slug) ? priceRanges[slug].label : slug
  return vocabularies[kind].label(slug)
}
