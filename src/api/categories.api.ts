import { z } from 'zod'
import { categoryCountsQuery } from '#catalogue/catalogue-calls.ts'
import { categoryCountsSchema } from '#catalogue/catalogue-responses.ts'
import type { CategoryCounts } from '#catalogue/category.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { categoryPath } from '#catalogue/tool.ts'
import { countCategories, countFacet, listToolsById } from '#catalogue/tools.store.ts'
import { categoryGuides } from '#content/site-words.ts'
import { NotFound } from '#lib/errors.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { overviewOf } from '#search/list-overview.store.ts'
import { countCategory, listFiltered } from '#search/search.store.ts'
import { categoryQuery } from '#search/search-calls.ts'
import type { CategoryResponse } from '#search/search-responses.ts'
import { categorySchema } from '#search/search-responses.ts'
import { categoryContent } from '#sentences/category-sentences.ts'
import { listSections } from '#sentences/list-sections.ts'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'
import { type ApiDeps, publicEndpoint } from './endpoint.ts'
import { filterQuery, filtersIn, sortQuery, teamIn, teamQuery } from './filter-query.ts'
import { leadersOf, toCards, unconfirmedOf } from './list-parts.ts'

const KEY = /^[a-z0-9-]{1,80}$/

const viewQuery = z.object({
  ...filterQuery,
  ...teamQuery,
  sort: sortQuery,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
type CategoryView = z.infer<typeof viewQuery>

export const categoryEndpoints = [
  publicEndpoint('Categories', categoryCountsQuery, {
    summary: 'Every category with its number of tools, most first',
    response: categoryCountsSchema,
    handle: async (_input, { db }) => ({ categories: await countCategories(db) }),
  }),
  publicEndpoint('Categories', categoryQuery, {
    summary: `One category with its words and ${PAGE_SIZE} of its tools a page, filtered as asked`,
    params: z.object({ key: z.string() }),
    query: viewQuery,
    response: categorySchema,
    handle: ({ params, query }, deps) => getCategory(deps, params.key, query),
  }),
]

/** A category of the registry may be empty; any other needs a tool to exist. */
async function getCategory(deps: ApiDeps, key: string, view: CategoryView): Promise<CategoryResponse> {
  if (!KEY.test(key)) throw new NotFound('category', key)
  const counts = await countCategory(deps.db, deps.engine, key)
  if (counts.total === 0 && !isCategoryKey(key)) throw new NotFound('category', key)
  const list = await listCategory(deps, key, view)
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE))
  if (view.page > pages) throw new NotFound('page', view.page)
  const companies = await toCards(deps, list.ids, list)
  return {
    category: { key, label: categoryByKey(key).label },
    ...(await wordsOf(deps, key, counts)),
    markets: await marketsOf(deps, key),
    counts,
    companies,
    total: list.total,
    facets: await list.facets(),
    unconfirmed: await unconfirmedOf(deps, list),
    costs: list.costs(),
    leaders: view.sort === 'popular' && view.page === 1 ? await leadersOf(deps, list, companies) : [],
    page: view.page,
    pages,
  }
}

/** Those that belong to it before other categories. */
async function marketsOf({ db }: ApiDeps, category: string): Promise<CategoryResponse['markets']> {
  const counts = await countFacet(db, 'market')
  const markets = marketBook().markets.filter(
    ({ key, categories }) => counts[key] && categories[0] === category,
  )
  return markets.map(({ key, label }) => ({ key, label }))
}

function listCategory({ db, engine }: ApiDeps, key: string, view: CategoryView) {
  return listFiltered(db, engine, {
    scope: [[['category', key]]],
    filters: filtersIn(view),
    team: teamIn(view),
    sort: view.sort,
    limit: PAGE_SIZE,
    offset: (view.page - 1) * PAGE_SIZE,
  })
}

/** The words are about the best known tools, whatever part of the list is shown beside them. */
async function wordsOf(deps: ApiDeps, key: string, counts: CategoryCounts) {
  const { ids, facets } = await listCategory(deps, key, { sort: 'popular', page: 1 })
  const leading = await toCards(deps, ids)
  const { keywords, faq, ...content } = categoryContent(
    categoryByKey(key),
    categoryGuides[key],
    leading,
    counts,
  )
  const sections = listSections({
    path: categoryPath(key),
    total: counts.total,
    facets: await facets(),
    everywhere: await (await listFiltered(deps.db, deps.engine, { limit: 0 })).facets(),
    overview: await overviewOf(deps.db, deps.engine, [[['category', key]]]),
    tools: await listToolsById(deps.db, ids),
  })
  return { content: { ...content, sections: [...content.sections, ...sections] }, keywords, faq }
}
