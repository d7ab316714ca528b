import type { Answer } from '#catalogue/answer.ts'
import type { Question } from '#catalogue/market.ts'
import type { AddOn, Plan, Trial } from '#catalogue/price-plan.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'

/** How a fact is filled in, and what the record then has. */
interface FactValues {
  line: string
  address: string
  area: string
  lines: readonly string[]
  keys: readonly string[]
  category: string
  checks: readonly string[]
  plans: readonly Plan[]
  addOns: readonly AddOn[]
  trial: Trial
  maker: NonNullable<ToolFacts['maker']>
  status: NonNullable<ToolFacts['status']>
  answer: Answer
  words: string
}
export type FactKind = keyof FactValues

type KnownFact = { [Kind in FactKind]: { kind: Kind; value: FactValues[Kind] | undefined } }[FactKind]

/** Typed by its kind: a value of the record, or one that has passed the check of its kind. */
export const knownFact = ({ kind }: Pick<Fact, 'kind'>, value: unknown) =>
  ({ kind, value: value ?? undefined }) as KnownFact

/** One thing a record says, as a form asks for it: a part of the record, or the answer to a question. */
export interface Fact {
  key: string
  label: string
  kind: FactKind
  hint?: string | undefined
  question?: Question | undefined
}

/** What is said in words because no field fits. */
export const OTHER_FACT = 'other'

const part = (key: string, label: string, kind: FactKind, hint?: string): Fact => ({
  key,
  label,
  kind,
  ...(hint && { hint }),
})

/** Parts of a record that anybody may correct, in the order of the page. Ratings and order are none of them. */
export const recordParts = [
  part('name', 'Name', 'line'),
  part('website', 'Website', 'address'),
  part('description', 'Description', 'area', 'What it does and for whom, without superlatives.'),
  part('category', 'Category', 'category'),
  part('plans', 'Plans and prices', 'plans'),
  part('addOns', 'Add-ons', 'addOns'),
  part('trial', 'Free trial', 'trial'),
  part('features', 'Key features', 'lines', 'One per line.'),
  part('integrations', 'Integrations', 'keys', 'One per line, by name.'),
  part('platforms', 'Platforms', 'checks'),
  part('useCases', 'Use cases', 'checks'),
  part('industries', 'Industries', 'checks'),
  part('maker', 'Company', 'maker'),
  part('status', 'Status', 'status'),
  part('countries', 'Countries it is made for', 'lines', 'Two letters each, one per line. Empty for all.'),
  part('formerNames', 'Former names', 'lines', 'One per line.'),
  part('license', 'License', 'line', 'Only for open source, by its SPDX name such as MIT.'),
  part('repository', 'Repository', 'address'),
] as const satisfies readonly Fact[]

export const otherFact = part(
  OTHER_FACT,
  'Something else',
  'words',
  'Say what is wrong and what is right, in your own words.',
)

const parts: ReadonlyMap<string, Fact> = new Map(
  [...recordParts, otherFact].map((fact) => [fact.key.toLowerCase(), fact]),
)

export const answerFact = (question: Question): Fact => ({
  key: question.key,
  label: question.label,
  kind: 'answer',
  question,
})

/** The fact of this key, in whatever case an address has it; undefined for one that cannot be corrected. */
export function factOf(key: string, questionOf: (key: string) => Question | undefined): Fact | undefined {
  const question = questionOf(key)
  return parts.get(key.toLowerCase()) ?? (question && answerFact(question))
}
