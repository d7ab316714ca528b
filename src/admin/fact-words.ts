import { type Answer, answerText, toAnswerView } from '#catalogue/answer.ts'
import type { FactSource } from '#catalogue/fact-source.ts'
import type { Question } from '#catalogue/market.ts'
import type { Plan } from '#catalogue/price-plan.ts'
import { cutText } from '#lib/cut-text.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { industries, platforms, useCases } from '#vocabulary/tags.ts'
import type { Vocabulary } from '#vocabulary/vocabulary.ts'
import { fieldLabel, keyWords, partLabel, topicLabel } from './field-labels.ts'
import { planText } from './plan-text.ts'

const MAX_TEXT = 200
const MAX_LISTED = 12

export type QuestionOf = (key: string) => Question | undefined
type Values = Readonly<Record<string, unknown>>

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

/** What changed in one fact of a tool, a line for each thing: "Name: Acme Ltd (was Acme)". */
export function changeLines(
  field: string,
  before: unknown,
  after: unknown,
  questionOf: QuestionOf,
): string[] {
  const label = fieldLabel(field)
  if (field === 'plans') return rowLines('Plan', byName(before), byName(after), planText)
  if (field === 'sources')
    return rowLines('Source', byAddress(before), byAddress(after), (source) => sourceText(source, questionOf))
  if (field === 'answers')
    return valueLines(
      before,
      after,
      (key) => questionOf(key)?.label ?? keyWords(key),
      (value, key) => answerText(toAnswerView(value as Answer, null), questionOf(key)?.unit),
    )
  if (field === 'pricing') return valueLines(before, after, keyWords, (value) => plainText(value))
  if (field === 'maker')
    return valueLines(
      before,
      after,
      (part) => `${label}, ${partLabel(part).toLowerCase()}`,
      (value) => plainText(value),
    )
  if (Array.isArray(before) || Array.isArray(after)) return listLines(field, before, after)
  return became(label, factText(field, before), factText(field, after))
}

function factText(field: string, value: unknown): string | null {
  if (isNothing(value) && field !== 'trial') return null
  if (field === 'trial') return trialText(value)
  if (field === 'editorsChoice') {
    const { date, reason } = value as { date: string; reason: string }
    return `${plainText(reason)}, ${date}`
  }
  return plainText(value)
}

function trialText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value === 'none') return 'None'
  const { days } = value as { days?: number }
  return days ? `${days} days` : 'Yes'
}

function became(label: string, before: string | null, after: string | null): string[] {
  if (before === after) return []
  if (before === null) return [`${label}: ${after}`]
  return [after === null ? `${label}: removed (was ${before})` : `${label}: ${after} (was ${before})`]
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined) return 'Unknown'
  if (Array.isArray(value)) return formatListUpTo(MAX_LISTED, value.map(plainText))
  const text = String(value)
  return text.length > MAX_TEXT ? `${cutText(text, MAX_TEXT).trimEnd()}…` : text
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const vocabularies: Readonly<Record<string, Vocabulary>> = { platforms, useCases, industries }

function listLines(field: string, before: unknown, after: unknown): string[] {
  const label = fieldLabel(field)
  const name = (key: string) => vocabularies[field]?.label(key) ?? key
  const [old, now] = [listOf(before).map(name), listOf(after).map(name)]
  const added = now.filter((item) => !old.includes(item))
  const removed = old.filter((item) => !now.includes(item))
  if (added.length + removed.length === 0) return [`${label}: in another order`]
  return [
    ...(added.length > 0 ? [`${label}: added ${formatListUpTo(MAX_LISTED, added)}`] : []),
    ...(removed.length > 0 ? [`${label}: removed ${formatListUpTo(MAX_LISTED, removed)}`] : []),
  ]
}

function valueLines(
  before: unknown,
  after: unknown,
  labelOf: (key: string) => string,
  textOf: (value: unknown, key: string) => string,
): string[] {
  const [old, now] = [(before ?? {}) as Values, (after ?? {}) as Values]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const text = (values: Values, key: string) => (Object.hasOwn(values, key) ? textOf(values[key], key) : null)
  return keys.flatMap((key) => became(labelOf(key), text(old, key), text(now, key)))
}

/** Rows that are told apart by a name of their own: which came, which went, which are others now. */
function rowLines<T>(
  label: string,
  old: Map<string, T>,
  now: Map<string, T>,
  textOf: (row: T) => string,
): string[] {
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const lines = names.flatMap((name) => {
    const [before, after] = [old.get(name), now.get(name)].map((row) =>
      row === undefined ? null : textOf(row),
    )
    if (before === after) return []
    if (before === null) return [`${label} added: ${name}, ${after}`]
    return after === null ? [`${label} removed: ${name}`] : [`${label} ${name}: ${after} (was ${before})`]
  })
  return lines.length > 0 ? lines : [`${label}s: in another order`]
}

const byName = (plans: unknown) => new Map(((plans ?? []) as Plan[]).map((plan) => [plan.name, plan]))
const byAddress = (sources: unknown) =>
  new Map(((sources ?? []) as FactSource[]).map((source) => [source.url, source]))

function sourceText(source: FactSource, questionOf: QuestionOf): string {
  const topics = source.for.map((topic) => topicLabel(topic, questionOf(topic)?.label))
  return `${source.seenAt ? `seen ${source.seenAt}` : 'undated'}, for ${formatListUpTo(MAX_LISTED, topics)}`
}
