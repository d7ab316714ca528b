import { z } from 'zod'
import type { Answer, Answers } from '#facts/answer.ts'
import { UNLIMITED } from '#facts/answer.ts'
import { SourceTiers } from '#facts/source-tier.ts'
import { plainText } from '#lib/plain-text.ts'
import type { Plan } from '#plans/price-plan.ts'
import { furtherSchema, measureSchema, peopleSchema } from './sale-schema.ts'

const key = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key such as team-chat')

const clause = plainText(90).min(1)

/** Something buyers ask. Keys never change; labels may. */
export const questionSchema = z
  .strictObject({
    key,
    label: plainText(60).min(1),
    explanation: plainText(200).min(1),
    kind: z.enum(['yes-no', 'number', 'choice', 'text']),
    unit: plainText(30).optional(),
    choices: z.array(plainText(60)).min(2).max(12).optional(),
    better: z
      .enum(['yes', 'no', 'more', 'less'])
      .optional()
      .describe('Which way is better, where there is one'),
    weight: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .describe('3 decides for many, 1 is nice to know'),
    about: z
      .enum(['free-plan'])
      .optional()
      .describe('What is true of this plan only: no reason to choose a tool that has to be paid for'),
    group: plainText(60).optional().describe('The heading it stands under; the market by default'),
    need: clause
      .optional()
      .describe('Ends the sentence "Choose it if …" for the side that has it, or has more of it'),
    without: clause.optional().describe('Ends the same sentence for the side that does not have it'),
    choiceNeeds: z.record(plainText(60), clause).optional().describe('The same for each answer to a choice'),
  })
  .refine((question) => (question.kind === 'choice') === (question.choices !== undefined), {
    path: ['choices'],
    message: 'belong to a choice, and only there',
  })
  .refine(
    ({ choices, choiceNeeds = {} }) => Object.keys(choiceNeeds).every((one) => choices?.includes(one)),
    {
      path: ['choiceNeeds'],
      message: 'must be for choices of the question',
    },
  )
  .meta({ id: 'Question' })
export type Question = z.infer<typeof questionSchema>

/** A fact of a record and the questions it answers with yes: "platform:ios", "feature:channels", "license", "answer:group-calls". */
const impliesSchema = z.record(z.string(), z.array(key))

export const questionFileSchema = z.strictObject({
  questions: z.array(questionSchema),
  implies: impliesSchema,
})

const leadersSchema = z.strictObject({
  asOf: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
  tools: z.array(key).min(1).max(10),
  reason: plainText(300).min(1),
})

/** What to know before choosing. Numbers, prices and names come by placeholders such as {tools} and {name:slack}. */
const guideSchema = z.strictObject({
  separates: plainText(1200).min(1),
  ask: z
    .array(z.strictObject({ question: key, text: plainText(600).min(1) }))
    .min(1)
    .max(5),
  trap: plainText(1200).min(1),
  none: plainText(1200).min(1),
})

/** A set of tools a buyer really chooses between. */
export const marketSchema = z.strictObject({
  key,
  label: plainText(60).min(1),
  description: plainText(200).min(1),
  categories: z.array(key).min(1),
  skips: z.array(key).default([]).describe('Questions asked of every tool that make no sense here'),
  questions: z.array(questionSchema).min(5).max(30),
  implies: impliesSchema.default({}),
  people: peopleSchema.optional().describe('Absent where people do not count'),
  measure: measureSchema.optional(),
  further: z.array(furtherSchema).max(4).optional(),
  leaders: leadersSchema.optional(),
  phrases: z
    .record(z.string().regex(/^[a-z]{2}$/), z.array(plainText(80).min(1)).max(60))
    .optional()
    .describe('How buyers say it, by language'),
  guide: guideSchema.optional(),
})
export type Market = z.infer<typeof marketSchema>

export interface Leading {
  market: string
  place: number
}

interface Implying {
  platforms: readonly string[]
  featureKeys: readonly string[]
  license?: string | undefined
  answers: Answers
}

export class MarketQuestions {
  readonly markets: readonly Market[]
  readonly common: readonly Question[]
  readonly tiers: SourceTiers
  readonly #byKey: Map<string, Market>
  readonly #questions = new Map<string, Question>()
  readonly #implies: Map<string, readonly string[]>
  readonly #leads = new Map<string, Leading[]>()
  readonly #asked = new Map<string, ReadonlyMap<string, Question>>()

  constructor(
    common: z.infer<typeof questionFileSchema>,
    markets: readonly Market[],
    tiers = new SourceTiers({ makers: {}, others: [] }),
  ) {
    this.tiers = tiers
    this.markets = markets.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    this.common = common.questions
    this.#byKey = new Map(markets.map((market) => [market.key, market]))
    for (const question of [...common.questions, ...markets.flatMap(questionsIn)])
      this.#questions.set(question.key, question)
    for (const { key: market, leaders } of markets)
      leaders?.tools.forEach((slug, at) => {
        this.#leads.set(slug, [...this.leadsOf(slug), { market, place: at + 1 }])
      })
    this.#implies = new Map(
      [common.implies, ...markets.map((market) => market.implies)].flatMap(Object.entries),
    )
  }

  /** What decides whether an answer fits: it can be read by these keys, kinds and choices only. */
  get shape(): unknown {
    const questions = [...this.#questions.values()]
    return [[...this.#byKey.keys()], questions.map(({ key, kind, choices }) => [key, kind, choices])]
  }

  /** What decides which questions stand for a feature and which facts answer one. */
  get featureRules(): unknown {
    const questions = [...this.#questions.values()].filter(({ kind }) => kind === 'yes-no')
    return [questions.map(({ key, label }) => [key, label]), [...this.#implies]]
  }

  market(marketKey: string): Market | undefined {
    return this.#byKey.get(marketKey)
  }

  /** The markets of which a tool is among the best known, with its place there from 1. */
  leadsOf(slug: string): readonly Leading[] {
    return this.#leads.get(slug) ?? []
  }

  question(questionKey: string): Question | undefined {
    return this.#questions.get(questionKey)
  }

  /** What is asked of a tool of these markets: their own questions, then those asked of every tool. */
  questionsOf(marketKeys: readonly string[]): Question[] {
    return [...this.askedOf(marketKeys).values()]
  }

  isAsked(marketKeys: readonly string[], questionKey: string): boolean {
    return this.askedOf(marketKeys).has(questionKey)
  }

  /** The same by their keys, collected once for the same markets. */
  askedOf(marketKeys: readonly string[]): ReadonlyMap<string, Question> {
    const name = marketKeys.filter((marketKey) => this.#byKey.has(marketKey)).join(' ')
    const asked = this.#asked.get(name) ?? this.#collectQuestions(marketKeys)
    this.#asked.set(name, asked)
    return asked
  }

  #collectQuestions(marketKeys: readonly string[]): ReadonlyMap<string, Question> {
    const markets = marketKeys.flatMap((marketKey) => this.#byKey.get(marketKey) ?? [])
    const own = markets.flatMap((market) =>
      market.questions.map((question) => ({ ...question, group: question.group ?? market.label })),
    )
    const common = this.common.filter(
      (question) => markets.length === 0 || markets.some((market) => !market.skips.includes(question.key)),
    )
    const byKey = new Map([...own, ...common].reverse().map((question) => [question.key, question]))
    return new Map([...byKey].reverse())
  }

  /** The questions that other facts of a record answer with yes. A written answer is stronger than an implied one. */
  impliedYes({ platforms, featureKeys, license, answers }: Implying): Set<string> {
    const implied = new Set<string>()
    const add = (questionKey: string) => {
      if (answers[questionKey] === undefined) implied.add(questionKey)
    }
    const addImplied = (fact: string) => this.#implies.get(fact)?.forEach(add)
    for (const platform of platforms) addImplied(`platform:${platform}`)
    for (const feature of featureKeys) addImplied(`feature:${feature}`)
    if (license) addImplied('license')
    for (const [question, answer] of Object.entries(answers))
      if (isYes(answer)) addImplied(`answer:${question}`)
    for (const fact of [...featureKeys, ...platforms])
      if (this.#questions.get(fact)?.kind === 'yes-no') add(fact)
    return implied
  }
}

const questionsIn = ({ questions }: Market) => questions

export const isYes = (answer: Answer) =>
  answer === 'yes' || (typeof answer === 'object' && !('partly' in answer))

/** What is wrong with an answer, in words; null when it fits its question and the tool's plans. */
export function answerProblem(
  question: Question | undefined,
  answer: Answer,
  plans: readonly Plan[],
): string | null {
  if (!question) return 'there is no such question'
  if (typeof answer === 'object') {
    if ('from' in answer && !plans.some((plan) => plan.name === answer.from))
      return `"${answer.from}" is none of the plans (${plans.map((plan) => plan.name).join(', ') || 'there are none'})`
    return null
  }
  if (answer === 'no') return null
  if (question.kind === 'yes-no')
    return answer === 'yes' ? null : 'must be yes, no, from a plan, an add-on or partly'
  if (question.kind === 'number')
    return typeof answer === 'number' || answer === UNLIMITED ? null : `must be a number or "${UNLIMITED}"`
  if (question.kind === 'choice')
    return question.choices?.includes(String(answer))
      ? null
      : `must be one of ${question.choices?.join(', ')}`
  return typeof answer === 'string' ? null : 'must be text'
}
