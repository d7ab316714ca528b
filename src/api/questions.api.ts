import { z } from 'zod'
import { questionSchema } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { endpoint } from './endpoint.ts'

const marketNameSchema = z.object({ key: z.string(), label: z.string() })

/** For forms that ask for the facts of a tool. */
export const questionEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/market-names',
    access: 'public',
    tag: 'Markets',
    summary: 'Every market by name',
    answer: z.object({ markets: z.array(marketNameSchema) }),
    handle: async () => ({ markets: marketBook().markets.map(({ key, label }) => ({ key, label })) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/questions',
    access: 'public',
    tag: 'Markets',
    summary: 'What is asked of a tool: the questions of its markets, then those asked of every tool',
    query: z.object({
      markets: z.string().max(200).default('').describe('Keys of markets, separated by commas'),
    }),
    answer: z.object({ questions: z.array(questionSchema) }),
    handle: async ({ query }) => ({ questions: marketBook().questionsOf(query.markets.split(',')) }),
  }),
]
