import { dateOrMonthText } from '#lib/date-words.ts'
import { type AnswerView, PLAN_NOT_KNOWN, valueText } from './answer.ts'

/** yes and no are answers, text is a value, old may have changed, unknown means that the record does not say. */
export const CELL_KINDS = ['yes', 'no', 'text', 'old', 'unknown'] as const

/** A fact in a table. */
export interface Cell {
  kind: (typeof CELL_KINDS)[number]
  text: string
  /** On what terms: "from Business+". */
  detail?: string
  /** The place of the source in the tool's list; null for a fact without one. */
  source: number | null
  /** A no, or a partly, that nobody said. */
  isUnsourced?: true
}

export const UNKNOWN_CELL: Cell = { kind: 'unknown', text: 'Not known', source: null }

export function answerCell(view: AnswerView | undefined, unit: string | undefined): Cell {
  if (!view) return UNKNOWN_CELL
  const cell = knownCell(view, unit)
  if (!view.lastSaid) return isUnsourced(view) ? { ...cell, isUnsourced: true } : cell
  const said = `last said in ${dateOrMonthText(view.lastSaid)}`
  return { ...cell, kind: 'old', detail: cell.detail ? `${cell.detail}; ${said}` : said }
}

/** Anybody may think that something is missing: such a no is shown lighter, and no reason rests on it. */
export const isUnsourced = ({ answer, source }: AnswerView): boolean =>
  (answer === 'no' || answer === 'partly') && source === null

function knownCell(view: AnswerView, unit: string | undefined): Cell {
  const { source } = view
  if (view.answer === 'no') return { kind: 'no', text: 'No', source }
  if (view.answer === 'value') return { kind: 'text', text: valueText(view.value ?? '', unit), source }
  if (view.answer === 'partly') return { kind: 'text', text: 'Partly', detail: view.note ?? '', source }
  if (view.answer === 'from') return { kind: 'yes', text: 'Yes', detail: `from ${view.plan}`, source }
  if (view.answer === 'add-on') return { kind: 'yes', text: 'Add-on', detail: view.addOn ?? '', source }
  if (view.answer === 'some-plan') return { kind: 'yes', text: 'Yes', detail: PLAN_NOT_KNOWN, source }
  return { kind: 'yes', text: 'Yes', source }
}

/** In words, as a table shows it: "Yes", "From Business+", "Add-on: Caller", "Partly: one-to-one calls only", "90 days". */
export function answerText(view: AnswerView, unit?: string): string {
  if (view.answer === 'from' && !view.lastSaid) return `From ${view.plan}`
  const { text, detail } = answerCell(view, unit)
  if (!detail) return text
  return `${text}${text === 'Yes' ? ', ' : ': '}${detail}`
}
