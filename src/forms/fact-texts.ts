import { slugify } from '#lib/slug.ts'
import { parseNumber, splitLines } from '#lib/typed-text.ts'
import { fromPartTexts, toPartsEntry } from '#tools/field-parts.ts'
import { fromAnswerEntry } from './answer-entry.ts'
import { type Fact, knownFact } from './fact.ts'
import {
  addOnRows,
  answerEntry,
  type FormTexts,
  planRows,
  toAddOnTexts,
  toAnswerTexts,
  toPlanTexts,
} from './form-texts.ts'
import { countriesOf, fromAddOnEntry, fromPlanEntry, isBlankAddOn, isBlankPlan } from './plan-entry.ts'
import { fromTrialEntry, toTrialEntry } from './trial-entry.ts'

const named = (prefix: string, texts: object): FormTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]))

/** A fact as the fields of a form hold it; null is a fact that is not known. */
export function toFactTexts({ key, question, ...fact }: Fact, present: unknown): FormTexts {
  const { kind, value } = knownFact(fact, present)
  if (kind === 'answer') return toAnswerTexts(key, value, question)
  if (kind === 'plans') return toPlanTexts(value ?? [])
  if (kind === 'addOns') return toAddOnTexts(value ?? [])
  if (kind === 'parts') return named(key, toPartsEntry(key, value))
  if (kind === 'trial') {
    const { kind: chosen, days } = toTrialEntry(value)
    return { [key]: chosen, [`${key}.days`]: days }
  }
  if (kind === 'markets') return named(key, { ...(value ?? []) })
  if (kind === 'checks') return named(key, Object.fromEntries((value ?? []).map((one) => [one, 'on'])))
  return { [key]: typeof value === 'object' ? value.join('\n') : String(value ?? '') }
}

/** The boxes of a list that are ticked. */
export const chosenIn = (texts: FormTexts, key: string): string[] =>
  Object.keys(texts)
    .filter((name) => name.startsWith(`${key}.`))
    .map((name) => name.slice(key.length + 1))

/** What a form says of a fact, not yet checked; null for "not known". */
export function fromFactTexts({ key, kind }: Fact, texts: FormTexts): unknown {
  const text = texts[key] ?? ''
  if (kind === 'answer') return fromAnswerEntry(answerEntry(texts, key)) ?? null
  if (kind === 'plans')
    return planRows(texts)
      .filter((plan, row) => !isBlankPlan(plan) && !texts[`plans.${row}.remove`])
      .map(fromPlanEntry)
  if (kind === 'addOns')
    return addOnRows(texts)
      .filter((addOn, row) => !isBlankAddOn(addOn) && !texts[`addOns.${row}.remove`])
      .map(fromAddOnEntry)
  if (kind === 'parts') return fromPartTexts(key, (part) => texts[`${key}.${part}`]) ?? null
  if (kind === 'trial') return fromTrialEntry({ kind: text, days: texts[`${key}.days`] ?? '' }) ?? null
  if (kind === 'markets')
    return [...new Set(chosenIn(texts, key).map((place) => texts[`${key}.${place}`]))].filter(Boolean)
  if (kind === 'checks') return chosenIn(texts, key)
  if (kind === 'lines') return splitLines(text)
  if (kind === 'number') return text.trim() ? parseNumber(text) : null
  if (kind === 'countries') return countriesOf(text)
  if (kind === 'keys') return [...new Set(splitLines(text).map(slugify))].filter(Boolean)
  // Browsers send line ends as CRLF.
  return text.replaceAll('\r\n', '\n').trim() || null
}
