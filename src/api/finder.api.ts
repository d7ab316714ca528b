import { z } from 'zod'
import { listFinderMarkets } from '#search/finder.store.ts'
import { finderMarketsQuery } from '#search/search-calls.ts'
import { finderMarketsSchema } from '#search/search-responses.ts'
import { endpoint } from './endpoint.ts'

export const finderEndpoints = [
  endpoint(finderMarketsQuery, {
    access: 'public',
    tag: 'Markets',
    summary: 'Markets to choose in the finder, by name or by other words for them',
    query: z.object({ q: z.string().max(100).default('') }),
    response: finderMarketsSchema,
    handle: async ({ query }, { db }) => ({
      markets: await listFinderMarkets(db, query.q.trim()),
    }),
  }),
]
