import type { AnswerView } from '#facts/answer.ts'
import { answerCell, type Cell } from '#facts/fact-cell.ts'
import type { MarketTool } from '#needs/catalogue-responses.ts'
import type { CostView } from '#needs/cost/cost-text.ts'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { ChangingFigure } from '#ui/changing-figure.tsx'
import { FitMark, fitMarkOf } from './fit-mark.tsx'

interface AnswerCellProps {
  answer: AnswerView | undefined
  unit?: string | undefined
  /** The plan that is priced has it. */
  isOnPlan: boolean
}

/** Longer words are cut to two lines, and open where they stand. */
const SHORT = 22

/** A mark that is seen at once, and the words that it is the index to. */
export function AnswerCell({ answer, unit, isOnPlan }: AnswerCellProps) {
  const cell = answerCell(answer, unit)
  if (!answer || cell.kind === 'unknown')
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          —
        </span>
        <span className="sr-only">Not known</span>
      </>
    )
  return (
    <span className="flex min-w-0 items-start gap-2">
      <FitMark mark={fitMarkOf(answer, isOnPlan)} />
      <Words cell={cell} answer={answer} />
    </span>
  )
}

function Words({
  cell: { kind, text, detail = '', isUnsourced },
  answer,
}: {
  cell: Cell
  answer: AnswerView
}) {
  if (isUnsourced && kind === 'no') return <span className="min-w-0 text-muted">{text}, not sourced</span>
  if (kind === 'old') return <span className="min-w-0 text-partner">{`${text}, ${detail}`}</span>
  if (answer.answer === 'from')
    return (
      <span className="min-w-0">
        <span className="sr-only">Yes, from </span>
        {answer.plan}
      </span>
    )
  const words = `${text}${detail && `${text === 'Yes' ? ', ' : ': '}${detail}`}`
  if (words.length <= SHORT)
    return (
      <span className={`min-w-0 ${kind === 'yes' && !detail ? 'font-[600] text-yes' : ''}`}>{words}</span>
    )
  return (
    <details className="cut-words min-w-0">
      <summary>{words}</summary>
    </details>
  )
}

/** What it costs, the plan below it, and one tap away where that was read and what else it is sold for. */
export function CostCell({ tool }: { tool: MarketTool }) {
  const { cost } = tool
  return (
    <>
      <span className="flex items-center gap-1 max-lg:justify-end">
        <span className="font-[600] text-small text-ink tabular-nums">
          <ChangingFigure text={cost.text} />
        </span>
        <SourceNote tool={tool} />
      </span>
      {cost.terms && (
        <span className="block truncate text-note text-muted leading-4" title={cost.terms}>
          {cost.terms.replace(', billed ', ' · ')}
        </span>
      )}
      {cost.full && (
        <span className="block truncate text-note text-ink leading-4" title={cost.full}>
          {cost.full}
        </span>
      )}
    </>
  )
}

function SourceNote({ tool: { name, cost, paid, freePlan } }: { tool: MarketTool }) {
  if (!cost.read) return null
  const limit = freePlan?.[0]
  return (
    <details name="source" className="source-note">
      <summary>
        <SourceDot cost={cost} />
        <span className="sr-only">Source of the price of {name}</span>
      </summary>
      <span className="source-words">
        <PriceRead cost={cost} className="block" />
        {cost.terms && <span className="block">{cost.terms}</span>}
        {cost.other && <span className="block">{cost.other}</span>}
        {paid?.terms && (
          <span className="block">
            {[paid.text, ...(paid.period ? ['a year'] : [])].join(' ')}: {paid.terms}
          </span>
        )}
        {freePlan && <span className="block">Free plan{limit && `: ${limit}`}</span>}
      </span>
    </details>
  )
}

function SourceDot({ cost: { isOld, isReported } }: { cost: Pick<CostView, 'isOld' | 'isReported'> }) {
  return <span aria-hidden="true" className={`dot ${isOld ? 'dot-old' : isReported ? 'dot-ring' : ''}`} />
}

/** What the dots and marks of the table mean, in one line. */
export function MarketLegend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      <span>
        <SourceDot cost={{ isOld: false, isReported: false }} /> read on the maker's page
      </span>
      <span>
        <SourceDot cost={{ isOld: false, isReported: true }} /> reported by others
      </span>
      <span>
        <SourceDot cost={{ isOld: true, isReported: false }} /> older than a year
      </span>
      <span>
        <span className="fit fit-on" /> on this plan
      </span>
      <span>
        <span className="fit fit-higher" /> on the plan named
      </span>
      <span>
        <span className="fit fit-part" /> partly or as an add-on
      </span>
      <span>
        <span className="fit fit-none" /> no
      </span>
      <span>— not known yet</span>
    </p>
  )
}
