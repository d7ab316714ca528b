import { z } from 'zod'
import { fetchResponse } from '#lib/api-query.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/objects.ts'
import { plainText } from '#lib/plain-text.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { isDecisive } from '#markets/question-weight.ts'
import { answerNeed } from '#needs/answer-need.store.ts'
import {
  type MarketAnswer,
  type MarketTool,
  marketAnswerSchema,
  marketSummarySchema,
} from '#needs/catalogue-responses.ts'
import { listMarkets, MARKET_TOOLS_MAX } from '#needs/market-tools.store.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { needIn, withNeed } from '#needs/need-address.ts'
import { pickSchema } from '#needs/picks.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { answerMarket } from '#search/answer-sentence.store.ts'
import { needAnswerQuery } from '#search/search-calls.ts'
import type { NeedAnswer } from '#search/search-responses.ts'
import { site } from '#site.config'
import { marketPath, toolPath } from '#tools/tool.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { toolSummarySchema, toSummary } from './assistant-responses.ts'
import { assistantTool, limitInput } from './assistant-tool.ts'
import { assistantAnswerSchema, evidenceField, evidenceOf } from './fact-answers.ts'
import { needInput, needOfInput } from './need-input.ts'

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
    ...needInput,
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
    const need = needOfInput(asked)
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
        return [
          { ...toSummary(tool, siteUrl), fits, why, cost, ...evidenceOf(tool, keys, marketQuestions()) },
        ]
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
  const decisive = questions.filter(isDecisive)
  return decisive.length > 0 ? decisive : questions
}

const recommended = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    why: z.string().describe('On which terms it fits, what is not known, or what it lacks'),
    cost: costViewSchema.describe('With the plan, its conditions, and the day and page its price was read'),
    pageUrl: z.string(),
    ...evidenceField,
  }),
)

/** What is given in fields besides the words counts before them. */
function withFields(worded: BuyerNeed, fields: BuyerNeed): BuyerNeed {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return {
    ...worded,
    ...Object.fromEntries(given),
    billing: fields.billing === 'yearly' ? worded.billing : fields.billing,
    mustHaves: [...new Set([...worded.mustHaves, ...fields.mustHaves])].sort(),
    nice: [...new Set([...worded.nice, ...fields.nice])].sort(),
  }
}

const atSite = (siteUrl: string, neighbors: MarketAnswer['neighbors']) =>
  neighbors.map(({ path, ...one }) => ({ ...one, path: siteUrl + path }))

const BEST_KNOWN = { sort: 'known', view: 'card' } as const
/** Beside words that were not understood nothing is concluded. */
const bestKnown = (read: NeedAnswer | null) => ({ ...BEST_KNOWN, isMissed: read?.isUnderstood === false })
/** What the words may mean instead. */
const meantBy = (read: NeedAnswer | null) =>
  [...(read?.meant ?? []), ...(read?.between ?? [])].map(({ label }) => label)

const entryOf = ({ slug, name, why, cost }: MarketTool, siteUrl: string) => ({
  slug,
  name,
  why,
  cost,
  pageUrl: siteUrl + toolPath(slug),
})

export const recommendTool = assistantTool({
  name: 'recommend_tools',
  title: 'Recommend tools for a need',
  description: `A short list for what somebody needs, in words ("${site.examples.need}") or by market and fields: picks, what fits, what may fit, close misses, each with its cost for the need. The page of the market gives the same.`,
  input: z.object({
    need: plainText(200).min(1).optional().describe('The need in words; the fields add to it'),
    market: plainText(80).min(1).optional().describe('A key from list_markets, instead of words'),
    limit: limitInput(20, 5),
    ...needInput,
  }),
  output: z.object({
    market: z.object({ key: z.string(), label: z.string() }),
    understood: z.array(z.string()),
    notUnderstood: z
      .array(z.string())
      .describe(
        'Words and must-haves that changed nothing; where there is one, nothing is picked and nothing surely fits',
      ),
    meant: z.array(z.string()).describe('What those may mean: questions of the market, or other markets'),
    size: z.string().describe('What costs are for'),
    picks: z.array(pickSchema.extend(evidenceField)),
    fits: recommended,
    mayFit: recommended,
    misses: recommended,
    neighbors: marketAnswerSchema.shape.neighbors,
    counts: marketAnswerSchema.shape.counts,
    dropped: marketAnswerSchema.shape.dropped,
    pageUrl: z.string(),
  }),
  answer: async ({ need: text, market: chosen, limit, ...asked }, { db, siteUrl, askApi }) => {
    const read = text && !chosen ? (await fetchResponse(needAnswerQuery({ q: text }), askApi)).answer : null
    const key = chosen ?? read?.market.key
    if (!key) throw new Invalid('The words name no market. Give one of list_markets, or use search_tools.')
    const inFields = needOfInput(asked)
    const worded = read && needIn(new URL(read.path, siteUrl).searchParams)
    const need = worded ? withFields(worded, inFields) : inFields
    const isAsRead = worded && withNeed('', need) === withNeed('', worded)
    const found =
      read && isAsRead ? read : await answerMarket({ db, logoUrl: () => null }, key, need, bestKnown(read))
    const shown = (['yes', 'may', 'no'] as const).flatMap((fits) =>
      found.tools.filter((tool) => tool.fits === fits).slice(0, limit),
    )
    const picked = new Set(found.picks.map(({ slug }) => slug))
    const named = found.tools.filter((tool) => shown.includes(tool) || picked.has(tool.slug))
    const records = await listToolsById(db, idsOf(named))
    const evidenceFor = (slug: string) => {
      const tool = records.find((record) => record.slug === slug)
      return tool ? evidenceOf(tool, need.mustHaves, marketQuestions()) : { answers: [], priceSource: null }
    }
    const of = (fits: 'yes' | 'may' | 'no') =>
      shown
        .filter((tool) => tool.fits === fits)
        .map((tool) => ({ ...entryOf(tool, siteUrl), ...evidenceFor(tool.slug) }))
    return {
      market: { key, label: marketQuestions().market(key)?.label ?? key },
      understood: read?.understood.map(({ label }) => label) ?? [],
      notUnderstood: [...(read?.notUnderstood ?? []), ...found.ignored],
      meant: meantBy(read),
      size: found.size,
      picks: found.picks.map((pick) => ({ ...pick, ...evidenceFor(pick.slug) })),
      fits: of('yes'),
      mayFit: of('may'),
      misses: of('no'),
      neighbors: atSite(siteUrl, found.neighbors),
      counts: found.counts,
      dropped: found.dropped,
      pageUrl: siteUrl + (read && isAsRead ? read.path : withNeed(marketPath(key), need)),
    }
  },
})
