import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

const MAX_ANSWERS = 300

const note = plainText(120).min(1)

/** One answer as it is written: yes, no, from a plan upward, as an add-on, partly, or a value. Absent means unknown. */
export const answerSchema = z.union(
  [
    note,
    z.number().min(0).max(1_000_000_000_000),
    z.strictObject({ from: note }),
    z.strictObject({ addOn: note }),
    z.strictObject({ partly: note }),
  ],
  { error: 'must be yes, no, a value, or one of { from }, { addOn }, { partly }' },
)
export type Answer = z.infer<typeof answerSchema>

export const answersSchema = z
  .record(z.string().max(80), answerSchema)
  .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, `must have at most ${MAX_ANSWERS} answers`)
export type Answers = z.infer<typeof answersSchema>

/** An answer as the API tells it, with the place of its source in the tool's list of sources. */
export const answerViewSchema = z.object({
  answer: z.enum(['yes', 'no', 'from', 'add-on', 'partly', 'value']),
  plan: z.string().optional().describe('The first plan that has it'),
  addOn: z.string().optional(),
  note: z.string().optional().describe('In what way partly'),
  value: z.union([z.string(), z.number()]).optional(),
  source: z.number().int().nullable().describe('Index in sources; null when no source is recorded yet'),
  implied: z.literal(true).optional().describe('Follows from another fact of the record'),
})
export type AnswerView = z.infer<typeof answerViewSchema>

export function toAnswerView(answer: Answer, source: number | null): AnswerView {
  if (answer === 'yes' || answer === 'no') return { answer, source }
  if (typeof answer !== 'object') return { answer: 'value', value: answer, source }
  if ('from' in answer) return { answer: 'from', plan: answer.from, source }
  if ('addOn' in answer) return { answer: 'add-on', addOn: answer.addOn, source }
  return { answer: 'partly', note: answer.partly, source }
}

/** Whether the tool has it at all, on whatever terms: what filters and strengths count as a yes. */
export function isHad({ answer }: AnswerView): boolean {
  return answer === 'yes' || answer === 'from' || answer === 'add-on' || answer === 'partly'
}

export const UNLIMITED = 'unlimited'

/** In words, as a table shows it: "Yes", "From Business+", "Add-on: Caller", "Partly: one-to-one calls only", "90 days". */
export function answerText(view: AnswerView, unit?: string): string {
  if (view.answer === 'from') return `From ${view.plan}`
  if (view.answer === 'add-on') return `Add-on: ${view.addOn}`
  if (view.answer === 'partly') return `Partly: ${view.note}`
  if (view.answer === 'yes') return 'Yes'
  if (view.answer === 'no') return 'No'
  return valueText(view.value ?? '', unit)
}

export function valueText(value: string | number, unit: string | undefined): string {
  if (typeof value === 'string') return value.charAt(0).toUpperCase() + value.slice(1)
  return [value.toLocaleString('en-US'), unit].filter(Boolean).join(' ')
}
