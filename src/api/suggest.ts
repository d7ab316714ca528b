import { z } from 'zod'
import { suggest } from '#search/suggest.store.ts'
import { endpoint } from './endpoint.ts'

export const suggestEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/suggest',
    access: 'public',
    tag: 'Companies',
    summary: 'Tools, categories, comparisons and pages for what is being typed',
    query: z.object({ q: z.string().max(1000).default('') }),
    answer: z.object({
      suggestions: z.array(
        z.object({
          kind: z.enum(['tool', 'category', 'comparison', 'alternatives', 'page']),
          label: z.string(),
          detail: z.string(),
          href: z.string(),
          logoUrl: z.string().nullable(),
        }),
      ),
    }),
    handle: async ({ query }, { db, engine, logoUrl }) => ({
      suggestions: await suggest(db, engine, query.q.slice(0, 200), logoUrl),
    }),
  }),
]
