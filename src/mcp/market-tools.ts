import { z } from 'zod'
import type { Question } from '#catalogue/market.ts'
import { getMarketWithTools, listMarkets, MARKET_TOOLS_MAX } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { marketPath } from '#catalogue/tool.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import { NotFound } from '#lib/errors.ts'
import { toolSummarySchema, toSummary } from './assistant-responses.ts'
import { assistantTool, limitInput, textInput } from './assistant-tool.ts'
import { assistantAnswerSchema, costField, costInput, costOf, toAnswers } from './fact-answers.ts'

const DECISIVE_WEIGHT = 3
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
  description:
    'What buyers of one market ask, and what its tools answer to the questions named (otherwise to those that decide for many) and cost, best known tools first.',
  input: z.object({
    market: textInput(80).min(1).describe('A key from list_markets: "team-chat"'),
    questions: z
      .array(textInput(80).min(1))
      .min(1)
      .max(40)
      .optional()
      .describe('Keys of the questions to answer: ["sso", "scim"]; without it, those of weight 3'),
    limit: limitInput(50, 10),
    offset: z
      .number()
      .int()
      .min(0)
      .max(MARKET_TOOLS_MAX)
      .default(0)
      .describe('How many tools to leave out first'),
    ...costInput,
  }),
  output: z.object({
    market: z.object({ key: z.string(), label: z.string(), description: z.string() }),
    questions: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        explanation: z.string().optional().describe('Given for the questions that are answered here'),
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
    const shown = tools.slice(input.offset, input.offset + input.limit).map(({ tool }) => tool.id)
    const answered = askedOf(questions, input.questions)
    return {
      market: { key, label, description },
      questions: questions.map(({ key: question, label: asked, explanation, weight }) => ({
        key: question,
        label: asked,
        ...(answered.some((one) => one.key === question) && { explanation }),
        weight,
      })),
      total: tools.length,
      tools: (await listToolsById(db, shown)).map((tool) => ({
        ...toSummary(tool, siteUrl),
        answers: toAnswers(tool, answered, marketBook()),
        ...costOf(tool, input),
      })),
      pageUrl: siteUrl + marketPath(key),
    }
  },
})

/** Those that were named, or those that decide; a market without any of weight 3 answers all. */
function askedOf(questions: readonly Question[], keys: readonly string[] | undefined): readonly Question[] {
  const unknown = keys?.find((key) => !questions.some((question) => question.key === key))
  if (unknown !== undefined) throw new NotFound('question of this market', unknown)
  if (keys) return questions.filter(({ key }) => keys.includes(key))
  const decisive = questions.filter(({ weight }) => weight === DECISIVE_WEIGHT)
  return decisive.length > 0 ? decisive : questions
}
