import { z } from 'zod'
import { listToolsById } from '#catalogue/tools.store.ts'
import { NotFound } from '#lib/errors.ts'
import { LISTING_MAX, type ListingKind, listingFacets, listingKinds } from '#listings/kinds.ts'
import * as listingCalls from '#listings/listing-calls.ts'
import * as listingResponses from '#listings/listing-responses.ts'
import { listingLabel, listingSubject } from '#listings/listing-subject.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { listJobs } from '#search/jobs.store.ts'
import { listFiltered } from '#search/search.store.ts'
import * as searchCalls from '#search/search-calls.ts'
import * as searchResponses from '#search/search-responses.ts'
import { listingContent } from '#sentences/listing-sentences.ts'
import { toViews } from './companies.api.ts'
import { publicEndpoint } from './endpoint.ts'
import { pagedQuery, viewQuery } from './filter-query.ts'
import { filteredPage, leadersOf, sectionsOf, toCards } from './list-parts.ts'

const freePlansIn = (facets: readonly searchResponses.FacetCounts[]) =>
  facets.find(({ name }) => name === 'offer')?.options.find(({ key }) => key === 'free-plan')?.count ?? 0

const kinds = Object.keys(listingKinds) as ListingKind[]

const curatedEndpoints = kinds.map((kind) =>
  publicEndpoint('Listings', listingCalls.listingQuery(kind), {
    summary: `The curated ${listingKinds[kind].badge.toLowerCase()} list of a slug, at most twelve tools`,
    query: z.object({ view: viewQuery }),
    response: listingResponses.listingSchema,
    handle: async ({ params: { slug }, query: { view } }, deps) => {
      const scope = [listingFacets(kind, slug)]
      const list = await listFiltered(deps.db, deps.engine, { scope, limit: LISTING_MAX })
      const { total } = list
      if (total === 0) throw new NotFound('list', slug)
      const tools = await toViews(deps, await listToolsById(deps.db, list.ids), 'short')
      const label = await listingLabel(deps.db, kind, slug)
      const facets = await list.facets()
      const path = listingKinds[kind].path(slug)
      const sections = await sectionsOf(deps, scope, { path, own: slug, total, facets, tools })
      return {
        companies: view === 'card' ? await toCards(deps, list.ids) : tools,
        total,
        isByTopic: list.reasonFor(list.ids[0] ?? 0) !== null,
        leaders: await leadersOf(deps, list, tools),
        jobs: kind === 'industry' ? await listJobs(deps.db, deps.engine, slug) : [],
        content: listingContent(listingSubject(kind, slug, label), tools, {
          total,
          freePlans: freePlansIn(facets),
          sections,
        }),
      }
    },
  }),
)

const filteredEndpoints = kinds.map((kind) =>
  publicEndpoint('Listings', searchCalls.wholeListingQuery(kind), {
    summary: `Every tool of a ${listingKinds[kind].badge.toLowerCase()} list, ${PAGE_SIZE} a page, filtered as asked`,
    query: pagedQuery,
    response: searchResponses.filteredListSchema,
    handle: async ({ params: { slug }, query }, deps) => {
      const scope = [listingFacets(kind, slug)]
      const { total } = await listFiltered(deps.db, deps.engine, { scope, limit: 0 })
      if (total === 0) throw new NotFound('list', slug)
      const { pages: _pages, ...page } = await filteredPage(deps, scope, query)
      return page
    },
  }),
)

export const listingEndpoints = [...curatedEndpoints, ...filteredEndpoints]
