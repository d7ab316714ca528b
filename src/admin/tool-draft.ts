import type { Answers } from '#catalogue/answer.ts'
import { type AnswerEntry, fromAnswerEntry, toAnswerEntry } from '#catalogue/entry/answer-entry.ts'
import { countriesOf, fromMakerEntry, type MakerEntry, toMakerEntry } from '#catalogue/entry/maker-entry.ts'
import {
  type AddOnEntry,
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
import { fromStatusEntry, type StatusEntry, toStatusEntry } from '#catalogue/entry/status-entry.ts'
import { fromTrialEntry, type TrialEntry, toTrialEntry } from '#catalogue/entry/trial-entry.ts'
import type { Question } from '#catalogue/market.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { slugify } from '#lib/slug.ts'
import { fromPricingRows, type PricingRow, toPricingRows } from './pricing-rows.ts'

/** One of several rows that can be moved: the id stays with it. */
export type Row<T> = T & { id: string }

export interface SourceEntry {
  url: string
  seenAt: string
  isUndated: boolean
  via: string
  quote: string
  for: readonly string[]
}

/** A tool as the editor holds it: a field for every fact, each under the fact's own name. */
export interface ToolDraft extends Record<TextField | LinesField, string> {
  markets: readonly string[]
  useCases: readonly string[]
  industries: readonly string[]
  platforms: readonly string[]
  maker: MakerEntry
  status: StatusEntry
  plans: readonly Row<PlanEntry>[]
  addOns: readonly Row<AddOnEntry>[]
  trial: TrialEntry
  pricing: readonly Row<PricingRow>[]
  /** By question. "From" names a plan by the id of its row, so that it follows when the plan is renamed. */
  answers: Readonly<Record<string, AnswerEntry>>
  sources: readonly Row<SourceEntry>[]
  editorsChoice: { date: string; reason: string }
}

const TEXT_FIELDS = [
  'slug',
  'name',
  'website',
  'description',
  'category',
  'license',
  'repository',
  'logo',
  'priceUnit',
] as const
type TextField = (typeof TEXT_FIELDS)[number]
const LINES_FIELDS = ['tags', 'features', 'integrations', 'formerNames', 'countries'] as const
type LinesField = (typeof LINES_FIELDS)[number]

/** The facts an editor begins with; a new tool has none. */
type EditedFacts = Partial<ToolFacts>

export const numbered = <T>(entries: readonly T[]): Row<T>[] =>
  entries.map((entry, index) => ({ ...entry, id: `#${index}` }))

/** An id that none of the rows has had. */
export function nextId(rows: readonly { id: string }[]): string {
  const numbers = rows.map(({ id }) => Number(id.slice(1)))
  return `#${Math.max(-1, ...numbers) + 1}`
}

export function toDraft(facts: EditedFacts, questionOf: (key: string) => Question | undefined): ToolDraft {
  const { editorsChoice, trial } = facts
  const texts = TEXT_FIELDS.map((field) => [field, facts[field] ?? ''])
  const lines = LINES_FIELDS.map((field) => [field, (facts[field] ?? []).join('\n')])
  const draft: Omit<ToolDraft, TextField | LinesField> = {
    markets: facts.markets ?? [],
    useCases: facts.useCases ?? [],
    industries: facts.industries ?? [],
    platforms: facts.platforms ?? [],
    maker: toMakerEntry(facts.maker),
    status: toStatusEntry(facts.status),
    plans: numbered((facts.plans ?? []).map(toPlanEntry)),
    addOns: numbered((facts.addOns ?? []).map(toAddOnEntry)),
    trial: toTrialEntry(trial),
    pricing: numbered(toPricingRows(facts.pricing ?? {})),
    answers: Object.fromEntries(
      Object.entries(facts.answers ?? {}).map(([key, answer]) => [
        key,
        toAnswerEntry(answer, questionOf(key)),
      ]),
    ),
    sources: numbered(
      (facts.sources ?? []).map((source) => ({
        url: source.url,
        seenAt: source.seenAt ?? '',
        isUndated: source.undated ?? false,
        via: source.via ?? '',
        quote: source.quote ?? '',
        for: source.for,
      })),
    ),
    editorsChoice: { date: editorsChoice?.date ?? '', reason: editorsChoice?.reason ?? '' },
  }
  return withPlanIds({ ...Object.fromEntries([...texts, ...lines]), ...draft } as ToolDraft)
}

/** The facts as the API takes them; a field that was not touched is sent as it came. */
export function fromDraft(draft: ToolDraft, opened?: { facts: EditedFacts; draft: ToolDraft }): object {
  const parsed: Record<string, unknown> = parse(draft)
  const untouched = Object.keys(draft).filter(
    (field) => opened && isUntouched(field as keyof ToolDraft, draft, opened.draft),
  )
  for (const field of untouched) parsed[field] = opened?.facts[field as keyof EditedFacts]
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}

/** An answer names plans, so it is touched with them. */
function isUntouched(field: keyof ToolDraft, draft: ToolDraft, opened: ToolDraft): boolean {
  return isSame(draft[field], opened[field]) && (field !== 'answers' || isSame(draft.plans, opened.plans))
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function parse(draft: ToolDraft): Record<keyof ToolDraft, unknown> {
  const { maker, status, trial, editorsChoice } = draft
  const texts = TEXT_FIELDS.map((field) => [field, optional(draft[field])])
  return {
    ...Object.fromEntries(texts),
    markets: draft.markets.filter(Boolean),
    tags: keysOf(draft.tags),
    features: splitLines(draft.features),
    integrations: keysOf(draft.integrations),
    formerNames: splitLines(draft.formerNames),
    countries: countriesOf(draft.countries),
    useCases: draft.useCases,
    industries: draft.industries,
    platforms: draft.platforms,
    maker: fromMakerEntry(maker),
    status: fromStatusEntry(status),
    plans: draft.plans.map(fromPlanEntry),
    addOns: draft.addOns.map(fromAddOnEntry),
    trial: fromTrialEntry(trial),
    pricing: fromPricingRows(draft.pricing),
    answers: parseAnswers(withPlanNames(draft)),
    sources: draft.sources.map(fromSourceEntry),
    editorsChoice: unlessEmpty({
      date: optional(editorsChoice.date),
      reason: optional(editorsChoice.reason),
    }),
  } as Record<keyof ToolDraft, unknown>
}

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

const optional = (text: string) => text.trim() || undefined

function fromSourceEntry({ url, seenAt, isUndated, via, quote, for: topics }: SourceEntry): object {
  return {
    url: url.trim(),
    ...(isUndated ? { undated: true } : { seenAt: optional(seenAt) }),
    for: topics,
    ...(via.trim() && { via: via.trim() }),
    ...(quote.trim() && { quote: quote.trim() }),
  }
}

const keysOf = (text: string) => splitLines(text).map(slugify)

function unlessEmpty<T extends object>(facts: T): T | undefined {
  return Object.values(facts).some((value) => value !== undefined) ? facts : undefined
}

function parseAnswers({ answers }: ToolDraft): Answers {
  const parsed = Object.entries(answers).map(([key, entry]) => [key, fromAnswerEntry(entry)])
  return Object.fromEntries(parsed.filter(([, answer]) => answer !== undefined))
}

function mapPlansOfAnswers(draft: ToolDraft, textOf: (text: string) => string): ToolDraft {
  const answers = Object.entries(draft.answers).map(([key, entry]) => [
    key,
    entry.kind === 'from' ? { ...entry, text: textOf(entry.text) } : entry,
  ])
  return { ...draft, answers: Object.fromEntries(answers) }
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
    pricing: draft.pricing.filter(({ key, text }) => key.trim() || text.trim()),
    sources: draft.sources.filter(
      ({ url, via, quote, for: topics }) => url || via || quote || topics.length > 0,
    ),
  }
}
