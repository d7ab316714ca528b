import type { Answers } from '#catalogue/answer.ts'
import { fromPartTexts, type PartsEntry, toPartsEntry } from '#catalogue/compound-fields.ts'
import { type AnswerEntry, fromAnswerEntry, toAnswerEntry } from '#catalogue/entry/answer-entry.ts'
import {
  countriesOf,
  fromAddOnEntry,
  fromPlanEntry,
  isBlankAddOn,
  isBlankPlan,
  type PlanEntry,
  PRICE_KINDS,
  PRICE_UNIT_LABELS,
  type PriceKind,
  splitLines,
  toAddOnEntry,
  toPlanEntry,
} from '#catalogue/entry/plan-entry.ts'
import { fromTrialEntry, toTrialEntry } from '#catalogue/entry/trial-entry.ts'
import type { Question } from '#catalogue/market.ts'
import type { Trial } from '#catalogue/price-plan.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { type FieldInput, type FieldName, type ToolFields, toolFields } from '#catalogue/tool-fields.ts'
import { mapValues } from '#lib/pick.ts'
import { slugify } from '#lib/slug.ts'

/** One of several rows that can be moved: the id stays with it. */
export type Row<T> = T & { id: string }

type QuestionOf = (key: string) => Question | undefined
type AnswerEntries = Readonly<Record<string, AnswerEntry>>
type Keys = readonly string[]

const optional = (text: string) => text.trim() || undefined
const text = { toEntry: (fact = '') => fact, fromEntry: optional }
const linesBy = (split: (text: string) => string[]) => ({
  toEntry: (fact: Keys = []) => fact.join('\n'),
  fromEntry: split,
})
const rowsOf = <Fact, Entry>(toEntry: (fact: Fact) => Entry, fromEntry: (entry: Row<Entry>) => unknown) => ({
  toEntry: (facts: readonly Fact[] = []): readonly Row<Entry>[] => numbered(facts.map(toEntry)),
  fromEntry: (entries: readonly Row<Entry>[]) => entries.map(fromEntry),
})

const toSourceEntry = (source: ToolFacts['sources'][number]) => ({
  url: source.url,
  seenAt: source.seenAt ?? '',
  isUndated: source.undated ?? false,
  via: source.via ?? '',
  quote: source.quote ?? '',
  for: source.for as Keys,
})
export type SourceEntry = ReturnType<typeof toSourceEntry>

/**
 * What the editor holds of a fact, by how it is filled in, and the fact as the API takes it, not yet checked; undefined
 * for what is left empty.
 */
const conversions = {
  line: text,
  address: text,
  area: text,
  slug: text,
  category: text,
  unit: { toEntry: (unit: string | undefined) => unit ?? '', fromEntry: optional },
  logo: text,
  lines: linesBy(splitLines),
  keys: linesBy((lines) => splitLines(lines).map(slugify)),
  countries: linesBy(countriesOf),
  checks: { toEntry: (keys: Keys = []) => keys, fromEntry: (keys: Keys) => keys },
  markets: { toEntry: (keys: Keys = []) => keys, fromEntry: (keys: Keys) => keys.filter(Boolean) },
  parts: {
    toEntry: (fact: object | undefined, _questionOf: QuestionOf, field: FieldName) =>
      toPartsEntry(field, fact),
    fromEntry: (entry: PartsEntry, field: FieldName) => fromPartTexts(field, (part) => entry[part]),
  },
  plans: rowsOf(toPlanEntry, fromPlanEntry),
  addOns: rowsOf(toAddOnEntry, fromAddOnEntry),
  trial: { toEntry: (trial: Trial | undefined) => toTrialEntry(trial), fromEntry: fromTrialEntry },
  /** Is not edited: where there are plans it follows from them. */
  pricing: {
    toEntry: (pricing: ToolFacts['pricing'] = {}) => pricing,
    fromEntry: (pricing: ToolFacts['pricing']) => pricing,
  },
  /** By question. "From" names a plan by the id of its row, so that it follows when the plan is renamed. */
  answers: {
    toEntry: (answers: Answers = {}, questionOf: QuestionOf): AnswerEntries =>
      mapValues(answers, (answer, key) => toAnswerEntry(answer, questionOf(key))),
    fromEntry: (entries: AnswerEntries) => withoutEmpty(mapValues(entries, fromAnswerEntry)),
  },
  sources: rowsOf(toSourceEntry, fromSourceEntry),
  choice: {
    toEntry: (choice: ToolFacts['editorsChoice']) => ({ date: '', reason: '', ...choice }),
    fromEntry: fromChoice,
  },
} satisfies Record<FieldInput, object>

/** A tool as the editor holds it: an entry for every field of the registry, under its own name. */
export type ToolDraft = {
  [Name in FieldName]: ReturnType<(typeof conversions)[ToolFields[Name]['input']]['toEntry']>
}

/** The facts an editor begins with; a new tool has none. */
type EditedFacts = Partial<ToolFacts>

export const numbered = <T>(entries: readonly T[]): Row<T>[] =>
  entries.map((entry, index) => ({ ...entry, id: `#${index}` }))

/** An id that none of the rows has had. */
export function nextId(rows: readonly { id: string }[]): string {
  const numbers = rows.map(({ id }) => Number(id.slice(1)))
  return `#${Math.max(-1, ...numbers) + 1}`
}

export function toDraft(facts: EditedFacts, questionOf: QuestionOf): ToolDraft {
  const draft = mapValues(toolFields, ({ input }, name) =>
    conversions[input].toEntry(facts[name] as never, questionOf, name),
  )
  return withPlanIds(draft as ToolDraft)
}

/** The facts as the API takes them; a field that was not touched is sent as it came. */
export function fromDraft(draft: ToolDraft, opened?: { facts: EditedFacts; draft: ToolDraft }): object {
  const named = withPlanNames(draft)
  // Answers name plans, so they are touched with them.
  const isTouched = (field: FieldName) =>
    !isSame(draft[field], opened?.draft[field]) ||
    (field === 'answers' && !isSame(draft.plans, opened?.draft.plans))
  const facts = mapValues(toolFields, ({ input }, name) =>
    isTouched(name) ? conversions[input].fromEntry(named[name] as never, name) : opened?.facts[name],
  )
  return withoutEmpty(facts)
}

const withoutEmpty = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A plan in one line: "Per month · Seat · 8 billed monthly · 7 billed yearly". */
export function planEntryLine({ price, per, monthly, yearly, currency, scaleBy }: PlanEntry): string {
  const parts = [
    PRICE_KINDS[price as PriceKind] ?? price,
    PRICE_UNIT_LABELS[per as keyof typeof PRICE_UNIT_LABELS],
    monthly && `${monthly} billed monthly`,
    yearly && `${yearly} billed yearly`,
    currency,
    scaleBy && `by ${scaleBy}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

type Read = Pick<SourceEntry, 'url' | 'seenAt' | 'via' | 'quote'> & Partial<SourceEntry>

function fromSourceEntry({ url, seenAt, isUndated, via, quote, for: topics }: Read): object {
  return {
    url: url.trim(),
    ...(isUndated ? { undated: true } : { seenAt: optional(seenAt) }),
    ...(topics && { for: topics }),
    ...(via.trim() && { via: via.trim() }),
    ...(quote.trim() && { quote: quote.trim() }),
  }
}

function fromChoice({ date, reason }: { date: string; reason: string }): object | undefined {
  return optional(date + reason) ? { date: optional(date), reason: optional(reason) } : undefined
}

function mapPlansOfAnswers(draft: ToolDraft, textOf: (text: string) => string): ToolDraft {
  const answers = mapValues(draft.answers, (entry) =>
    entry.kind === 'from' ? { ...entry, text: textOf(entry.text) } : entry,
  )
  return { ...draft, answers }
}

/** Answers that begin with a plan name it. */
export function withPlanNames(draft: ToolDraft): ToolDraft {
  return mapPlansOfAnswers(draft, (text) => draft.plans.find(({ id }) => id === text)?.name ?? text)
}

/** Answers that begin with a plan point to its row. */
export function withPlanIds(draft: ToolDraft): ToolDraft {
  return mapPlansOfAnswers(draft, (text) => draft.plans.find(({ name }) => name === text)?.id ?? text)
}

/** Without the rows in which nothing was filled in. */
export function withoutBlankRows(draft: ToolDraft): ToolDraft {
  return {
    ...draft,
    plans: draft.plans.filter((plan) => !isBlankPlan(plan)),
    addOns: draft.addOns.filter((addOn) => !isBlankAddOn(addOn)),
    sources: draft.sources.filter(
      ({ url, via, quote, for: topics }) => url || via || quote || topics.length > 0,
    ),
  }
}
