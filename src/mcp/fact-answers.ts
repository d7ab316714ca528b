import { z } from 'zod'
import { answerText } from '#facts/fact-cell.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import { pick } from '#lib/objects.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import type { PriceBasis } from '#needs/cost/cost.ts'
import type { CostView } from '#needs/cost/cost-text.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { isNeedSaid } from '#needs/need-address.ts'
import { costViewOf } from '#needs/tool-cost.store.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { plansSchema } from '#plans/price-plan-schema.ts'
import type { Tool } from '#tools/tool.ts'
import {
  answersOf,
  rankedSources,
  sourceViewSchema,
  toolViewSchema,
  toToolView,
  type ViewNeeds,
} from '#tools/tool-view.ts'

const sourceSchema = sourceViewSchema.omit({ for: true })

export const assistantAnswerSchema = z.object({
  question: z.string(),
  label: z.string(),
  answer: z.string().describe('"Yes", "No", "From Business+", "Add-on: …", "Partly: …" or a value'),
  source: sourceSchema.nullable().describe('Null when no source is recorded yet'),
})

/** What the API tells of a tool in the same words: all but what a summary has, what is told another way, and what is for pages. */
const sharedSchema = toolViewSchema.omit({
  ...{ id: true, slug: true, name: true, website: true, description: true, category: true, cost: true },
  ...{ logoUrl: true, price: true, statusLine: true, editorsChoice: true, createdAt: true, source: true },
  ...{ metaTitle: true, metaDescription: true, featureCount: true, featureKeys: true },
  ...{ markets: true, integrations: true, answers: true, sources: true },
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
/** What a tool costs for a need; nothing where none was said. */
export const costFor = (tool: Tool, need: BuyerNeed, basis?: PriceBasis): { cost?: CostView } =>
  isNeedSaid(need) ? { cost: costViewOf(tool, need, basis) } : {}

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
