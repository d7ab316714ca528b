import { z } from 'zod'
import type { Tool } from '#catalogue/tool.ts'
import {
  type ToolView,
  toCardView,
  toolCardSchema,
  toolViewSchema,
  toToolView,
} from '#catalogue/tool-view.ts'
import {
  countCategories,
  countTools,
  getToolById,
  getToolBySlug,
  listToolCards,
  listTools,
  nameIntegrations,
} from '#catalogue/tools.store.ts'
import { type ApiDeps, endpoint } from './endpoint.ts'

const MAX_COMPANIES = 1000
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
export const slugParam = z.object({ slug: z.string().min(1).max(200) })

/** Tools as the API tells of them, integrations with their names. */
export async function toViews({ db, logoUrl }: ApiDeps, tools: readonly Tool[]): Promise<ToolView[]> {
  const names = await nameIntegrations(db, [...new Set(tools.flatMap((tool) => tool.integrations))])
  return tools.map((tool) => toToolView(tool, names, logoUrl))
}

export async function toView(deps: ApiDeps, tool: Tool): Promise<ToolView> {
  const [view] = await toViews(deps, [tool])
  return view as ToolView
}

const listQuery = z.object({
  category: z.string().max(80).optional(),
  sort: z.enum(['popular', 'name', 'newest']).default('popular'),
  limit: z.coerce.number().int().min(1).max(MAX_COMPANIES).default(MAX_COMPANIES),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  view: z.enum(['full', 'card']).default('full').describe('card: only what a card shows'),
})

export const companyEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/companies',
    access: 'public',
    tag: 'Companies',
    summary: 'Tools, by category, in the chosen order',
    query: listQuery,
    answer: z.object({
      companies: z.array(z.union([toolViewSchema, toolCardSchema])),
      total: z.number().int(),
    }),
    handle: async ({ query }, deps) => {
      const { view, category } = query
      const total = await countTools(deps.db, category)
      if (view === 'card') {
        const cards = await listToolCards(deps.db, query)
        return { companies: cards.map((card) => toCardView(card, deps.logoUrl)), total }
      }
      return { companies: await toViews(deps, await listTools(deps.db, query)), total }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/id/{id}',
    access: 'public',
    tag: 'Companies',
    summary: 'One tool by its id',
    params: idParam,
    answer: z.object({ company: toolViewSchema }),
    problems: [404],
    handle: async ({ params }, deps) => ({
      company: await toView(deps, await getToolById(deps.db, params.id)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/slug/{slug}',
    access: 'public',
    tag: 'Companies',
    summary: 'One tool by its slug',
    params: slugParam,
    answer: z.object({ company: toolViewSchema }),
    problems: [404],
    handle: async ({ params }, deps) => ({
      company: await toView(deps, await getToolBySlug(deps.db, params.slug)),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/api/categories',
    access: 'public',
    tag: 'Companies',
    summary: 'Every category with its number of tools, most first',
    answer: z.object({ categories: z.record(z.string(), z.number().int()) }),
    handle: async (_input, { db }) => ({ categories: await countCategories(db) }),
  }),
]
