import { z } from 'zod'
import { answerViewSchema } from '#facts/answer-schema.ts'
import { guideViewSchema } from '#markets/guide.ts'
import { questionSchema } from '#markets/market.ts'
import { saleSchema } from '#markets/sale-schema.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { addOnsSchema, plansSchema } from '#plans/price-plan-schema.ts'
import { toolCardSchema, toolViewSchema } from '#tools/tool-view.ts'
import { growthSchema } from './cost/growth-schema.ts'
import { droppedConditionSchema } from './dropped-conditions.ts'
import { pickSchema } from './picks.ts'
import { standingSchema } from './position-in-market.ts'

export const leadersSchema = z
  .array(z.object({ slug: z.string(), name: z.string(), reason: z.string() }))
  .describe('Why the first three are first, in the order of the list itself')
export type Leader = z.infer<typeof leadersSchema>[number]

export const toolSchema = z.object({ company: toolViewSchema })
export type ToolResponse = z.infer<typeof toolSchema>

export const toolStandingSchema = z.object({
  standing: standingSchema.nullable().describe('Null for a tool without a market'),
  questions: z.array(questionSchema).describe('What is asked of the tool'),
  sale: saleSchema,
  cost: costViewSchema.describe('For the size that was asked for, or what is usual in its market'),
  growth: growthSchema
    .nullable()
    .describe('What it costs as a buyer grows, beside the best known of its market'),
})
export type ToolStandingResponse = z.infer<typeof toolStandingSchema>

const share = z.number().min(0).max(1)
export const marketSummarySchema = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  tools: z.number().int(),
  questions: z.number().int(),
  known: share.describe('The share of its questions that is answered'),
  sourced: share.describe('The share of those answers that has a source'),
})
export type MarketSummary = z.infer<typeof marketSummarySchema>

const marketGroupSchema = z.object({
  label: z.string(),
  icon: z.string().describe('The category whose icon it has'),
  markets: z.array(z.string()).describe('Keys, the most sought first'),
})

export const marketsSchema = z.object({
  markets: z.array(marketSummarySchema),
  groups: z.array(marketGroupSchema).describe('Each market in one of them'),
})
export type MarketsResponse = z.infer<typeof marketsSchema>

const marketToolSchema = toolCardSchema.extend({
  fits: z.enum(['yes', 'may', 'no']).describe('Whether it meets the need: no is a close miss'),
  why: z.string().describe('On which terms it fits, what is not known, or what it lacks'),
  cost: costViewSchema,
  paid: costViewSchema
    .nullable()
    .describe('The first paid plan, where a free one meets the need and nothing was asked for'),
  freePlan: z.array(z.string()).nullable().describe('What its free plan is limited to; null without one'),
  answers: z.record(z.string(), answerViewSchema),
  onPlan: z.array(z.string()).describe('Columns that the priced plan surely has'),
  yes: z.number().int().describe('Questions of the market that are answered with yes, on whichever plan'),
  plans: plansSchema.optional().describe('Absent with view=card'),
  addOns: addOnsSchema.optional(),
})
export type MarketTool = z.infer<typeof marketToolSchema>

export const marketAnswerSchema = z.object({
  market: z.object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    categories: z.array(z.string()),
    questions: z.array(questionSchema),
    tools: z.number().int(),
    known: share.describe('The share of its questions that is answered'),
  }),
  sale: saleSchema,
  size: z.string().describe('What costs are for: "3 agents and 300 tickets a month"'),
  countries: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe('Those its tools are made for; none in a market where that does not count'),
  asked: z
    .array(
      z.object({
        name: z.enum(['country', 'integration', 'platform', 'industry', 'owned']),
        key: z.string(),
        label: z.string(),
      }),
    )
    .describe('What else was asked for, each as its parameter in the address and in words'),
  dropped: z
    .array(droppedConditionSchema)
    .describe('Where few tools meet everything: which condition to drop for how many more'),
  isUnderstood: z
    .boolean()
    .describe('Where a word or a must-have was not, nothing is concluded: no picks, and nothing surely fits'),
  ignored: z.array(z.string()).describe('Must-haves this market has no question for: they change nothing'),
  leftOut: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Tools that were not wanted'),
  leaders: z.array(z.string()).describe('Slugs of the best known, in their order; empty where nobody judged'),
  picks: z.array(pickSchema).describe('What to look at first; a price that others report is labeled so'),
  columns: z.array(z.string()).describe('Questions to show: what was asked for, then what decides for many'),
  tools: z.array(marketToolSchema).describe('What fits, then what may fit, then close misses'),
  neighbors: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        path: z.string().describe('Its page with the same need'),
        tools: z.array(z.object({ slug: z.string(), name: z.string(), cost: costViewSchema })),
      }),
    )
    .describe(
      'What fits best in the markets that share most tools with this one; none where nothing is asked',
    ),
  counts: z.object({
    fits: z.number().int(),
    mayFit: z.number().int(),
    misses: z.number().int(),
    others: z.number().int().describe('That lack more than one thing, and are not listed'),
  }),
})
export type MarketAnswer = z.infer<typeof marketAnswerSchema>

export const marketResponseSchema = marketAnswerSchema.extend({
  guide: guideViewSchema.nullable().describe('How to choose; null for a market without a guide'),
  growth: growthSchema.nullable().describe('What the first of those that fit cost as a buyer grows'),
})
export type MarketResponse = z.infer<typeof marketResponseSchema>

export const marketNamesSchema = z.object({
  markets: z.array(
    z.object({ key: z.string(), label: z.string(), category: z.string(), tools: z.number().int() }),
  ),
})

export const questionsSchema = z.object({ questions: z.array(questionSchema) })

export const categoryCountsSchema = z.object({ categories: z.record(z.string(), z.number().int()) })
export type CategoryCountsResponse = z.infer<typeof categoryCountsSchema>
