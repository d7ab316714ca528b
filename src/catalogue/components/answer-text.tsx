import { type AnswerView, valueText } from '#catalogue/answer.ts'

interface AnswerTextProps {
  answer: AnswerView | undefined
  unit?: string | undefined
  /** In a narrow column: the plan alone, without "from". */
  isShort?: boolean
}

/** An answer in words: yes in green with weight, no in plain text, unknown as a quiet dash. */
export function AnswerText({ answer, unit, isShort = false }: AnswerTextProps) {
  if (!answer) return <UnknownMark />
  if (answer.answer === 'no') return <span className="text-ink-soft">No</span>
  if (answer.answer === 'value')
    return <span className="text-ink">{valueText(answer.value ?? '', unit)}</span>
  if (answer.answer === 'partly')
    return (
      <span className="text-ink">
        Partly<span className="text-ink-soft">: {answer.note}</span>
      </span>
    )
  const terms = termsOf(answer, isShort)
  return (
    <>
      <span className="font-[600] text-yes">{answer.answer === 'add-on' ? 'Add-on' : 'Yes'}</span>
      {terms && <span className="text-ink-soft">, {terms}</span>}
    </>
  )
}

/** A quiet dash. */
export function UnknownMark() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">Not known</span>
    </>
  )
}

function termsOf({ answer, plan, addOn }: AnswerView, isShort: boolean): string | undefined {
  if (answer === 'some-plan') return 'plan not known'
  if (answer === 'from') return isShort ? plan : `from ${plan}`
  return answer === 'add-on' ? addOn : undefined
}
