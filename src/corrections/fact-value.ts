import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, toAnswerView } from '#facts/answer.ts'
import { answerSchema } from '#facts/answer-schema.ts'
import { answerText } from '#facts/fact-cell.ts'
import type { FactSource } from '#facts/fact-source.ts'
import { type Fact, knownFact } from '#forms/fact.ts'
import { capitalize } from '#lib/capitalize.ts'
import { Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { formatList, formatListUpTo } from '#lib/format-list.ts'
import { issueText } from '#lib/issue-text.ts'
import { plainText } from '#lib/plain-text.ts'
import { answerProblem } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { addOnLine, planLine, trialLine } from '#plans/plan-line.ts'
import { pricingTiles } from '#plans/pricing.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { partsLines } from '#tools/field-parts.ts'
import { type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import { answersOf } from '#tools/tool-view.ts'
import { changedMisfits } from '#tools/write/fitting-facts.ts'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'
import { fieldVocabularies } from '#vocabulary/vocabulary.ts'

const MAX_SOURCES = 80
const MAX_LISTED = 60
const UNUSABLE = 'Some of the entries cannot be taken. Please check them.'

type PartKey = Exclude<keyof ToolFacts, 'slug' | 'answers' | 'sources'>

/** What the record says; null where it says nothing, and for what is said in words. */
export function presentValue(tool: ToolFacts, { key, kind }: Fact): unknown {
  if (kind === 'words') return null
  return (kind === 'answer' ? tool.answers[key] : tool[key as PartKey]) ?? null
}

/** The value when it could stand in the record of this tool; otherwise what is wrong, by the field of the form. */
export function checkFactValue(fact: Fact, value: unknown, tool: ToolFacts): unknown {
  const { key, kind, question } = fact
  const checked = schemaOf(fact).safeParse(value ?? undefined, { error: issueText })
  const place = kind === 'answer' ? `answers.${key}` : key
  if (!checked.success) {
    const errors = Object.entries(fieldErrors(checked.error.issues))
    throw new Invalid(
      UNUSABLE,
      Object.fromEntries(errors.map(([path, text]) => [at(kind, place, path), text])),
    )
  }
  const known = checked.data ?? null
  const problem =
    kind === 'answer' && known !== null ? answerProblem(question, known as Answer, tool.plans) : null
  if (problem) throw new Invalid(UNUSABLE, { [place]: problem })
  if (kind === 'plans') refuseLostPlans(withFact(tool, fact, known, null), tool)
  return known
}

/** Other facts may name a plan: without it nobody could accept the list. */
function refuseLostPlans(after: ToolFacts, before: ToolFacts): void {
  const asked = (key: string) => marketQuestions().question(key)
  const places = Object.keys(changedMisfits(after, before, asked))
  if (places.length === 0) return
  const answers = places.map((place) => asked(place.replace('answers.', ''))?.label ?? place)
  throw new Invalid(UNUSABLE, {
    plans: `must have the plans that other answers name, as ${formatList(answers)} does. Keep their names, or correct those answers first`,
  })
}

const WITH_PARTS = new Set<Fact['kind']>(['plans', 'addOns', 'parts'])

/** Only these have fields of their own to show a message at. */
const at = (kind: Fact['kind'], place: string, path: string) =>
  path && WITH_PARTS.has(kind) ? `${place}.${path}` : place

function schemaOf({ key, kind }: Fact): z.ZodType {
  if (kind === 'answer') return answerSchema.optional()
  if (kind === 'words') return plainText(2000).trim().min(10)
  const schema = toolFactsSchema.shape[key as PartKey]
  if (kind === 'category') return z.string().refine(isCategoryKey, 'must be a category of the list')
  const terms = fieldVocabularies[key]
  if (!terms) return schema
  const keys = new Set(terms.terms.map((term) => term.key))
  return z.array(z.string().refine((one) => keys.has(one), 'must be on the list')).max(keys.size)
}

/** A short name of a value: equal for equal values. */
export function valueMark(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** Of what somebody reads before they decide: another one once the tool has changed or somebody reported it again. */
export const correctionRevision = (tool: { revision: number }, { reports }: { reports: number }) =>
  tool.revision + reports

/** Choices from a list have no order. */
export function isSameValue({ kind }: Fact, one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (kind === 'checks' && Array.isArray(value) ? value.toSorted() : value)
  return valueMark(plain(one)) === valueMark(plain(other))
}

/** The field that is locked when the fact is corrected: one answer, not all of them. */
export const lockOf = ({ key, kind }: Fact) => (kind === 'answer' ? `answers.${key}` : key)

/** The record with one fact changed, and where it was read. */
export function withFact(tool: ToolFacts, fact: Fact, value: unknown, source: FactSource | null): ToolFacts {
  const { key, kind } = fact
  // What was read elsewhere before speaks for the old value.
  const others = tool.sources
    .map((one) => ({ ...one, for: one.for.filter((found) => found !== key) }))
    .filter((one) => one.for.length > 0)
  const sources = source ? withSource(others, source, key) : others
  if (kind !== 'answer') {
    const { [key as PartKey]: _before, ...others } = tool
    return { ...others, sources, ...(value !== null && { [key]: value }) } as ToolFacts
  }
  const { [key]: _before, ...answers } = tool.answers
  return { ...tool, sources, answers: value === null ? answers : { ...answers, [key]: value as Answer } }
}

function withSource(others: readonly FactSource[], source: FactSource, topic: string): FactSource[] {
  const same = others.find((one) => one.url === source.url && one.seenAt === source.seenAt)
  if (same) return others.map((one) => (one === same ? { ...one, for: [...one.for, topic] } : one))
  return [...others, source].slice(-MAX_SOURCES)
}

export type ToolNames = ReadonlyMap<string, string>

/** A value in words, a line for each thing; none for what is not known. */
export function factLines({ key, question, ...fact }: Fact, given: unknown, names?: ToolNames): string[] {
  const { kind, value } = knownFact(fact, given)
  if (kind === 'parts') return partsLines(key, value ?? {})
  if (value === undefined) return []
  if (kind === 'answer') return [answerText(toAnswerView(value, null), question?.unit)]
  if (kind === 'plans')
    return value.map((plan) => `${plan.name}: ${[planLine(plan), ...(plan.limits ?? [])].join(', ')}`)
  if (kind === 'addOns') return value.map((addOn) => `${addOn.name}: ${addOnLine(addOn)}`)
  if (kind === 'trial') return [capitalize(trialLine(value))]
  if (kind === 'category') return [categoryByKey(value).label]
  if (typeof value !== 'object') return [String(value)]
  const items = value.map((one) => fieldVocabularies[key]?.label(one) ?? names?.get(one) ?? one)
  return items.length > 0 ? [formatListUpTo(MAX_LISTED, items)] : []
}

/** As the page of the tool says it: prices are also known without plans, and some answers follow from other facts. */
export function presentLines(tool: ToolFacts, fact: Fact, names?: ToolNames): string[] {
  if (fact.kind === 'plans' && tool.plans.length === 0)
    return pricingTiles(pricingOf(tool)).map(({ label, value }) => `${capitalize(label)}: ${value}`)
  const lines = factLines(fact, presentValue(tool, fact), names)
  const isImplied =
    lines.length === 0 && fact.kind === 'answer' && answersOf(tool, marketQuestions())[fact.key]
  return isImplied ? ['Yes, as another fact says'] : lines
}
