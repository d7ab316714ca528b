import type { FactSource } from '#facts/fact-source.ts'
import type { Fact, FactKind } from '#forms/fact.ts'
import { type FactGroup, textsOf } from '#forms/fact-groups.tsx'
import { chosenIn, fromFactTexts } from '#forms/fact-texts.ts'
import type { FormTexts } from '#forms/form-texts.ts'
import { changedFields } from '#history/merge-facts.ts'
import { slugify } from '#lib/slug.ts'
import type { Question } from '#markets/market.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { FACT_FIELDS, type FieldName, type FieldSection, fieldEntries, sourceTopics } from '#tools/fields.ts'
import type { SelectOption } from '#ui/fields/input-fields.tsx'
import type { LoadedTool } from './admin-responses.ts'
import { fieldLabel } from './field-labels.ts'

type Tool = LoadedTool['tool']

/** What every tool needs comes first; the rest is folded until it is opened or something in it is wrong. */
const sections: readonly { key: FieldSection; title: string; isFolded?: boolean }[] = [
  { key: 'basics', title: 'Basics' },
  { key: 'prices', title: 'Plans' },
  { key: 'more-prices', title: 'Add-ons and trial', isFolded: true },
  { key: 'lists', title: 'Features and fit', isFolded: true },
  { key: 'maker', title: 'Maker, status and license', isFolded: true },
  { key: 'choice', title: 'Logo and editor’s choice', isFolded: true },
]

const SLUG: Fact = {
  key: 'slug',
  label: 'Slug',
  kind: 'line',
  hint: 'The end of its address, which stays. Empty: made of the name.',
}
/** The weight of what people choose by. */
const DECIDES = 3

/** Every fact of a tool that an editor fills in; answers are asked for once it has a market. */
export function editorGroups(loaded: LoadedTool | null, markets: readonly SelectOption[]): FactGroup[] {
  const parts = sections.map(({ key, ...section }) => ({ ...section, facts: factsOf(key, markets) }))
  if (!loaded) parts[0]?.facts.splice(1, 0, SLUG)
  const [basics, prices, ...others] = parts
  return [basics, prices, ...answerGroups(loaded), ...others].filter((group) => group !== undefined)
}

const factsOf = (section: FieldSection, markets: readonly SelectOption[]): Fact[] =>
  fieldEntries
    .filter(([, field]) => field.section === section)
    .map(([key, { label, input, hint, isRequired }]) => ({
      ...{ key, label, kind: input as FactKind, hint, isRequired },
      ...(input === 'markets' && { options: markets }),
    }))

function answerGroups(loaded: LoadedTool | null): FactGroup[] {
  const implied = new Set(loaded?.implied)
  const byGroup = Map.groupBy(loaded?.questions ?? [], ({ group }) => group ?? 'Answers')
  const factOf = (question: Question): Fact => ({
    ...{ key: question.key, label: question.label, kind: 'answer', question },
    isImplied: implied.has(question.key),
  })
  return [...byGroup].map(([title, questions]) => ({
    title,
    facts: questions.map(factOf),
    isFolded: questions.every(({ weight }) => weight !== DECIDES),
  }))
}

const valueIn =
  (tool: Tool | undefined) =>
  ({ key, kind }: Fact): unknown =>
    (kind === 'answer' ? tool?.answers[key] : tool?.[key as FieldName]) ?? null

export const editorTexts = (groups: readonly FactGroup[], tool: Tool | undefined): FormTexts =>
  textsOf(
    groups.flatMap(({ facts }) => facts),
    valueIn(tool),
  )

interface Edit {
  groups: readonly FactGroup[]
  /** As the form began. */
  opened: Tool | undefined
  /** As it is now: what somebody else changed since and is not typed here stays. */
  latest: Tool | undefined
  typed: FormTexts
}

/** The record as it is to be saved: only what was changed in the form is another than it is now. */
export function editOf({ groups, opened, latest, typed }: Edit): object {
  const facts = groups.flatMap((group) => group.facts)
  const first = editorTexts(groups, opened)
  const changed = facts.filter((fact) => isChanged(fact, first, typed))
  const record: Record<string, unknown> = {
    ...Object.fromEntries(['slug' as const, ...FACT_FIELDS].map((field) => [field, latest?.[field]])),
    ...(latest ? { revision: latest.revision } : { slug: typed.slug?.trim() || slugify(typed.name ?? '') }),
  }
  const answers: Record<string, unknown> = { ...latest?.answers }
  for (const fact of changed) {
    const value = fromFactTexts(fact, typed) ?? undefined
    if (fact.kind === 'answer') answers[fact.key] = value
    else if (fact.key !== SLUG.key) record[fact.key] = value
  }
  const topics = changed.flatMap(({ key, kind }) =>
    kind === 'answer' ? (answers[key] === undefined ? [] : key) : sourceTopics.has(key) ? key : [],
  )
  return {
    ...record,
    answers,
    sources: sourcesOf(opened?.sources ?? [], latest?.sources ?? [], typed, topics),
  }
}

function isChanged(fact: Fact, first: FormTexts, typed: FormTexts): boolean {
  const textOf = (texts: FormTexts) => {
    const value = fromFactTexts(fact, texts)
    return JSON.stringify(fact.kind === 'checks' && Array.isArray(value) ? value.toSorted() : value)
  }
  return textOf(first) !== textOf(typed)
}

/** Without those that were taken off, and with the one that was read now: what it speaks for, others no longer do. */
function sourcesOf(
  opened: readonly FactSource[],
  latest: readonly FactSource[],
  typed: FormTexts,
  topics: readonly string[],
): object[] {
  const removed = new Set(opened.filter((_source, at) => typed[`sources.${at}.remove`]).map(markOf))
  const kept = latest.filter((source) => !removed.has(markOf(source)))
  const read = (part: string) => typed[`read.${part}`]?.trim() || undefined
  if (!read('url')) return kept
  const others = kept.map((source) => ({
    ...source,
    for: source.for.filter((topic) => !topics.includes(topic)),
  }))
  const date = read('seenAt') ? { seenAt: read('seenAt') } : { undated: true }
  const added = { url: read('url'), ...date, via: read('via'), quote: read('quote') }
  const spokenFor = [...new Set([...topics, ...chosenIn(typed, 'read.for')])]
  return [...others.filter((source) => source.for.length > 0), { ...added, for: spokenFor }]
}

const markOf = ({ url, seenAt, quote }: FactSource) => JSON.stringify([url, seenAt, quote])

/** What somebody else made of a tool: "Name: Acme → Acme Ltd". */
export function changesBetween(opened: Tool, latest: Tool, questions: readonly Question[]): string[] {
  const book = { question: (key: string) => questions.find((question) => question.key === key) }
  return changedFields(FACT_FIELDS, opened, latest).flatMap(({ field, before, after }) =>
    changedFactLines(field, JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null'), book).map(
      (line) => `${fieldLabel(field)}: ${line}`,
    ),
  )
}
