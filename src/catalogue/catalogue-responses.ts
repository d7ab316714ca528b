import { z } from 'zod'
import { answerViewSchema } from './answer-schema.ts'
import { guideViewSchema } from './guide.ts'
import { questionSchema } from './market.ts'
import { plansSchema } from './price-plan-schema.ts'
import { standingSchema } from './standing.ts'
import { toolCardSchema, toolViewSchema } from './tool-view.ts'

export const leadersSchema = z
  .array(z.object({ slug: z.string(), name: z.string(), reason: z.string() }))
  .describe('Why the first three are first, in the order of the list itself')
export type Leader = z.infer<typeof leadersSchema>[number]

export const toolSchema = z.object({ company: toolViewSchema })
export type ToolResponse = z.infer<typeof toolSchema>

export const toolStandingSchema = z.object({
  standing: standingSchema.nullable().describe('Null for a tool without a market'),
  questions: z.array(questionSchema).describe('What is asked of the tool'),
})
export type StandingResponse = z.infer<typeof toolStandingSchema>

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
export type MarketSummary = z.infer<typeof marketSummarySchema>

export const marketsSchema = z.object({ markets: z.array(marketSummarySchema) })
export type MarketsResponse = z.infer<typeof marketsSchema>

export const marketResponseSchema = z.object({
  market: z.object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    categories: z.array(z.string()),
    questions: z.array(questionSchema),
    guide: guideViewSchema.nullable().describe('How to choose; null for a market without a guide'),
  }),
  tools: z.array(
    toolCardSchema.extend({ plans: plansSchema, answers: z.record(z.string(), answerViewSchema) }),
  ),
})
export type MarketResponse = z.infer<typeof marketResponseSchema>

export const marketNamesSchema = z.object({
  markets: z.array(z.object({ key: z.string(), label: z.string() })),
})
export type MarketNamesResponse = z.infer<typeof marketNamesSchema>

export const questionsSchema = z.object({ questions: z.array(questionSchema) })
export type QuestionsResponse = z.infer<typeof questionsSchema>

export const categoryCountsSchema = z.object({ categories: z.record(z.string(), z.number().int()) })
export type CategoryCountsResponse = z.infer<typeof categoryCountsSchema>
