import { z } from 'zod'
import { listFinderMarkets } from '#search/finder.store.ts'
import { answerInWords } from '#search/need-answer.store.ts'
import { finderMarketsQuery, needAnswerQuery } from '#search/search-calls.ts'
import { finderMarketsSchema, needAnswerSchema } from '#search/search-responses.ts'
import { publicEndpoint } from './endpoint.ts'

export const finderEndpoints = [
  publicEndpoint('Markets', needAnswerQuery, {
    summary: 'A need in words, answered as the page of its market does',
    query: z.object({ q: z.string().max(1000).default('') }),
    response: needAnswerSchema,
    handle: async ({ query }, deps) => ({ answer: await answerInWords(deps, query.q) }),
  }),
  publicEndpoint('Markets', finderMarketsQuery, {
    summary: 'Markets to choose in the finder, by name or by other words for them',
    query: z.object({ q: z.string().max(100).default('') }),
    response: finderMarketsSchema,
    handle: async ({ query }, { db }) => ({
      markets: await listFinderMarkets(db, query.q.trim()),
    }),
  }),
]
