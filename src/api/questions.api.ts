import { z } from 'zod'
import { marketNamesQuery, questionsQuery } from '#catalogue/catalogue-calls.ts'
import { marketNamesSchema, questionsSchema } from '#catalogue/catalogue-responses.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { publicEndpoint } from './endpoint.ts'

/** For forms that ask for the facts of a tool. */
export const questionEndpoints = [
  publicEndpoint('Markets', marketNamesQuery, {
    summary: 'Every market by name, with its primary category',
    response: marketNamesSchema,
    handle: async () => ({
      markets: marketBook().markets.map(({ key, label, categories: [category = ''] }) => ({
        key,
        label,
        category,
      })),
    }),
  }),
  publicEndpoint('Markets', questionsQuery, {
    summary: 'What is asked of a tool: the questions of its markets, then those asked of every tool',
    query: z.object({
      markets: z.string().max(200).default('').describe('Keys of markets, separated by commas'),
    }),
    response: questionsSchema,
    handle: async ({ query }) => ({ questions: marketBook().questionsOf(query.markets.split(',')) }),
  }),
]
