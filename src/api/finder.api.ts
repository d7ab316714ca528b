import { z } from 'zod'
import { findByNeed, listFinderMarkets } from '#search/finder.store.ts'
import { readFinderNeed, readFinderQuery } from '#search/finder-need.ts'
import { finderMarketsQuery, finderQuery } from '#search/search-calls.ts'
import { finderMarketsSchema, finderSchema } from '#search/search-responses.ts'
import { endpoint } from './endpoint.ts'
import { teamQuery } from './filter-query.ts'

const keys = (description: string) =>
  z.string().max(900).optional().describe(`${description}; several separated by commas`)

export const finderEndpoints = [
  endpoint(finderMarketsQuery, {
    access: 'public',
    tag: 'Markets',
    summary: 'Markets to choose in the finder, by name or by other words for them',
    query: z.object({ q: z.string().max(200).default('') }),
    response: finderMarketsSchema,
    handle: async ({ query }, { db }) => ({
      markets: await listFinderMarkets(db, readFinderQuery(new URLSearchParams({ q: query.q }))),
    }),
  }),
  endpoint(finderQuery, {
    access: 'public',
    tag: 'Markets',
    summary: 'A short list of one market for a team, a budget, must-haves and nice-to-haves, with reasons',
    params: z.object({ key: z.string().max(80) }),
    query: z.object({
      ...teamQuery,
      budget: z.coerce
        .number()
        .min(0)
        .optional()
        .describe('Dollars a year for these seats, at most; 0: only what a free plan has'),
      must: keys('Keys of questions that have to be answered with yes'),
      nice: keys('Keys of questions that would be nice'),
    }),
    response: finderSchema,
    problems: [404],
    handle: async ({ params, query }, { db, logoUrl }) => {
      const asked = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return findByNeed(db, params.key, readFinderNeed(new URLSearchParams(asked)), logoUrl)
    },
  }),
]
