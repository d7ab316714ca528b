import { z } from 'zod'
import { getMarketWithTools, listMarkets } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { marketPath } from '#catalogue/tool.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import { toolSummarySchema, toSummary } from './assistant-responses.ts'
import { assistantTool, limitInput, textInput } from './assistant-tool.ts'
import { assistantAnswerSchema, costField, costInput, costOf, toAnswers } from './fact-answers.ts'

const share = z.number().min(0).max(1)

export const listMarketsTool = assistantTool({
  name: 'list_markets',
  title: 'List markets',
  description: 'Every market, a set of tools a buyer really chooses between, and how much of it is known.',
  input: z.object({}),
  output: z.object({
    markets: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        description: z.string(),
        tools: z.number().int(),
        known: share.describe('The share of its questions that is answered'),
        sourced: share.describe('The share of those answers that has a source'),
        pageUrl: z.string(),
      }),
    ),
  }),
  answer: async (_input, { db, siteUrl }) => {
    const markets = await listMarkets(db)
    return {
      markets: markets.map(({ questions: _questions, ...market }) => ({
        ...market,
        pageUrl: siteUrl + marketPath(market.key),
      })),
    }
  },
})

export const getMarketTool = assistantTool({
  name: 'get_market',
  title: 'Get a market',
  description: 'What buyers of one market ask, and what its tools answer and cost, best known tools first.',
  input: z.object({
    market: textInput(80).min(1).describe('A key from list_markets: "team-chat"'),
    limit: limitInput(50, 10),
    ...costInput,
  }),
  output: z.object({
    market: z.object({ key: z.string(), label: z.string(), description: z.string() }),
    questions: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        explanation: z.string(),
        weight: z.number().int().describe('3 decides for many, 1 is nice to know'),
      }),
    ),
    total: z.number().int(),
    tools: z.array(toolSummarySchema.extend({ answers: z.array(assistantAnswerSchema), ...costField })),
    pageUrl: z.string(),
  }),
  answer: async (input, { db, siteUrl }) => {
    const { market, questions, tools } = await getMarketWithTools(db, input.market)
    const { key, label, description } = market
    const shown = tools.slice(0, input.limit).map(({ tool }) => tool.id)
    return {
      market: { key, label, description },
      questions: questions.map(({ key: question, label: asked, explanation, weight }) => ({
        key: question,
        label: asked,
        explanation,
        weight,
      })),
      total: tools.length,
      tools: (await listToolsById(db, shown)).map((tool) => ({
        ...toSummary(tool, siteUrl),
        answers: toAnswers(tool, questions, marketBook()),
        ...costOf(tool, input),
      })),
      pageUrl: siteUrl + marketPath(key),
    }
  },
})
