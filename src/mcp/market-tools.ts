import { z } from 'zod'
import { marketSummarySchema } from '#catalogue/catalogue-responses.ts'
import { costViewSchema } from '#catalogue/cost-view-schema.ts'
import type { Question } from '#catalogue/market.ts'
import { listMarkets, MARKET_TOOLS_MAX } from '#catalogue/market-list.store.ts'
import { answerNeed } from '#catalogue/market-need.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { withNeed } from '#catalogue/need-address.ts'
import { pickSchema } from '#catalogue/picks.ts'
import { marketPath } from '#catalogue/tool.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import { NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/pick.ts'
import { plainText } from '#lib/plain-text.ts'
import { toolSummarySchema, toSummary } from './assistant-responses.ts'
import { assistantTool, limitInput } from './assistant-tool.ts'
import { assistantAnswerSchema, costInput, evidenceField, evidenceOf, needOfInput } from './fact-answers.ts'

const DECISIVE_WEIGHT = 3

export const listMarketsTool = assistantTool({
  name: 'list_markets',
  title: 'List markets',
  description: 'Every market, a set of tools a buyer really chooses between, and how much of it is known.',
  input: z.object({}),
  output: z.object({
    markets: z.array(marketSummarySchema.omit({ questions: true }).extend({ pageUrl: z.string() })),
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
    market: plainText(80).min(1).describe('A key from list_markets: "team-chat"'),
    questions: z
      .array(plainText(80).min(1))
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
    size: z.string().describe('What costs are for'),
    picks: z.array(pickSchema).describe('What to look at first; a price that others report is labeled so'),
    tools: z
      .array(
        toolSummarySchema.extend({
          fits: z.enum(['yes', 'may', 'no']).describe('Whether it meets the need; no is a close miss'),
          why: z.string().describe('On which terms it fits, what is not known, or what it lacks'),
          cost: costViewSchema,
          ...evidenceField,
          answers: z.array(assistantAnswerSchema).describe('To the questions that were named'),
        }),
      )
      .describe('What fits, then what may fit, then close misses'),
    pageUrl: z.string(),
  }),
  answer: async ({ market: key, limit, offset, questions: chosen, ...asked }, { db, siteUrl }) => {
    const need = { ...needOfInput(asked), budget: null, nice: [] }
    const found = await answerNeed({ db, logoUrl: () => null }, key, need, { sort: 'known', view: 'card' })
    const { questions, label, description, tools: total } = found.market
    const answered = askedOf(questions, chosen)
    const shown = found.tools.slice(offset, offset + limit)
    const records = await listToolsById(db, idsOf(shown))
    return {
      market: { key, label, description },
      questions: questions.map(({ key: question, label: name, explanation, weight }) => ({
        key: question,
        label: name,
        ...(answered.some((one) => one.key === question) && { explanation }),
        weight,
      })),
      total,
      size: found.size,
      picks: found.picks,
      tools: records.flatMap((tool) => {
        const match = shown.find(({ id }) => id === tool.id)
        if (!match) return []
        const { fits, why, cost } = match
        const keys = answered.map((question) => question.key)
        return [{ ...toSummary(tool, siteUrl), fits, why, cost, ...evidenceOf(tool, keys, marketBook()) }]
      }),
      pageUrl: siteUrl + withNeed(marketPath(key), need),
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
