import type { Answer } from '#facts/answer.ts'
import type { Question } from '#markets/market.ts'
import type { AddOn, Plan } from '#plans/price-plan.ts'
import { type AnswerEntry, toAnswerEntry, UNKNOWN_ANSWER } from './answer-entry.ts'
import {
  type AddOnEntry,
  EMPTY_ADD_ON,
  EMPTY_PLAN,
  isBlankPlan,
  type PlanEntry,
  toAddOnEntry,
  toPlanEntry,
} from './plan-entry.ts'

/** Everything in a form by the name of its field: "name", "plans.0.monthly", "answers.sso", "answers.sso.text". */
export type FormTexts = Readonly<Record<string, string>>

const ROW = /^(plans|addOns)\.(\d{1,2})\.\w+$/

/** The plans of a form, row by row; rows that were left empty are among them. */
export const planRows = (texts: FormTexts): PlanEntry[] => rowsOf(texts, 'plans', EMPTY_PLAN)
export const addOnRows = (texts: FormTexts): AddOnEntry[] => rowsOf(texts, 'addOns', EMPTY_ADD_ON)

function rowsOf<T extends Record<string, string>>(texts: FormTexts, name: string, empty: T) {
  const filled = Object.keys(texts).flatMap((path) => {
    const [field, index] = ROW.exec(path)?.slice(1) ?? []
    return field === name ? [Number(index) + 1] : []
  })
  return Array.from({ length: Math.max(0, ...filled) }, (_, index) => {
    const typed = Object.keys(empty).map((field) => [
      field,
      texts[`${name}.${index}.${field}`] ?? empty[field],
    ])
    return { ...empty, ...Object.fromEntries(typed) }
  })
}

export function answerEntry(texts: FormTexts, key: string): AnswerEntry {
  const kind = texts[`answers.${key}`]
  return kind === undefined ? UNKNOWN_ANSWER : { kind, text: texts[`answers.${key}.text`] ?? '' }
}

export const toPlanTexts = (plans: readonly Plan[]) => toRowTexts('plans', plans.map(toPlanEntry))
export const toAddOnTexts = (addOns: readonly AddOn[]) => toRowTexts('addOns', addOns.map(toAddOnEntry))

function toRowTexts(name: string, rows: readonly Record<string, string>[]): FormTexts {
  const texts = rows.flatMap((row, index) =>
    Object.entries(row).map(([field, text]) => [`${name}.${index}.${field}`, text]),
  )
  return Object.fromEntries(texts)
}

export function toAnswerTexts(
  key: string,
  answer: Answer | undefined,
  question: Question | undefined,
): FormTexts {
  const { kind, text } = toAnswerEntry(answer, question)
  return { [`answers.${key}`]: kind, [`answers.${key}.text`]: text }
}

/** Messages about plans count the rows that were filled in; in the form they belong to the rows as they stand there. */
export function placeErrors(
  errors: FormTexts,
  texts: FormTexts,
  labelOf: (question: string) => string,
): FormTexts {
  const filled = planRows(texts).flatMap((plan, row) =>
    isBlankPlan(plan) || texts[`plans.${row}.remove`] ? [] : row,
  )
  const rowOf = (index: string) => filled[Number(index)] ?? Number(index)
  const placed: Record<string, string> = {}
  for (const [path, message] of Object.entries(errors)) {
    const field = path
      .replace(/^(answers\.[^.]+)\..*$/, '$1')
      .replace(/^plans\.(\d+)\.(\w+).*$/, (_all, index, part) => `plans.${rowOf(index)}.${part}`)
    const isPart = /^(plans|answers)\b/.test(path)
    placed[field] ??= isPart ? `${placeName(path, rowOf, labelOf)}: ${message}` : message
  }
  return placed
}

function placeName(path: string, rowOf: (index: string) => number, labelOf: (question: string) => string) {
  const [field, part = ''] = path.split('.')
  if (field === 'plans') return part ? `Plan ${rowOf(part) + 1}` : 'Plans'
  return part ? labelOf(part) : 'Answers'
}
