import type { AnswerView } from '#facts/answer.ts'
import { answerCell, type Cell } from '#facts/fact-cell.ts'

interface AnswerTextProps {
  answer: AnswerView | undefined
  unit?: string | undefined
  /** In a narrow column: the plan alone, without "from". */
  isShort?: boolean
}

export function AnswerText({ answer, unit, isShort = false }: AnswerTextProps) {
  const cell = answerCell(answer, unit)
  return <CellText cell={isShort && answer?.plan ? { ...cell, detail: answer.plan } : cell} />
}

const looks: Record<Cell['kind'], string> = {
  yes: 'font-[600] text-yes',
  no: 'text-ink-soft',
  text: 'text-ink',
  old: 'font-[600] text-partner',
  unknown: '',
}

/** A fact in words: yes in green with weight, no in plain text, unknown as a quiet dash. */
export function CellText({ cell: { kind, text, detail, isUnsourced } }: { cell: Cell }) {
  if (kind === 'unknown')
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          —
        </span>
        <span className="sr-only">Not known</span>
      </>
    )
  if (kind === 'old')
    return (
      <>
        <span className="text-ink">{text}</span>
        <span className="text-partner">{detail && `, ${detail}`}</span>
      </>
    )
  return (
    <>
      <span className={isUnsourced ? 'text-muted' : looks[kind]}>{text}</span>
      {detail && <span className="text-ink-soft">{`${text === 'Partly' ? ': ' : ', '}${detail}`}</span>}
      {isUnsourced && <span className="text-muted">, not sourced</span>}
    </>
  )
}
