import { z } from 'zod'
import { countCategory } from '#catalogue/categories.store.ts'
import { categoryByKey, isCategoryKey } from '#catalogue/categories.ts'
import { CATEGORY_PAGE_SIZE, type CategoryAnswer, type CategoryView } from '#catalogue/category.ts'
import { categoryContent } from '#catalogue/category-content.ts'
import type { CategoryCounts } from '#catalogue/category-words.ts'
import { type ToolCardView, toCardView, toolCardSchema } from '#catalogue/tool-view.ts'
import { countCategories, listToolCards } from '#catalogue/tools.store.ts'
import { categoryCopy } from '#content/categories.ts'
import { NotFound } from '#lib/errors.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { type ApiDeps, endpoint } from './endpoint.ts'

const KEY = /^[a-z0-9-]{1,80}$/

const viewQuery = z.object({
  sort: z.enum(['popular', 'name', 'newest']).default('popular'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

const categoryAnswer = z.object({
  category: z.object({ key: z.string(), label: z.string() }),
  content: pageContentSchema,
  keywords: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  counts: z.object({
    total: z.number().int(),
    freePlans: z.number().int(),
    medianPrice: z.number().nullable(),
  }),
  companies: z.array(toolCardSchema),
  total: z.number().int(),
  sort: viewQuery.shape.sort,
  page: z.number().int(),
  pages: z.number().int(),
})

export const categoryEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/categories',
    access: 'public',
    tag: 'Categories',
    summary: 'Every category with its number of tools, most first',
    answer: z.object({ categories: z.record(z.string(), z.number().int()) }),
    handle: async (_input, { db }) => ({ categories: await countCategories(db) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/categories/{key}',
    access: 'public',
    tag: 'Categories',
    summary: `One category with its words and ${CATEGORY_PAGE_SIZE} of its tools a page`,
    params: z.object({ key: z.string() }),
    query: viewQuery,
    answer: categoryAnswer,
    problems: [404],
    handle: ({ params, query }, deps) => getCategory(deps, params.key, query),
  }),
]

/** A category of the registry may be empty; any other needs a tool to exist. */
async function getCategory(deps: ApiDeps, key: string, view: CategoryView): Promise<CategoryAnswer> {
  if (!KEY.test(key)) throw new NotFound('category', key)
  const counts = await countCategory(deps.db, key)
  if (counts.total === 0 && !isCategoryKey(key)) throw new NotFound('category', key)
  const pages = Math.max(1, Math.ceil(counts.total / CATEGORY_PAGE_SIZE))
  if (view.page > pages) throw new NotFound('page', view.page)
  const companies = await listCards(deps, key, view)
  return {
    category: { key, label: categoryByKey(key).label },
    ...(await wordsOf(deps, key, view, companies, counts)),
    counts,
    companies,
    total: counts.total,
    ...view,
    pages,
  }
}

async function listCards({ db, logoUrl }: ApiDeps, category: string, { sort, page }: CategoryView) {
  const offset = (page - 1) * CATEGORY_PAGE_SIZE
  const cards = await listToolCards(db, { category, sort, limit: CATEGORY_PAGE_SIZE, offset })
  return cards.map((card) => toCardView(card, logoUrl))
}

/** The words are about the best known tools, whatever part of the list is shown beside them. */
async function wordsOf(
  deps: ApiDeps,
  key: string,
  { sort, page }: CategoryView,
  shown: readonly ToolCardView[],
  counts: CategoryCounts,
) {
  const isUsual = sort === 'popular' && page === 1
  const leading = isUsual ? shown : await listCards(deps, key, { sort: 'popular', page: 1 })
  const copy = Object.entries(categoryCopy).find(([known]) => known === key)?.[1]
  const { keywords, faq, ...content } = categoryContent(categoryByKey(key), copy, leading, counts)
  return { content, keywords, faq }
}
