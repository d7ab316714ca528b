import { z } from 'zod'
import { toolCardSchema } from '#catalogue/tool-view.ts'
import { findByNeed, listFinderMarkets } from '#search/finder.store.ts'
import { readFinderNeed, readFinderQuery } from '#search/finder-need.ts'
import { endpoint } from './endpoint.ts'
import { teamQuery } from './filter-query.ts'

const foundTools = z.array(z.object({ tool: toolCardSchema, reason: z.string() }))
const keys = (description: string) =>
  z.string().max(900).optional().describe(`${description}; several separated by commas`)
const count = z.number().int()

export const finderEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/finder',
    access: 'public',
    tag: 'Markets',
    summary: 'Markets to choose in the finder, by name or by other words for them',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.object({
      markets: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          description: z.string(),
          group: z.string(),
          tools: count,
        }),
      ),
    }),
    handle: async ({ query }, { db }) => ({
      markets: await listFinderMarkets(db, readFinderQuery(new URLSearchParams({ q: query.q }))),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/api/finder/{key}',
    access: 'public',
    tag: 'Markets',
    summary: 'A short list of one market for a team, a budget, must-haves and nice-to-haves, with reasons',
    params: z.object({ key: z.string().max(80) }),
    query: z.object({
      ...teamQuery,
      must: keys('Keys of questions that have to be answered with yes'),
      nice: keys('Keys of questions that would be nice'),
    }),
    answer: z.object({
      market: z.object({ key: z.string(), label: z.string(), description: z.string(), tools: count }),
      questions: z.array(z.object({ key: z.string(), label: z.string(), explanation: z.string() })),
      fits: foundTools,
      unconfirmed: foundTools.describe('Nothing known speaks against them'),
      nearMisses: foundTools.describe('One thing is missing'),
      counts: z.object({ fits: count, unconfirmed: count, nearMisses: count }),
    }),
    problems: [404],
    handle: async ({ params, query }, { db, logoUrl }) => {
      const asked = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return findByNeed(db, params.key, readFinderNeed(new URLSearchParams(asked)), logoUrl)
    },
  }),
]
