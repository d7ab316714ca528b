import type { Answer } from '#facts/answer.ts'
import type { Question } from '#markets/market.ts'
import type { AddOn, Plan, Trial } from '#plans/price-plan.ts'
import type { SelectOption } from '#ui/fields/input-fields.tsx'

/** How a fact is filled in, and what the record then has. */
interface FactValues {
  line: string
  number: number
  address: string
  area: string
  lines: readonly string[]
  keys: readonly string[]
  countries: readonly string[]
  category: string
  /** The main one first. */
  markets: readonly string[]
  checks: readonly string[]
  plans: readonly Plan[]
  addOns: readonly AddOn[]
  trial: Trial
  parts: object
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
  isRequired?: boolean | undefined
  question?: Question | undefined
  /** Of what is chosen from a list that the site has. */
  options?: readonly SelectOption[]
  /** Other facts answer it with yes as long as nothing is said here. */
  isImplied?: boolean
}

/** What is said in words because no field fits. */
export const OTHER_FACT = 'other'
