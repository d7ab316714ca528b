import { type Answer, PLAN_NOT_KNOWN } from '#facts/answer.ts'
import { capitalize } from '#lib/capitalize.ts'
import { parseNumber } from '#lib/typed-text.ts'
import type { Question } from '#markets/market.ts'

/**
 * An answer as a form holds it: the kind that was chosen, and the text that goes with it. A value to choose from is a
 * kind of its own, "value:optional".
 */
export interface AnswerEntry {
  kind: string
  text: string
}

export const UNKNOWN_ANSWER: AnswerEntry = { kind: '', text: '' }

const CHOSEN = 'value:'
const UNLIMITED = `${CHOSEN}unlimited`

const labels: Readonly<Record<string, string>> = {
  '': 'Unknown',
  yes: 'Yes',
  no: 'No',
  from: 'From a plan',
  'add-on': 'As an add-on',
  partly: 'Partly',
  'some-plan': 'Yes, plan not known',
  value: 'In words',
  number: 'A number',
  [UNLIMITED]: 'Unlimited',
}

const chosenKind = (value: string) => (value === 'yes' || value === 'no' ? value : `${CHOSEN}${value}`)

/** What may be answered, besides what is answered already. */
export function answerKinds(question: Question | undefined, current: string) {
  const own = {
    'yes-no': ['yes'],
    number: ['number', UNLIMITED],
    choice: question?.choices?.map(chosenKind) ?? [],
    text: ['value'],
  }[question?.kind ?? 'yes-no']
  const kinds = new Set(['', ...own, 'no', 'from', 'add-on', 'partly', 'some-plan', current])
  return [...kinds].map((kind) => ({ kind, label: labels[kind] ?? capitalize(kind.replace(CHOSEN, '')) }))
}

export function toAnswerEntry(answer: Answer | undefined, question: Question | undefined): AnswerEntry {
  if (answer === undefined) return UNKNOWN_ANSWER
  if (typeof answer === 'number') return { kind: 'number', text: String(answer) }
  if (typeof answer === 'string') return textEntry(answer, question)
  if ('from' in answer) return { kind: 'from', text: answer.from }
  if ('yes' in answer) return { kind: 'some-plan', text: '' }
  return 'addOn' in answer ? { kind: 'add-on', text: answer.addOn } : { kind: 'partly', text: answer.partly }
}

function textEntry(answer: string, question: Question | undefined): AnswerEntry {
  const chosen = chosenKind(answer)
  const isChosen = answerKinds(question, '').some(({ kind }) => kind === chosen)
  if (isChosen || chosen === answer) return { kind: chosen, text: '' }
  return { kind: 'value', text: answer }
}

/** The answer as the record has it, not yet checked; undefined for unknown. */
export function fromAnswerEntry({ kind, text }: AnswerEntry): unknown {
  const detail = text.trim()
  if (kind === '') return undefined
  if (kind === 'from') return { from: detail }
  if (kind === 'add-on') return { addOn: detail }
  if (kind === 'partly') return { partly: detail }
  if (kind === 'some-plan') return { yes: PLAN_NOT_KNOWN }
  if (kind === 'number') return parseNumber(detail) ?? ''
  if (kind === 'value') return detail
  return kind.startsWith(CHOSEN) ? kind.slice(CHOSEN.length) : kind
}
