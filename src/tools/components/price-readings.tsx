import { dateOrMonthText } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import type { SourceView } from '#tools/tool-view.ts'

const [WIDTH, HEIGHT, LINE] = [280, 28, 14]
const EDGE = 6

/** When the prices of a tool were read: a dot for each month, on a line from the first to the last. */
export function PriceReadings({ sources }: { sources: readonly SourceView[] }) {
  const months = [...new Set(sources.flatMap((source) => readMonth(source)))].sort()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || first === last) return null
  const span = Date.parse(last) - Date.parse(first)
  const x = (month: string) =>
    EDGE + Math.round(((Date.parse(month) - Date.parse(first)) / span) * (WIDTH - 2 * EDGE))
  const words = `Read ${formatCount(months.length, 'time')}, first in ${dateOrMonthText(first)}, last in ${dateOrMonthText(last)}.`
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-small text-muted">
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="max-w-full">
        <line x1={EDGE} x2={WIDTH - EDGE} y1={LINE} y2={LINE} className="chart-base" />
        {months.map((month) => (
          <circle key={month} cx={x(month)} cy={LINE} r="4" className="fill-accent" />
        ))}
      </svg>
      {words}
    </p>
  )
}

const readMonth = ({ for: topics, seenAt }: SourceView): string[] =>
  topics.includes('plans') && seenAt ? [seenAt.slice(0, 7)] : []
