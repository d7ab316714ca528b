import { z } from 'zod'
import { marketQuery, marketsQuery, standingQuery } from '#catalogue/catalogue-calls.ts'
import { marketResponseSchema, marketsSchema, toolStandingSchema } from '#catalogue/catalogue-responses.ts'
import { findGuide, findStanding, listMarkets } from '#catalogue/market-list.store.ts'
import { MARKET_SORTS } from '#catalogue/market-need.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { answerMarket } from '#search/need-answer.store.ts'
import { publicEndpoint, slugParam } from './endpoint.ts'
import { needAsked, needQuery, viewQuery } from './filter-query.ts'

export const marketEndpoints = [
  publicEndpoint('Markets', standingQuery, {
    summary:
      'Where a tool stands among those of its main market: strengths, gaps, prices, alternatives by intent',
    params: slugParam,
    response: toolStandingSchema,
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const questions = marketBook().questionsOf(tool.markets)
      return { standing: await findStanding(deps.db, tool), questions }
    },
  }),
  publicEndpoint('Markets', marketsQuery, {
    summary: 'Every market with its number of tools and the share of known answers',
    response: marketsSchema,
    handle: async (_input, deps) => ({ markets: await listMarkets(deps.db) }),
  }),
  publicEndpoint('Markets', marketQuery, {
    summary:
      'What the tools of one market cost and answer for a need: what fits, may fit and nearly fits, with picks',
    params: z.object({ key: z.string().max(80) }),
    query: z.object({ ...needQuery, sort: z.enum(MARKET_SORTS).default('known'), view: viewQuery }),
    response: marketResponseSchema,
    handle: async ({ params, query: { sort, view, ...asked } }, deps) => ({
      ...(await answerMarket(deps, params.key, needAsked(asked), { sort, view })),
      guide: await findGuide(deps.db, params.key),
    }),
  }),
]
