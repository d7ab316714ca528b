import type { AnswerView } from '#facts/answer.ts'
import { answerText } from '#facts/fact-cell.ts'

/** How a tool has what is asked for, beside the plan that is priced. */
type Fit = 'on' | 'higher' | 'part' | 'none' | 'unknown'

/** Null for a value: it has words alone. */
export function fitMarkOf(answer: AnswerView | undefined, isOnPlan: boolean): Fit | null {
  if (!answer) return 'unknown'
  if (answer.answer === 'value') return null
  if (answer.answer === 'no') return 'none'
  if (answer.answer === 'partly' || answer.answer === 'add-on') return 'part'
  return answer.answer === 'yes' || isOnPlan ? 'on' : 'higher'
}

export const answerWords = (answer: AnswerView | undefined, unit?: string): string =>
  answer ? answerText(answer, unit) : 'Not known'

export function FitMark({ mark, isLarge = false }: { mark: Fit | null; isLarge?: boolean }) {
  if (!mark) return null
  if (mark === 'unknown')
    return (
      <span aria-hidden="true" className="text-muted">
        —
      </span>
    )
  return <span aria-hidden="true" className={`fit fit-${mark} ${isLarge ? 'fit-large' : ''}`} />
}
