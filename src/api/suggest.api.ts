import { z } from 'zod'
import { cutText } from '#lib/cut-text.ts'
import { suggest, suggestIntent } from '#search/suggest.store.ts'
import { endpoint } from './endpoint.ts'

export const suggestEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/suggest',
    access: 'public',
    tag: 'Companies',
    summary: 'Tools, categories, comparisons and pages for what is being typed',
    query: z.object({
      q: z.string().max(1000).default(''),
      intent: z.literal('1').optional().describe('1: only comparisons and alternatives that are asked for'),
    }),
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
      suggestions: query.intent
        ? await suggestIntent(db, engine, cutText(query.q, 200))
        : await suggest(db, engine, cutText(query.q, 200), logoUrl),
    }),
  }),
]
