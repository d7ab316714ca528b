import { z } from 'zod'
import { answerViewSchema } from '#catalogue/answer-schema.ts'
import { questionSchema } from '#catalogue/market.ts'
import { findStanding, getMarketWithTools, listMarkets } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { plansSchema } from '#catalogue/price-plan-schema.ts'
import { standingSchema } from '#catalogue/standing.ts'
import { toCardView, toolCardSchema } from '#catalogue/tool-view.ts'
import { getToolBySlug, listToolCardsById } from '#catalogue/tools.store.ts'
import { endpoint } from './endpoint.ts'
import { slugParam } from './path-params.ts'

const share = z.number().min(0).max(1)
const marketSummarySchema = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  tools: z.number().int(),
  questions: z.number().int(),
  known: share.describe('The share of its questions that is answered'),
  sourced: share.describe('The share of those answers that has a source'),
})

export const marketEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/companies/slug/{slug}/standing',
    access: 'public',
    tag: 'Markets',
    summary:
      'Where a tool stands among those of its main market: strengths, gaps, prices, alternatives by intent',
    params: slugParam,
    answer: z.object({
      standing: standingSchema.nullable().describe('Null for a tool without a market'),
      questions: z.array(questionSchema).describe('What is asked of the tool'),
    }),
    problems: [404],
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const questions = marketBook().questionsOf(tool.markets)
      return { standing: await findStanding(deps.db, tool), questions }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/markets',
    access: 'public',
    tag: 'Markets',
    summary: 'Every market with its number of tools and the share of known answers',
    answer: z.object({ markets: z.array(marketSummarySchema) }),
    handle: async (_input, deps) => ({ markets: await listMarkets(deps.db) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/markets/{key}',
    access: 'public',
    tag: 'Markets',
    summary: 'The questions of one market and what its tools answer, best known tools first',
    params: z.object({ key: z.string().max(80) }),
    answer: z.object({
      market: z.object({
        key: z.string(),
        label: z.string(),
        description: z.string(),
        categories: z.array(z.string()),
        questions: z.array(questionSchema),
      }),
      tools: z.array(
        toolCardSchema.extend({ plans: plansSchema, answers: z.record(z.string(), answerViewSchema) }),
      ),
    }),
    problems: [404],
    handle: async ({ params }, deps) => {
      const { market, questions, tools } = await getMarketWithTools(deps.db, params.key)
      const { key, label, description, categories } = market
      const cards = await listToolCardsById(
        deps.db,
        tools.map(({ tool }) => tool.id),
      )
      const facts = new Map(tools.map(({ tool, answers }) => [tool.id, { plans: tool.plans, answers }]))
      return {
        market: { key, label, description, categories, questions },
        tools: cards.map((card) => ({
          ...toCardView(card, deps.logoUrl),
          ...(facts.get(card.id) ?? { plans: [], answers: {} }),
        })),
      }
    },
  }),
]
