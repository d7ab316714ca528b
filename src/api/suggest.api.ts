import { z } from 'zod'
import { cutText } from '#lib/cut-text.ts'
import { suggestionsQuery } from '#search/search-calls.ts'
import { suggestionsSchema } from '#search/search-responses.ts'
import { suggest, suggestIntent } from '#search/suggest.store.ts'
import { publicEndpoint } from './endpoint.ts'

export const suggestEndpoints = [
  publicEndpoint('Companies', suggestionsQuery, {
    summary: 'Tools, categories, comparisons and pages for what is being typed',
    query: z.object({
      q: z.string().max(1000).default(''),
      intent: z.literal('1').optional().describe('1: only comparisons and alternatives that are asked for'),
    }),
    response: suggestionsSchema,
    handle: async ({ query }, { db, engine, logoUrl }) => ({
      suggestions: query.intent
        ? await suggestIntent(db, engine, cutText(query.q, 200))
        : await suggest(db, engine, cutText(query.q, 200), logoUrl),
    }),
  }),
]
