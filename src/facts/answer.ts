import type { z } from 'zod'
import { formatNumber } from '#lib/format-number.ts'
import type { answerSchema, answersSchema, answerViewSchema } from './answer-schema.ts'

export type Answer = z.infer<typeof answerSchema>
export type Answers = z.infer<typeof answersSchema>
export type AnswerView = z.infer<typeof answerViewSchema>

export function toAnswerView(answer: Answer, source: number | null): AnswerView {
  if (answer === 'yes' || answer === 'no') return { answer, source }
  if (typeof answer !== 'object') return { answer: 'value', value: answer, source }
  if ('from' in answer) return { answer: 'from', plan: answer.from, source }
  if ('addOn' in answer) return { answer: 'add-on', addOn: answer.addOn, source }
  if ('yes' in answer) return { answer: 'some-plan', source }
  return { answer: 'partly', note: answer.partly, source }
}

/** The question whether it may run on one's own servers: it says which edition is priced. */
export const SELF_HOSTING = 'self-hosting'
export const UNLIMITED = 'unlimited'
export const PLAN_NOT_KNOWN = 'plan not known' satisfies Extract<Answer, { yes: unknown }>['yes']

export function valueText(value: string | number, unit: string | undefined): string {
  if (typeof value === 'string') return value.charAt(0).toUpperCase() + value.slice(1)
  return [formatNumber(value), value === 1 ? unit && oneOf(unit) : unit].filter(Boolean).join(' ')
}

/** "person" of "people", "contact" of "contacts", "user a month" of "users a month". */
const oneOf = (unit: string) =>
  unit === 'people' ? 'person' : unit.replace(/^([a-z]+(?:[^se]|[^isx]e))s\b/, '$1')
