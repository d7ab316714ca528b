import { z } from 'zod'
import {
  marketNamesQuery,
  marketQuery,
  marketsQuery,
  questionsQuery,
  standingQuery,
} from '#catalogue/catalogue-calls.ts'
import {
  marketNamesSchema,
  marketResponseSchema,
  marketsSchema,
  questionsSchema,
  toolStandingSchema,
} from '#catalogue/catalogue-responses.ts'
import { findGuide, findStanding, listAskedQuestions, listMarkets } from '#catalogue/market-list.store.ts'
import { MARKET_SORTS } from '#catalogue/market-need.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { listFinderMarkets } from '#search/finder.store.ts'
import { answerInWords, answerMarket } from '#search/need-answer.store.ts'
import { finderMarketsQuery, needAnswerQuery } from '#search/search-calls.ts'
import { finderMarketsSchema, needAnswerSchema } from '#search/search-responses.ts'
import { publicEndpoint } from './endpoint.ts'
import { needAsked, needQuery, viewQuery } from './filter-query.ts'

export const marketEndpoints = [
  publicEndpoint('Markets', standingQuery, {
    summary:
      'Where a tool stands among those of its main market: strengths, gaps, prices, alternatives by intent',
    response: toolStandingSchema,
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const questions = await listAskedQuestions(deps.db, tool.markets)
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
    query: z.object({ ...needQuery, sort: z.enum(MARKET_SORTS).default('known'), view: viewQuery }),
    response: marketResponseSchema,
    handle: async ({ params, query: { sort, view, ...asked } }, deps) => ({
      ...(await answerMarket(deps, params.key, needAsked(asked), { sort, view })),
      guide: await findGuide(deps.db, params.key),
    }),
  }),
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
