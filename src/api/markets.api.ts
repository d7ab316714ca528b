import { z } from 'zod'
import { marketQuery, marketsQuery, standingQuery } from '#catalogue/catalogue-calls.ts'
import { marketResponseSchema, marketsSchema, toolStandingSchema } from '#catalogue/catalogue-responses.ts'
import { findGuide, findStanding, getMarketWithTools, listMarkets } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { getToolBySlug, listToolCardsById } from '#catalogue/tools.store.ts'
import { endpoint } from './endpoint.ts'
import { slugParam } from './path-params.ts'

export const marketEndpoints = [
  endpoint(standingQuery, {
    access: 'public',
    tag: 'Markets',
    summary:
      'Where a tool stands among those of its main market: strengths, gaps, prices, alternatives by intent',
    params: slugParam,
    response: toolStandingSchema,
    problems: [404],
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const questions = marketBook().questionsOf(tool.markets)
      return { standing: await findStanding(deps.db, tool), questions }
    },
  }),
  endpoint(marketsQuery, {
    access: 'public',
    tag: 'Markets',
    summary: 'Every market with its number of tools and the share of known answers',
    response: marketsSchema,
    handle: async (_input, deps) => ({ markets: await listMarkets(deps.db) }),
  }),
  endpoint(marketQuery, {
    access: 'public',
    tag: 'Markets',
    summary: 'The questions of one market and what its tools answer, best known tools first',
    params: z.object({ key: z.string().max(80) }),
    response: marketResponseSchema,
    problems: [404],
    handle: async ({ params }, deps) => {
      const found = await getMarketWithTools(deps.db, params.key)
      const { market, questions, tools } = found
      const { key, label, description, categories } = market
      const guide = await findGuide(deps.db, found)
      const cards = await listToolCardsById(
        deps.db,
        tools.map(({ tool }) => tool.id),
      )
      const facts = new Map(tools.map(({ tool, answers }) => [tool.id, { plans: tool.plans, answers }]))
      return {
        market: { key, label, description, categories, questions, guide },
        tools: cards.map((card) => ({
          ...toCardView(card, deps.logoUrl),
          ...(facts.get(card.id) ?? { plans: [], answers: {} }),
        })),
      }
    },
  }),
]
