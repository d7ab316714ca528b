import { z } from 'zod'
import { answerText } from '#facts/fact-cell.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import { mapValues, pick } from '#lib/objects.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import type { PriceBasis } from '#needs/cost/cost.ts'
import type { CostView } from '#needs/cost/cost-text.ts'
import { BILLINGS, type Need } from '#needs/need.ts'
import { AMOUNT_MAX, PEOPLE_MAX } from '#needs/need-address.ts'
import { costViewOf } from '#needs/tool-cost.store.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { EDITIONS } from '#plans/price-plan.ts'
import { plansSchema } from '#plans/price-plan-schema.ts'
import { compoundSchemas } from '#tools/maker.ts'
import { plainFields } from '#tools/plain-fields.ts'
import type { Tool } from '#tools/tool.ts'
import {
  answersOf,
  rankedSources,
  sourceViewSchema,
  toolViewSchema,
  toToolView,
  type ViewNeeds,
} from '#tools/tool-view.ts'

const people = z.number().int().min(1).max(PEOPLE_MAX).optional()
const amount = z.number().positive().max(AMOUNT_MAX).optional()

/** Who says for whom gets what it costs a year. */
export const costInput = {
  people: people.describe('With it, the cost of a year is given too'),
  amount: amount.describe('Of what the market is sold by: contacts, events, members'),
  billing: z.enum(BILLINGS).default('yearly').describe('How it is paid for'),
  must_haves: z.array(z.string().max(80)).max(30).default([]).describe('Question keys from get_market'),
  edition: z.enum(EDITIONS).optional().describe('Only plans of this edition are priced'),
}
export type CostInput = z.infer<z.ZodObject<typeof costInput>>

export const needOfInput = ({ people, must_haves, amount, billing, edition }: CostInput): Need => ({
  people,
  amount,
  billing,
  mustHaves: must_haves,
  edition,
})

const sourceSchema = sourceViewSchema.omit({ for: true })

export const assistantAnswerSchema = z.object({
  question: z.string(),
  label: z.string(),
  answer: z.string().describe('"Yes", "No", "From Business+", "Add-on: …", "Partly: …" or a value'),
  source: sourceSchema.nullable().describe('Null when no source is recorded yet'),
})

/** What the API tells of a tool in the same words. */
const sharedSchema = toolViewSchema.pick({
  tags: true,
  features: true,
  useCases: true,
  industries: true,
  platforms: true,
  pricing: true,
  ...mapValues(compoundSchemas, () => true as const),
  countries: true,
  formerNames: true,
  license: true,
  repository: true,
  ...mapValues(plainFields, () => true as const),
  plans: true,
  addOns: true,
  trial: true,
  updatedAt: true,
})

export const recordSchema = sharedSchema.extend({
  integrations: z.array(z.string()),
  markets: z.array(z.string()),
  pricing: sharedSchema.shape.pricing.describe(
    'As far as publicly known; a missing key means unknown, never "no"',
  ),
  plans: plansSchema.describe('Amounts are for one month; in US dollars unless there is a currency'),
  plansSource: sourceSchema.nullable(),
  answers: z
    .array(assistantAnswerSchema)
    .describe('What is known of it; a question that is missing is unknown, never "no"'),
  cost: costViewSchema.optional(),
})

export const costField = { cost: costViewSchema.optional() }

/** Who says what a recommendation rests on: the must-haves and the price. */
export const evidenceField = {
  answers: z.array(assistantAnswerSchema).describe('To the questions that were must-haves'),
  priceSource: sourceSchema.nullable().describe('Where and when the price was read'),
}

export function evidenceOf(tool: Tool, mustHaves: readonly string[], book: MarketQuestions) {
  const asked = book.questionsOf(tool.markets).filter(({ key }) => mustHaves.includes(key))
  return {
    answers: toAnswers(tool, asked, book),
    priceSource: sourceFor(rankedSources(tool, book), 'plans'),
  }
}

/** What a tool costs, for those who said for whom. */
export function costFor(tool: Tool, need: Need, basis?: PriceBasis): { cost?: CostView } {
  const isAsked = need.people !== undefined || need.amount !== undefined || need.mustHaves.length > 0
  return isAsked ? { cost: costViewOf(tool, need, basis) } : {}
}

export function toRecord(
  tool: Tool,
  needs: Pick<ViewNeeds, 'book' | 'namedBy'>,
  cost: { cost?: CostView },
): z.infer<typeof recordSchema> {
  const { book } = needs
  const view = toToolView(tool, { ...needs, integrationNames: new Map(), logoUrl: () => null })
  return {
    ...pick(view, sharedSchema.keyof().options),
    integrations: view.integrations.map(({ key }) => key),
    markets: tool.markets,
    plansSource: sourceFor(rankedSources(tool, book), 'plans'),
    answers: toAnswers(tool, book.questionsOf(tool.markets), book),
    ...cost,
  }
}

function toAnswers(tool: Tool, questions: readonly Question[], book: MarketQuestions) {
  const known = answersOf(tool, book)
  const sources = rankedSources(tool, book)
  return questions.flatMap(({ key, label, unit }) => {
    const answer = known[key]
    if (!answer) return []
    return [{ question: key, label, answer: answerText(answer, unit), source: sourceFor(sources, key) }]
  })
}

function sourceFor(sources: ReturnType<typeof rankedSources>, topic: string) {
  const index = sourceIndexOf(sources, topic)
  const source = index === null ? undefined : sources[index]
  if (!source) return null
  const { url, seenAt = null, via, quote, tier } = source
  return { url, seenAt, tier, ...(via && { via }), ...(quote && { quote }) }
}
