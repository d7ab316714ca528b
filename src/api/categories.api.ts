import { z } from 'zod'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { type PagedView, pagedQuery } from '#api/core/filter-query.ts'
import { filteredPage, listPage, sectionsOf, toCards } from '#api/core/paged-list.ts'
import { categoryGuide } from '#content/site-words.ts'
import { NotFound } from '#lib/errors.ts'
import { categoryContent } from '#listings/category-sentences.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import * as catalogueCalls from '#needs/catalogue-calls.ts'
import * as catalogueResponses from '#needs/catalogue-responses.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { cachedOverLists, countCategory, overviewOf } from '#search/list-overview.store.ts'
import type { Scope } from '#search/rank/selection.ts'
import * as searchCalls from '#search/search-calls.ts'
import * as searchResponses from '#search/search-responses.ts'
import type { CategoryCounts } from '#tools/category.ts'
import { countFacet } from '#tools/index/listed-tools.store.ts'
import { categoryPath } from '#tools/tool.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'

const KEY = /^[a-z0-9-]{1,80}$/

export const categoryEndpoints = [
  publicEndpoint('Categories', catalogueCalls.categoryCountsQuery, {
    summary: 'Every category with its number of tools, most first',
    response: catalogueResponses.categoryCountsSchema,
    handle: async (_input, { db }) => ({ categories: await countFacet(db, 'category') }),
  }),
  publicEndpoint('Categories', searchCalls.categoryQuery, {
    summary: `One category with its words and ${PAGE_SIZE} of its tools a page, filtered as asked`,
    params: z.object({ key: z.string() }),
    query: pagedQuery,
    response: searchResponses.categorySchema,
    handle: ({ params, query }, deps) => getCategory(deps, params.key, query),
  }),
]

/** A category of the registry may be empty; any other needs a tool to exist. */
async function getCategory(deps: ApiDeps, key: string, view: PagedView) {
  if (!KEY.test(key)) throw new NotFound('category', key)
  const counts = await countCategory(deps.db, key)
  if (counts.total === 0 && !isCategoryKey(key)) throw new NotFound('category', key)
  const list = await filteredPage(deps, scopeOf(key), view)
  return {
    category: { key, label: categoryByKey(key).label },
    ...(await cachedOverLists(deps.db, `words of category ${key}`, () => wordsOf(deps, key, counts))),
    markets: await marketsOf(deps, key),
    counts,
    ...list,
    page: view.page,
  }
}

/** Those that belong to it before other categories. */
async function marketsOf({ db }: ApiDeps, category: string) {
  const counts = await countFacet(db, 'market')
  const markets = marketQuestions().markets.filter(
    ({ key, categories }) => counts[key] && categories[0] === category,
  )
  return markets.map(({ key, label }) => ({ key, label }))
}

const scopeOf = (key: string): Scope => [[['category', key]]]

/** The words are about the best known tools, whatever part of the list is shown beside them. */
async function wordsOf(deps: ApiDeps, key: string, counts: CategoryCounts) {
  const { ids, facets } = await listPage(deps, scopeOf(key), { sort: 'popular', page: 1 })
  const leading = await toCards(deps, ids)
  const { keywords, faq, ...content } = categoryContent(
    categoryByKey(key),
    categoryGuide(key),
    leading,
    counts,
    (await overviewOf(deps.db, scopeOf(key))).spread,
  )
  const sections = await sectionsOf(deps, scopeOf(key), {
    path: categoryPath(key),
    total: counts.total,
    facets: await facets(),
    tools: await listToolsById(deps.db, ids),
  })
  return { content: { ...content, sections: [...content.sections, ...sections] }, keywords, faq }
}
