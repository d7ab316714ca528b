import { capitalize, keyWords, uncapitalize } from '#lib/capitalize.ts'
import { cutText } from '#lib/cut-text.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { industries, platforms, useCases, type Vocabulary } from '#vocabulary/vocabulary.ts'
import { type Answer, answerText, toAnswerView } from './answer.ts'
import type { FactSource } from './fact-source.ts'
import type { MarketBook } from './market.ts'
import { partedFields } from './parted-fields.ts'
import { addOnLine, planLine, trialLine } from './plan-line.ts'
import { type AddOn, DEFAULT_CURRENCY, type Plan, type Trial } from './price-plan.ts'
import { formatMoney } from './pricing.ts'

const MAX_TEXT = 300
const MAX_LISTED = 12
const UNKNOWN = 'unknown'
const OTHER_ORDER = 'In another order'

/** One thing that changed: what it is called, and what it was and is in words. Null is nothing known. */
interface Changed {
  label: string | null
  before: string | null
  after: string | null
}

/**
 * A change of one field in words, a line for each answer, plan or source: "Single sign-on: from Business+ → from Pro".
 * Fields that are one thing have no label, since whoever shows the line names the field.
 */
export function changedFactLines(field: string, before: unknown, after: unknown, book: MarketBook): string[] {
  const parts = partsOf(field, book)
  if (parts) return pairLines(parts(before), parts(after))
  if (Array.isArray(before ?? after)) return [listLine(asList(field, before), asList(field, after))]
  return [line({ label: null, before: plainValue(field, before), after: plainValue(field, after) })]
}

/** One field in words, a line for each answer, plan or source. */
export function valueLines(field: string, value: unknown, book: MarketBook): string[] {
  if (value === null || value === undefined) return []
  const parts = partsOf(field, book)
  if (parts) return [...parts(value).values()].map(({ label, text }) => `${label}: ${text}`)
  if (Array.isArray(value)) return asList(field, value)
  return [plainValue(field, value) ?? UNKNOWN]
}

interface Part {
  label: string
  text: string
  /** It comes and goes as a whole, instead of being known or not. */
  isRow?: boolean
}
type Parts = (value: unknown) => Map<string, Part>

function partsOf(field: string, book: MarketBook): Parts | null {
  if (field === 'answers') return (value) => answerParts(value as Record<string, Answer> | null, book)
  if (field === 'plans') return (value) => planParts(value as Plan[] | null)
  if (field === 'sources') return (value) => sourceParts(value as FactSource[] | null, book)
  if (field === 'addOns') return (value) => addOnParts(value as AddOn[] | null)
  if (field === 'pricing') return (value) => namedParts(value as object | null, priceText)
  if (partedFields[field]) return (value) => namedParts(value as object | null)
  return null
}

function answerParts(answers: Record<string, Answer> | null, book: MarketBook): Map<string, Part> {
  const parts = Object.entries(answers ?? {}).map(([key, answer]) => {
    const question = book.question(key)
    const text = lowerAnswer(answerText(toAnswerView(answer, null), question?.unit))
    return [key, { label: question?.label ?? keyWords(key), text }] as const
  })
  return new Map(parts)
}

function planParts(plans: readonly Plan[] | null): Map<string, Part> {
  const parts = (plans ?? []).map((plan) => {
    const text = [planLine(plan), ...(plan.limits ?? [])].join(', ')
    return [plan.name, { label: `Plan ${plan.name}`, text, isRow: true }] as const
  })
  return new Map(parts)
}

function addOnParts(addOns: readonly AddOn[] | null): Map<string, Part> {
  const parts = (addOns ?? []).map(
    (addOn) => [addOn.name, { label: `Add-on ${addOn.name}`, text: addOnLine(addOn), isRow: true }] as const,
  )
  return new Map(parts)
}

function sourceParts(sources: readonly FactSource[] | null, book: MarketBook): Map<string, Part> {
  const parts = (sources ?? []).map((source) => {
    const topics = source.for.map((topic) => book.question(topic)?.label ?? keyWords(topic))
    const via = source.via ? `, by way of ${source.via}` : ''
    const text = `${source.seenAt ? `read ${source.seenAt}` : 'undated'}, for ${shortList(topics)}${via}`
    return [source.url, { label: `Source ${source.url}`, text, isRow: true }] as const
  })
  return new Map(parts)
}

function namedParts(values: object | null, textOf: (value: unknown) => string = plain): Map<string, Part> {
  const parts = Object.entries(values ?? {}).map(
    ([key, value]) => [key, { label: keyWords(key), text: textOf(value) }] as const,
  )
  return new Map(parts)
}

/** The numbers of a price map are dollars a month. */
const priceText = (value: unknown) =>
  typeof value === 'number' ? `${formatMoney(value, DEFAULT_CURRENCY)} a month` : plain(value)

function pairLines(before: ReturnType<Parts>, after: ReturnType<Parts>): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const lines = keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.text === is?.text) return []
    if (!was && is?.isRow) return [`${is.label} added: ${is.text}`]
    if (!is && was?.isRow) return [`${was.label} removed`]
    const label = (is ?? was)?.label ?? key
    return [line({ label, before: was?.text ?? null, after: is?.text ?? null })]
  })
  return lines.length > 0 ? lines : [OTHER_ORDER]
}

function line({ label, before, after }: Changed): string {
  return `${label === null ? '' : `${label}: `}${before ?? UNKNOWN} → ${after ?? UNKNOWN}`
}

function listLine(was: readonly string[], is: readonly string[]): string {
  const parts = [
    ...wordsOf(
      'added',
      is.filter((item) => !was.includes(item)),
    ),
    ...wordsOf(
      'removed',
      was.filter((item) => !is.includes(item)),
    ),
  ]
  return capitalize(parts.join('; ')) || OTHER_ORDER
}

const wordsOf = (verb: string, items: readonly string[]) =>
  items.length > 0 ? [`${verb} ${shortList(items)}`] : []

const shortList = (items: readonly string[]) => formatListUpTo(MAX_LISTED, items)

const vocabularies: Readonly<Record<string, Vocabulary>> = { platforms, useCases, industries }

const asList = (field: string, value: unknown) =>
  Array.isArray(value) ? value.map((key) => vocabularies[field]?.label(key) ?? String(key)) : []

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
