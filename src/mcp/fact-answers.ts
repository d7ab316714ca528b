import { z } from 'zod'
import { answerText } from '#catalogue/answer.ts'
import { BILLINGS, type Cost, DEFAULT_CURRENCY, yearlyCost } from '#catalogue/cost.ts'
import { costTerms, costText } from '#catalogue/cost-text.ts'
import { sourceIndexOf } from '#catalogue/fact-source.ts'
import { makerSchema, toolStatusSchema } from '#catalogue/maker.ts'
import type { MarketBook, Question } from '#catalogue/market.ts'
import { addOnsSchema, plansSchema, trialSchema } from '#catalogue/price-plan-schema.ts'
import { sourceTierSchema } from '#catalogue/source-tier.ts'
import type { Tool } from '#catalogue/tool.ts'
import { answersOf, rankedSources } from '#catalogue/tool-view.ts'

const MAX_SEATS = 1_000_000

/** Who asks for seats gets what they cost a year. */
export const costInput = {
  seats: z
    .number()
    .int()
    .min(1)
    .max(MAX_SEATS)
    .optional()
    .describe('With it, the cost of a year is told too'),
  billing: z.enum(BILLINGS).default('yearly').describe('How it is paid for'),
}
export type CostInput = { seats?: number | undefined; billing: (typeof BILLINGS)[number] }

const costSchema = z.object({
  seats: z.number().int(),
  kind: z
    .enum(['sum', 'once', 'free', 'quote', 'usage', 'unknown'])
    .describe('Whether there is an amount, or why not'),
  amount: z.number().nullable().describe('For a year; null when the record cannot say'),
  currency: z.string(),
  plan: z.string().nullable().describe('The cheapest paid plan that fits'),
  text: z.string(),
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
  cost: costSchema.optional(),
})

export const costField = { cost: costSchema.optional() }

export function costOf(tool: Pick<Tool, 'plans'>, { seats, billing }: CostInput) {
  if (seats === undefined) return {}
  const cost = yearlyCost(tool.plans, { seats, billing })
  const hasAmount = cost.kind === 'sum' || cost.kind === 'once'
  return {
    cost: {
      seats,
      kind: cost.kind,
      amount: hasAmount ? cost.amount : null,
      currency: hasAmount ? cost.currency : DEFAULT_CURRENCY,
      plan: cost.kind === 'unknown' ? null : cost.plan,
      text: costWords(cost),
    },
  }
}

function costWords(cost: Cost): string {
  return cost.kind === 'unknown' ? costText(cost) : `${costText(cost)} (${costTerms(cost)})`
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
    ...costOf(tool, asked),
  }
}

export function toAnswers(tool: Tool, questions: readonly Question[], book: MarketBook) {
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
