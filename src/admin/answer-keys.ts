import {
  ANSWER_DETAILS,
  type AnswerEntry,
  answerKinds,
  toAnswerEntry,
} from '#catalogue/entry/answer-entry.ts'
import type { Question } from '#catalogue/market.ts'

const KEYS: Readonly<Record<string, string>> = {
  y: 'yes',
  n: 'no',
  p: 'partly',
  a: 'add-on',
  f: 'from',
  w: 'value',
  l: 'value:unlimited',
  u: '',
  Backspace: '',
  Delete: '',
}

/** For the list's legend. */
export const ANSWER_KEYS = [
  ['y', 'yes'],
  ['n', 'no'],
  ['p', 'partly'],
  ['1–9', 'from that plan, that choice, or a number'],
  ['a', 'add-on'],
  ['w', 'in words'],
  ['l', 'unlimited'],
  ['u', 'unknown'],
  ['m', 'mark'],
  ['s', 'source'],
  ['Enter', 'next'],
] as const

interface Asked {
  question: Question | undefined
  current: AnswerEntry
  /** The ids of the plans, in their order. */
  plans: readonly string[]
}

/** What a key answers, and whether a text must follow; null for a key that answers nothing here. */
export function answerForKey(key: string, asked: Asked): { entry: AnswerEntry; needsDetail: boolean } | null {
  const entry = /^[0-9]$/.test(key) ? entryForDigit(key, asked) : entryForLetter(key, asked)
  if (!entry) return null
  const isTyped = entry.kind !== 'from' || entry.text === ''
  return { entry, needsDetail: entry.kind in ANSWER_DETAILS && isTyped }
}

function entryForDigit(digit: string, { question, plans }: Asked): AnswerEntry | null {
  if (question?.kind === 'number') return { kind: 'number', text: digit }
  if (question?.kind === 'choice') {
    const choice = question.choices?.[Number(digit) - 1]
    return choice === undefined ? null : toAnswerEntry(choice, question)
  }
  const plan = plans[Number(digit) - 1]
  return plan === undefined ? null : { kind: 'from', text: plan }
}

function entryForLetter(key: string, { question, current }: Asked): AnswerEntry | null {
  const kind = KEYS[key]
  const isAllowed = answerKinds(question, current.kind).some((allowed) => allowed.kind === kind)
  if (kind === undefined || !isAllowed) return null
  return { kind, text: kind === current.kind ? current.text : '' }
}
