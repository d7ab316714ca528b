import { z } from 'zod'
import { type ApiDeps, pageQuery, publicEndpoint } from '#api/core/endpoint.ts'
import { filterQuery, filtersIn, sortQuery, teamIn, teamQuery, viewQuery } from '#api/core/filter-query.ts'
import { listParts, toCards } from '#api/core/paged-list.ts'
import type { Db } from '#db/open.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import * as catalogueCalls from '#needs/catalogue-calls.ts'
import * as catalogueResponses from '#needs/catalogue-responses.ts'
import { namedButNotListed } from '#search/not-listed.ts'
import type { Scope } from '#search/rank/selection.ts'
import { listFiltered } from '#search/search.store.ts'
import * as searchCalls from '#search/search-calls.ts'
import * as searchResponses from '#search/search-responses.ts'
import { site } from '#site.config'
import { findNaming, NAMING_SHOWN } from '#tools/index/listed-tools.store.ts'
import type { Tool } from '#tools/tool.ts'
import { type ToolView, toToolView } from '#tools/tool-view.ts'
import {
  getToolById,
  getToolBySlug,
  listToolsById,
  listToolsBySlug,
  nameIntegrations,
} from '#tools/tools.store.ts'

const MAX_COMPANIES = 1000

/** Views by the records they were made of, which are read again whenever a tool has changed. */
const madeViews = memoizeByObject((_tool: Tool): { full?: ToolView; short?: ToolView } => ({}))

/** Tools as the API tells of them, integrations with their names; short ones leave out those whose records name them. */
export async function toViews(
  { db, logoUrl }: ApiDeps,
  tools: readonly Tool[],
  length: 'full' | 'short' = 'full',
): Promise<ToolView[]> {
  const missing = tools.filter((tool) => !madeViews(tool)[length])
  if (missing.length > 0) {
    const slugs = length === 'full' ? missing.map(({ slug }) => slug) : []
    const [integrationNames, namedBy] = await Promise.all([
      nameIntegrations(db, [...new Set(missing.flatMap((tool) => tool.integrations))]),
      findNaming(db, slugs, NAMING_SHOWN),
    ])
    const needs = { integrationNames, namedBy, logoUrl, book: marketQuestions() }
    for (const tool of missing) madeViews(tool)[length] = toToolView(tool, needs)
  }
  return tools.flatMap((tool) => madeViews(tool)[length] ?? [])
}

export async function toView(deps: ApiDeps, tool: Tool): Promise<ToolView> {
  const [view] = await toViews(deps, [tool])
  return view as ToolView
}

const listQuery = z.object({
  category: z.string().max(80).optional(),
  search: z
    .string()
    .max(1000)
    .optional()
    .describe(`Words or a need ("${site.examples.wish}"); the last word may be unfinished`),
  ...filterQuery,
  ...teamQuery,
  use_case: z.string().max(80).optional(),
  counts: z
    .literal('1')
    .optional()
    .describe('1: with the number of tools per value of each filter, costs, and what may fit'),
  sort: sortQuery,
  ...pageQuery(MAX_COMPANIES, MAX_COMPANIES).shape,
  view: viewQuery,
})

export const companyListParams: readonly string[] = Object.keys(listQuery.shape)

type ListInput = z.infer<typeof listQuery>

function scopeOf({ category, use_case }: ListInput): Scope {
  return [
    ...(category ? [[['category', category] as const]] : []),
    ...(use_case ? [[['use-case', use_case] as const]] : []),
  ]
}

async function notListedIn(db: Db, search = '') {
  const named = namedButNotListed(search)
  const tools = await listToolsBySlug(
    db,
    named.map(({ nearest }) => nearest),
  )
  return named.flatMap(({ name, nearest: slug }) => {
    const nearest = tools.find((tool) => tool.slug === slug)
    return nearest ? [{ name, nearest: { slug, name: nearest.name } }] : []
  })
}

export const companyEndpoints = [
  publicEndpoint('Companies', searchCalls.companiesQuery, {
    summary:
      'Tools by category, words and filters, in the chosen order; best match first when searched. A need of one market in words begins with what fits as the page of the market says, at its costs; what may fit is in `unconfirmed`, and what has the words in other markets follows',
    query: listQuery,
    response: searchResponses.companiesSchema,
    handle: async ({ query }, deps) => {
      const list = await listFiltered(deps.db, {
        scope: scopeOf(query),
        search: query.search?.trim() || undefined,
        filters: filtersIn(query),
        team: teamIn(query),
        sort: query.sort,
        limit: query.limit,
        offset: query.offset,
      })
      const { ids, total, corrected, marks, understood, notUnderstood, meant, isLoose } = list
      const companies =
        query.view === 'card'
          ? await toCards(deps, ids, list)
          : await toViews(deps, await listToolsById(deps.db, ids))
      const words = { corrected, marks, understood, notUnderstood, meant, isLoose }
      const answer = { companies, total, ...words, notListed: await notListedIn(deps.db, query.search) }
      const isFirst = query.sort === 'popular' && query.offset === 0
      return query.counts ? { ...answer, ...(await listParts(deps, list, companies, isFirst)) } : answer
    },
  }),
  publicEndpoint('Companies', catalogueCalls.toolByIdQuery, {
    summary: 'One tool by its id',
    response: catalogueResponses.toolSchema,
    handle: async ({ params }, deps) => ({
      company: await toView(deps, await getToolById(deps.db, params.id)),
    }),
  }),
  publicEndpoint('Companies', catalogueCalls.toolQuery, {
    summary: 'One tool by its slug',
    response: catalogueResponses.toolSchema,
    handle: async ({ params }, deps) => ({
      company: await toView(deps, await getToolBySlug(deps.db, params.slug)),
    }),
  }),
]
