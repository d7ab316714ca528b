import { z } from 'zod'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { pagedQuery, viewQuery } from '#api/core/filter-query.ts'
import { filteredPage, leadersOf, sectionsOf, toCards } from '#api/core/paged-list.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import * as listingCalls from '#listings/listing-calls.ts'
import {
  isLowPriceRange,
  LISTING_MAX,
  type ListingKind,
  listingFacets,
  listingKinds,
  TOPIC_CANDIDATES,
} from '#listings/listing-kinds.ts'
import * as listingResponses from '#listings/listing-responses.ts'
import { listingContent } from '#listings/listing-sentences.ts'
import { listingLabel, listingNames, listingSubject } from '#listings/listing-subject.ts'
import { inTopicOrder, type Topic } from '#listings/topic-order.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { cachedOverLists } from '#search/list-overview.store.ts'
import { listFiltered } from '#search/search.store.ts'
import * as searchCalls from '#search/search-calls.ts'
import * as searchResponses from '#search/search-responses.ts'
import { ENTERPRISE } from '#tools/company-size.ts'
import type { Tool } from '#tools/tool.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { searchFile } from '#vocabulary/search-file.ts'
import { toViews } from './companies.api.ts'

const NEED_GROUPS: ReadonlySet<string> = new Set(['has', 'feature'])

const countIn = (facets: readonly searchResponses.FacetCounts[], group: string, option: string) =>
  facets.find(({ name }) => name === group)?.options.find(({ key }) => key === option)?.count ?? 0

/** The first of a list in the order of its topic, each with its reason, until the catalogue changes. */
const topicOrderOf = ({ db }: ApiDeps, topic: Topic) =>
  cachedOverLists(db, `order of ${topic.kind} ${topic.slug}`, async () => {
    const { kind, slug } = topic
    const candidates = await listFiltered(db, {
      scope: [listingFacets(kind, slug)],
      limit: TOPIC_CANDIDATES,
    })
    const reasonOf = ({ id }: Tool) => candidates.reasonFor(id)
    const tools = await listToolsById(db, await inPriceOrder(db, topic, candidates.ids))
    const [first] = tools
    // What is made for a use or an industry stands first already, and behind it what is listed for little else.
    const isMade = isOrderedByHome(topic) && first !== undefined && reasonOf(first) !== null
    const placed = isMade
      ? tools.map((tool) => ({ tool, reason: reasonOf(tool) }))
      : inTopicOrder(topic, tools, (tool) => isMadeFor(tool, topic))
    const isNamed = placed[0]?.reason != null
    return {
      rule: isMade ? ('made' as const) : isNamed ? ('named' as const) : ('known' as const),
      first: placed
        .slice(0, LISTING_MAX)
        .map(({ tool, reason }) => ({ id: tool.id, reason: reason ?? reasonOf(tool) })),
    }
  })

const isOrderedByHome = ({ kind, slug }: Topic) =>
  kind === 'use-case' || (kind === 'industry' && slug !== ENTERPRISE)

/** Whether a feature is what its main market or category is there for. */
function isMadeFor({ category, markets }: Tool, { kind, slug }: Topic): boolean {
  if (kind !== 'feature') return false
  const home = searchFile.homes.feature?.[slug]
  const [main = ''] = markets
  return [slug, ...(home?.markets ?? []), ...(home?.first ?? [])].includes(main) || category === slug
}

/** Below a limit, what has a known price before what is only known to have a free plan, however well known. */
async function inPriceOrder(db: Db, { kind, slug }: Topic, ids: number[]): Promise<number[]> {
  if (kind !== 'price-range' || !isLowPriceRange(slug)) return ids
  const known = listingFacets(kind, slug).filter(([, band]) => band !== 'free')
  const priced = await listFiltered(db, { scope: [known], sort: 'price', limit: LISTING_MAX })
  return [...new Set([...priced.ids, ...ids])]
}

const kinds = Object.keys(listingKinds) as ListingKind[]

const curatedEndpoints = kinds.map((kind) =>
  publicEndpoint('Listings', listingCalls.listingQuery(kind), {
    summary: `The curated ${listingKinds[kind].badge.toLowerCase()} list of a slug, at most twelve tools`,
    query: z.object({ view: viewQuery }),
    response: listingResponses.listingSchema,
    handle: async ({ params: { slug }, query: { view } }, deps) => {
      const scope = [listingFacets(kind, slug)]
      const list = await listFiltered(deps.db, { scope, limit: 0 })
      const { total } = list
      if (total === 0) throw new NotFound('list', slug)
      const label = await listingLabel(deps.db, kind, slug)
      const order = await topicOrderOf(deps, { kind, slug, names: listingNames(kind, slug, label) })
      const ids = order.first.map(({ id }) => id)
      const tools = await toViews(deps, await listToolsById(deps.db, ids), 'short')
      const facets = await list.facets()
      const path = listingKinds[kind].path(slug)
      // What tools of one price have is nothing that the price decides.
      const telling = kind === 'price-range' ? facets.filter(({ name }) => !NEED_GROUPS.has(name)) : facets
      const sections = await sectionsOf(deps, scope, { path, own: slug, total, facets: telling, tools })
      const reasonFor = (id: number) => order.first.find((placed) => placed.id === id)?.reason ?? null
      const subject = listingSubject(kind, slug, label)
      return {
        companies: view === 'card' ? await toCards(deps, ids) : tools,
        total,
        method: subject.method({ rule: order.rule, unpriced: countIn(facets, 'price', 'free') }),
        leaders: await leadersOf(deps, { reasonFor }, tools),
        content: listingContent(subject, tools, {
          total,
          freePlans: countIn(facets, 'offer', 'free-plan'),
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
      const { total } = await listFiltered(deps.db, { scope, limit: 0 })
      if (total === 0) throw new NotFound('list', slug)
      const { pages: _pages, ...page } = await filteredPage(deps, scope, query)
      return page
    },
  }),
)

export const listingEndpoints = [...curatedEndpoints, ...filteredEndpoints]
