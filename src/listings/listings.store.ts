import { features } from '#catalogue/features.ts'
import { remembered } from '#catalogue/remembered.store.ts'
import { industries, useCases } from '#catalogue/tags.ts'
import type { Tool } from '#catalogue/tool.ts'
import {
  countToolsByFacet,
  listToolsByFacet,
  nameIntegrations,
  toTool,
  visibleTools,
} from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import { isPriceRange, LISTING_MAX, type ListingKind, type PriceRange, priceRanges } from './kinds.ts'

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

/** free: has a free plan. under-N: a known price below N, or none known and a free plan. enterprise: quoted prices or large organisations. */
export function inPriceRange(db: Db, range: PriceRange) {
  const tools = visibleTools(db)
  if (range === 'free') return tools.where('has_free_plan', '=', 1)
  if (range === 'enterprise') {
    const forEnterprise = db
      .selectFrom('tool_facets')
      .select('tool_id')
      .where('kind', '=', 'industry')
      .where('key', '=', 'enterprise')
    return tools.where((tool) =>
      tool.or([
        tool.and([tool('starter_price', 'is', null), tool('has_free_plan', '=', 0)]),
        tool('tools.id', 'in', forEnterprise),
      ]),
    )
  }
  return tools.where((tool) =>
    tool.or([
      tool('starter_price', '<', priceRanges[range].below),
      tool.and([tool('starter_price', 'is', null), tool('has_free_plan', '=', 1)]),
    ]),
  )
}

export async function countListing(db: Db, kind: ListingKind, slug: string): Promise<number> {
  if (kind !== 'price-range') return countToolsByFacet(db, kind, slug)
  if (!isPriceRange(slug)) return 0
  return remembered(db, `price-range ${slug}`, async () => {
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
