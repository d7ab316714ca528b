import { z } from 'zod'
import { publicEndpoint } from '#api/core/endpoint.ts'
import { needAsked, needQuery, viewQuery } from '#api/core/filter-query.ts'
import type { Market } from '#markets/market.ts'
import { groupMarkets } from '#markets/market-groups.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import * as catalogueCalls from '#needs/catalogue-calls.ts'
import * as catalogueResponses from '#needs/catalogue-responses.ts'
import { MARKET_SORTS } from '#needs/market-sort.ts'
import { findGuide, findStanding, listAskedQuestions, listMarkets } from '#needs/market-tools.store.ts'
import { USUAL_NEED } from '#needs/need.ts'
import { costViewOf, sharedBasis } from '#needs/tool-cost.store.ts'
import { findGrowth, findGrowthOfMarket } from '#needs/tool-growth.store.ts'
import { answerInWords, answerMarket } from '#search/answer-sentence.store.ts'
import * as searchCalls from '#search/search-calls.ts'
import * as searchResponses from '#search/search-responses.ts'
import { countFacet } from '#tools/index/listed-tools.store.ts'
import { getToolBySlug } from '#tools/tools.store.ts'

export const marketEndpoints = [
  publicEndpoint('Markets', catalogueCalls.standingQuery, {
    summary:
      'Where a tool stands among those of its main market: strengths, gaps, prices, alternatives by intent',
    query: z.object({ people: needQuery.people, amount: needQuery.amount }),
    response: catalogueResponses.toolStandingSchema,
    handle: async ({ params, query }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const need = { ...USUAL_NEED, ...query }
      return {
        standing: await findStanding(deps.db, tool),
        questions: await listAskedQuestions(deps.db, tool.markets),
        sale: sharedBasis([tool]).sale,
        cost: costViewOf(tool, need),
        growth: await findGrowth(deps.db, tool, need),
      }
    },
  }),
  publicEndpoint('Markets', catalogueCalls.marketsQuery, {
    summary: 'Every market with its number of tools and the share of known answers',
    response: catalogueResponses.marketsSchema,
    handle: async (_input, deps) => {
      const markets = await listMarkets(deps.db)
      return { markets, groups: groupMarkets(markets.filter(({ tools }) => tools > 0).map(({ key }) => key)) }
    },
  }),
  publicEndpoint('Markets', catalogueCalls.marketQuery, {
    summary:
      'What the tools of one market cost and answer for a need: what fits, may fit and nearly fits, with picks',
    query: z.object({ ...needQuery, sort: z.enum(MARKET_SORTS).default('known'), view: viewQuery }),
    response: catalogueResponses.marketResponseSchema,
    handle: async ({ params, query: { sort, view, ...asked } }, deps) => {
      const need = needAsked(asked)
      const answer = await answerMarket(deps, params.key, need, { sort, view })
      return {
        ...answer,
        guide: await findGuide(deps.db, params.key),
        growth: await findGrowthOfMarket(deps.db, params.key, answer.tools, need),
      }
    },
  }),
  publicEndpoint('Markets', searchCalls.needAnswerQuery, {
    summary: 'A need in words, answered as the page of its market does',
    query: z.object({ q: z.string().max(1000).default('') }),
    response: searchResponses.needAnswerSchema,
    handle: async ({ query }, deps) => ({ answer: await answerInWords(deps, query.q) }),
  }),
  publicEndpoint('Markets', catalogueCalls.marketNamesQuery, {
    summary: 'Every market by name, with its primary category and its number of tools',
    response: catalogueResponses.marketNamesSchema,
    handle: async (_input, { db }) => {
      const tools = await countFacet(db, 'market')
      const named = ({ key, label, categories: [category = ''] }: Market) => {
        return { key, label, category, tools: tools[key] ?? 0 }
      }
      return { markets: marketQuestions().markets.map(named) }
    },
  }),
  publicEndpoint('Markets', catalogueCalls.questionsQuery, {
    summary: 'What is asked of a tool: the questions of its markets, then those asked of every tool',
    query: z.object({
      markets: z.string().max(200).default('').describe('Keys of markets, separated by commas'),
    }),
    response: catalogueResponses.questionsSchema,
    handle: async ({ query }) => ({ questions: marketQuestions().questionsOf(query.markets.split(',')) }),
  }),
]
