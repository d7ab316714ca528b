import { z } from 'zod'
import { dayOf } from '#activity/day.ts'
import { getNumbers } from '#activity/numbers.store.ts'
import { NUMBER_PERIODS } from '#activity/numbers.ts'
import { plainEndpoint } from './endpoint.ts'

const count = z.number().int()
const perDay = z.array(count)
const tool = z.object({ slug: z.string(), name: z.string() })
const search = z.object({ term: z.string(), count, results: count })

export const numberEndpoints = [
  plainEndpoint({
    method: 'get',
    path: '/api/admin/numbers',
    access: 'admin',
    tag: 'Admin',
    summary: 'What visitors did per day, the tools they used most, and what they searched for',
    query: z.object({ days: z.coerce.number().pipe(z.literal(NUMBER_PERIODS)).default(30) }),
    answer: z.object({
      days: z.array(z.string()),
      series: z.object({
        views: perDay,
        visits: perDay,
        favorites: perDay,
        comparisons: perDay,
        ratings: perDay,
        submissions: perDay,
      }),
      topTools: z.array(tool.extend({ views: count, visits: count, favorites: count, comparisons: count })),
      bestRated: z.array(tool.extend({ average: z.number(), count, mean: z.number() })),
      topSearches: z.array(search),
      emptySearches: z.array(search),
    }),
    handle: ({ query }, { db }) => getNumbers(db, query.days, dayOf(new Date())),
  }),
]
