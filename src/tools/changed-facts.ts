import { type Answer, toAnswerView } from '#facts/answer.ts'
import { answerText } from '#facts/fact-cell.ts'
import type { FactSource } from '#facts/fact-source.ts'
import { capitalize, keyWords, uncapitalize } from '#lib/capitalize.ts'
import { cutText } from '#lib/cut-text.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { addOnLine, planLine, trialLine } from '#plans/plan-line.ts'
import type { AddOn, Plan, Trial } from '#plans/price-plan.ts'
import { fieldVocabularies } from '#vocabulary/vocabulary.ts'
import { fieldParts } from './field-parts.ts'

const MAX_TEXT = 300
const MAX_LISTED = 12
const UNKNOWN = 'unknown'
export const OTHER_ORDER = 'In another order'

/** What the words of answers are found in. */
type Questions = Pick<MarketQuestions, 'question'>

/**
 * A change of one field in words, a line for each answer, plan or source: "Single sign-on: from Business+ → from Pro".
 * Fields that are one thing have no label, since whoever shows the line names the field.
 */
export function changedFactLines(field: string, before: unknown, after: unknown, book: Questions): string[] {
  const [was, is] = [partsOf(field, before, book), partsOf(field, after, book)]
  if (was && is) return pairLines(was, is)
  if (Array.isArray(before ?? after)) return [listLine(asList(field, before), asList(field, after))]
  return [change(plainValue(field, before), plainValue(field, after))]
}

/** One field in words, a line for each answer, plan or source. */
export function valueLines(field: string, value: unknown, book: Questions): string[] {
  if (value === null || value === undefined) return []
  const parts = partsOf(field, value, book)
  if (parts) return [...named(parts).values()].map(({ label, text }) => `${label}: ${text}`)
  if (Array.isArray(value)) return asList(field, value)
  return [plainValue(field, value) ?? UNKNOWN]
}

interface Part {
  key: string
  label: string
  text: string
  /** It comes and goes as a whole, instead of being known or not. */
  isRow?: boolean
}

/** Of several with one key the last counts. */
const named = (parts: readonly Part[]) => new Map(parts.map((part) => [part.key, part]))

function partsOf(field: string, value: unknown, book: Questions): Part[] | null {
  const rows = <T>(partOf: (row: T) => Omit<Part, 'isRow'>): Part[] =>
    ((value ?? []) as T[]).map((row) => ({ ...partOf(row), isRow: true }))
  if (field === 'answers')
    return Object.entries((value ?? {}) as Record<string, Answer>).map((entry) => answerPart(...entry, book))
  if (field === 'plans') return rows(planPart)
  if (field === 'sources') return rows((source: FactSource) => sourcePart(source, book))
  if (field === 'addOns')
    return rows((addOn: AddOn) => ({
      key: addOn.name,
      label: `Add-on ${addOn.name}`,
      text: addOnLine(addOn),
    }))
  if (!fieldParts[field]) return null
  return Object.entries(value ?? {}).map(([key, one]) => ({ key, label: keyWords(key), text: plain(one) }))
}

function answerPart(key: string, answer: Answer, book: Questions): Part {
  const question = book.question(key)
  const text = lowerAnswer(answerText(toAnswerView(answer, null), question?.unit))
  return { key, label: question?.label ?? keyWords(key), text }
}

function planPart(plan: Plan): Part {
  const text = [planLine(plan), ...(plan.limits ?? [])].join(', ')
  return { key: plan.name, label: `Plan ${plan.name}`, text }
}

function sourcePart(source: FactSource, book: Questions): Part {
  const topics = source.for.map((topic) => book.question(topic)?.label ?? keyWords(topic))
  const via = source.via ? `, by way of ${source.via}` : ''
  const text = `${source.seenAt ? `read ${source.seenAt}` : 'undated'}, for ${shortList(topics)}${via}`
  return { key: source.url, label: `Source ${source.url}`, text }
}

function pairLines(before: readonly Part[], after: readonly Part[]): string[] {
  const [was, is] = [named(before), named(after)]
  const lines = [...new Map([...was, ...is])].flatMap(([key, { label, text, isRow }]) => {
    const [old, now] = [was.get(key), is.get(key)]
    if (old?.text === now?.text) return []
    if (!old && isRow) return [`${label} added: ${text}`]
    if (!now && isRow) return [`${label} removed`]
    return [`${label}: ${change(old?.text, now?.text)}`]
  })
  return lines.length > 0 ? lines : [OTHER_ORDER]
}

const change = (before: string | null | undefined, after: string | null | undefined) =>
  `${before ?? UNKNOWN} → ${after ?? UNKNOWN}`

function listLine(was: readonly string[], is: readonly string[]): string {
  const added = is.filter((item) => !was.includes(item))
  const removed = was.filter((item) => !is.includes(item))
  return capitalize([...wordsOf('added', added), ...wordsOf('removed', removed)].join('; ')) || OTHER_ORDER
}

const wordsOf = (verb: string, items: readonly string[]) =>
  items.length > 0 ? [`${verb} ${shortList(items)}`] : []

const shortList = (items: readonly string[]) => formatListUpTo(MAX_LISTED, items)

const asList = (field: string, value: unknown) =>
  Array.isArray(value) ? value.map((key) => fieldVocabularies[field]?.label(key) ?? String(key)) : []

function plainValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field === 'trial') return trialLine(value as Trial)
  if (field === 'editorsChoice') {
    const { date, reason } = value as { date: string; reason: string }
    return `${reason} (${date})`
  }
  return plain(value)
}

function plain(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return UNKNOWN
  return Array.isArray(value) ? shortList(value.map(String)) : cutText(String(value), MAX_TEXT)
}

/** "From Business+" within a line; a value that is a name keeps its capital. */
function lowerAnswer(text: string): string {
  return /^(Yes|No|From|Add-on|Partly)\b/.test(text) ? uncapitalize(text) : text
}

const PRICE_CHANGE = /^Plan .+: .*\d.* → .*\d/

/** A price that is known before and after; a plan that came or went is another matter. */
export const isPriceChange = (changed: string) => PRICE_CHANGE.test(changed)
