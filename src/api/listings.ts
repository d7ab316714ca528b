import { z } from 'zod'
import { toCardView, toolCardSchema, toolViewSchema } from '#catalogue/tool-view.ts'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import { NotFound } from '#lib/errors.ts'
import { type ListingKind, listingFacets, listingKinds } from '#listings/kinds.ts'
import { listingSubject } from '#listings/listing-subject.ts'
import { countListing, listingLabel, listListing } from '#listings/listings.store.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { listFiltered } from '#search/search.store.ts'
import { listingContent } from '#sentences/listing.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { toViews } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { facetCountsSchema, filterQuery, filtersIn } from './filter-query.ts'
import { slugParam } from './path-params.ts'

const kinds = Object.keys(listingKinds) as ListingKind[]

const curatedEndpoints = kinds.map((kind) =>
  endpoint({
    method: 'get',
    path: `/api/${kind}/{slug}`,
    access: 'public',
    tag: 'Listings',
    summary: `The curated ${listingKinds[kind].badge.toLowerCase()} list of a slug, at most twelve tools`,
    params: slugParam,
    answer: z.object({
      companies: z.array(toolViewSchema),
      total: z.number().int(),
      content: pageContentSchema,
    }),
    problems: [404],
    handle: async ({ params: { slug } }, deps) => {
      const companies = await toViews(deps, await listListing(deps.db, kind, slug), 0)
      const total = await countListing(deps.db, kind, slug)
      const label = await listingLabel(deps.db, kind, slug)
      return {
        companies,
        total,
        content: listingContent(listingSubject(kind, slug, label), companies, total),
      }
    },
  }),
)

const filteredEndpoints = kinds.map((kind) =>
  endpoint({
    method: 'get',
    path: `/api/${kind}/{slug}/all`,
    access: 'public',
    tag: 'Listings',
    summary: `Every tool of a ${listingKinds[kind].badge.toLowerCase()} list, ${PAGE_SIZE} a page, filtered as asked`,
    params: slugParam,
    query: z.object({
      ...filterQuery,
      sort: z.enum(['popular', 'name', 'newest']).default('popular'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    answer: z.object({
      companies: z.array(toolCardSchema),
      total: z.number().int(),
      facets: z.array(facetCountsSchema),
    }),
    problems: [404],
    handle: async ({ params: { slug }, query }, deps) => {
      if ((await countListing(deps.db, kind, slug)) === 0) throw new NotFound('list', slug)
      const list = await listFiltered(deps.db, deps.engine, {
        scope: [listingFacets(kind, slug)],
        filters: filtersIn(query),
        sort: query.sort,
        limit: PAGE_SIZE,
        offset: (query.page - 1) * PAGE_SIZE,
      })
      if (query.page > Math.max(1, Math.ceil(list.total / PAGE_SIZE))) throw new NotFound('page', query.page)
      const cards = await listToolCardsById(deps.db, list.ids)
      return {
        companies: cards.map((card) => toCardView(card, deps.logoUrl)),
        total: list.total,
        facets: await list.facets(),
      }
    },
  }),
)

export const listingEndpoints = [...curatedEndpoints, ...filteredEndpoints]
