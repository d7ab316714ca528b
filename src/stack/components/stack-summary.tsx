import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { sumText } from '#stack/stack-money.ts'
import type { StackResponse } from '#stack/stack-responses.ts'

/** The year's total; what is not known stands beside it, never in it. */
export function StackSummary({ stack: { rows, total, assumptions } }: { stack: StackResponse }) {
  return (
    <section aria-label="Total" className="pb-6">
      <p className="text-[14px] text-muted">{formatCount(rows.length, 'tool')}, known cost of a year</p>
      <p className="font-[650] text-[36px] text-ink leading-[1.1] tracking-[-0.03em] tabular-nums sm:text-[52px]">
        {total.known > 0 ? sumText(total.year) : 'Not known'}
      </p>
      {total.once.length > 0 && <p className="mt-1 text-ink">and {sumText(total.once)} paid once</p>}
      {total.beside.length > 0 && (
        <p className="mt-1 text-ink">and {formatList(total.beside)}, not counted in it.</p>
      )}
      {assumptions.length > 0 && (
        <p className="mt-2 max-w-[76ch] text-[14px] text-muted">{assumptions.join(' ')}</p>
      )}
    </section>
  )
}
