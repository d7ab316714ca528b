import type { ExpressionBuilder } from 'kysely'
import { cached } from '#catalogue/cached.store.ts'
import { type PriceBand, priceBands } from '#catalogue/price-facets.ts'
import type { Tool } from '#catalogue/tool.ts'
import {
  countToolsByFacet,
  listToolsByFacet,
  nameIntegrations,
  toTool,
  visibleTools,
} from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { NotFound } from '#lib/errors.ts'
import { features } from '#vocabulary/features.ts'
import { industries, useCases } from '#vocabulary/tags.ts'
import {
  isPriceRange,
  LISTING_MAX,
  type ListingFacet,
  type ListingKind,
  type PriceRange,
  priceRanges,
} from './kinds.ts'

const vocabularies = { 'use-case': useCases, feature: features, industry: industries }

/** The tools of a curated list, best known first. A list that no tool belongs to does not exist. */
export async function listListing(db: Db, kind: ListingKind, slug: string): Promise<Tool[]> {
  const tools =
    kind === 'price-range'
      ? await listPriceRange(db, slug)
      : await listToolsByFacet(db, kind, slug, LISTING_MAX)
  if (tools.length === 0) throw new NotFound('list', slug)
  return tools
}

async function listPriceRange(db: Db, slug: string): Promise<Tool[]> {
  if (!isPriceRange(slug)) throw new NotFound('list', slug)
  const rows = await inPriceRange(db, slug)
    .selectAll('tools')
    .orderBy('tools.score', 'desc')
    .orderBy('tools.sort_name')
    .limit(LISTING_MAX)
    .execute()
  return rows.map(toTool)
}

export function inPriceRange(db: Db, range: PriceRange) {
  return visibleTools(db).where((tool) =>
    tool.or(priceRanges[range].anyOf.map((facet) => hasFacet(tool, facet))),
  )
}

function hasFacet(tool: ExpressionBuilder<Tables, 'tools'>, [kind, key]: ListingFacet) {
  if (kind === 'offer') return tool('has_free_plan', '=', 1)
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
  if (kind !== 'price-range') return countToolsByFacet(db, kind, slug)
  if (!isPriceRange(slug)) return 0
  return cached(db, `price-range ${slug}`, async () => {
    const { count } = await inPriceRange(db, slug)
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })
}

/** What people call the thing a list is about: an integration is called by the tool's own name. */
export async function listingLabel(db: Db, kind: ListingKind, slug: string): Promise<string> {
  if (kind === 'integration') return (await nameIntegrations(db, [slug])).get(slug) ?? slug
  if (kind === 'price-range') return isPriceRange(slug) ? priceRanges[slug].label : slug
  return vocabularies[kind].label(slug)
}
