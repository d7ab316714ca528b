import { z } from 'zod'
import { answerText } from '#catalogue/answer.ts'
import type { CostView } from '#catalogue/cost-text.ts'
import { costViewSchema } from '#catalogue/cost-view-schema.ts'
import { sourceIndexOf } from '#catalogue/fact-source.ts'
import { makerSchema, toolStatusSchema } from '#catalogue/maker.ts'
import type { MarketBook, Question } from '#catalogue/market.ts'
import { BILLINGS, type Need } from '#catalogue/need.ts'
import { AMOUNT_MAX, PEOPLE_MAX } from '#catalogue/need-address.ts'
import { EDITIONS } from '#catalogue/price-plan.ts'
import { addOnsSchema, plansSchema, trialSchema } from '#catalogue/price-plan-schema.ts'
import { sourceTierSchema } from '#catalogue/source-tier.ts'
import type { Tool } from '#catalogue/tool.ts'
import { costViewOf } from '#catalogue/tool-cost.store.ts'
import { answersOf, rankedSources } from '#catalogue/tool-view.ts'

/** Who says for whom gets what it costs a year. */
export const costInput = {
  people: z
    .number()
    .int()
    .min(1)
    .max(PEOPLE_MAX)
    .optional()
    .describe('With it, the cost of a year is given too'),
  seats: z.number().int().min(1).max(PEOPLE_MAX).optional().describe('The older name of people'),
  amount: z
    .number()
    .positive()
    .max(AMOUNT_MAX)
    .optional()
    .describe('Of what the market is sold by: contacts, events, members'),
  billing: z.enum(BILLINGS).default('yearly').describe('How it is paid for'),
  must_haves: z.array(z.string().max(80)).max(30).default([]).describe('Question keys from get_market'),
  edition: z.enum(EDITIONS).optional().describe('Only plans of this edition are priced'),
}
export type CostInput = z.infer<z.ZodObject<typeof costInput>>

export const needOfInput = ({ people, seats, must_haves, amount, billing, edition }: CostInput): Need => ({
  people: people ?? seats,
  amount,
  billing,
  mustHaves: must_haves,
  edition,
})

const sourceSchema = z.object({
  url: z.string(),
  seenAt: z.string().nullable().describe('The day or month the page was so; null for a copy without a date'),
  via: z.string().optional().describe('Where it was really read, when that is not the page itself'),
  quote: z.string().optional().describe('The words that carry the fact'),
  tier: sourceTierSchema.describe('1 the maker, 2 an independent record, 3 reported and not confirmed'),
})

export const assistantAnswerSchema = z.object({
  question: z.string(),
  label: z.string(),
  answer: z.string().describe('"Yes", "No", "From Business+", "Add-on: …", "Partly: …" or a value'),
  source: sourceSchema.nullable().describe('Null when no source is recorded yet'),
})

export const recordSchema = z.object({
  markets: z.array(z.string()),
  maker: makerSchema.nullable(),
  status: toolStatusSchema.nullable().describe('Null for an active tool'),
  countries: z.array(z.string()).describe('Those it is made for; none where that does not matter'),
  formerNames: z.array(z.string()),
  license: z.string().nullable(),
  repository: z.string().nullable(),
  plans: plansSchema.describe('Amounts are for one month; in US dollars unless there is a currency'),
  plansSource: sourceSchema.nullable(),
  addOns: addOnsSchema,
  trial: trialSchema.nullable(),
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

export function evidenceOf(tool: Tool, mustHaves: readonly string[], book: MarketBook) {
  const asked = book.questionsOf(tool.markets).filter(({ key }) => mustHaves.includes(key))
  return {
    answers: toAnswers(tool, asked, book),
    priceSource: sourceFor(rankedSources(tool, book), 'plans'),
  }
}

/** What a tool costs, for those who said for whom. */
export function costFor(tool: Tool, asked: CostInput): { cost?: CostView } {
  const need = needOfInput(asked)
  const isAsked = need.people !== undefined || need.amount !== undefined || need.mustHaves.length > 0
  return isAsked ? { cost: costViewOf(tool, need) } : {}
}

export function toRecord(tool: Tool, book: MarketBook, asked: CostInput): z.infer<typeof recordSchema> {
  return {
    markets: tool.markets,
    maker: tool.maker ?? null,
    status: tool.status ?? null,
    countries: tool.countries,
    formerNames: tool.formerNames,
    license: tool.license ?? null,
    repository: tool.repository ?? null,
    plans: tool.plans,
    plansSource: sourceFor(rankedSources(tool, book), 'plans'),
    addOns: tool.addOns,
    trial: tool.trial ?? null,
    answers: toAnswers(tool, book.questionsOf(tool.markets), book),
    ...costFor(tool, asked),
  }
}

function toAnswers(tool: Tool, questions: readonly Question[], book: MarketBook) {
  const known = answersOf(tool, book)
  const sources = rankedSources(tool, book)
  return questions.flatMap(({ key, label, unit }) => {
    const answer = known[key]
    if (!answer) return []
    return [{ question: key, label, answer: answerText(answer, unit), source: sourceFor(sources, key) }]
  })
}

function sourceFor(
  sources: ReturnType<typeof rankedSources>,
  topic: string,
): z.infer<typeof sourceSchema> | null {
  const index = sourceIndexOf(sources, topic)
  const source = index === null ? undefined : sources[index]
  if (!source) return null
  const { url, seenAt = null, via, quote, tier } = source
  return { url, seenAt, tier, ...(via && { via }), ...(quote && { quote }) }
}
