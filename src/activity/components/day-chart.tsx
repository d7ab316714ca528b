import { dateInWords } from '#lib/date-words.ts'
import { formatNumber } from '#lib/format-number.ts'

const WIDTH = 300
const HEIGHT = 72
const GAP = 0.25

interface DayChartProps {
  title: string
  days: readonly string[]
  counts: readonly number[]
}

export function DayChart({ title, days, counts }: DayChartProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...counts, 1)
  const step = WIDTH / counts.length
  return (
    <section className="card p-5" aria-label={title}>
      <h2 className="flex items-baseline justify-between gap-3 font-[600] text-small">
        {title}
        <span className="font-[650] text-title text-ink tabular-nums">{formatNumber(total)}</span>
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full text-theme"
        role="img"
        aria-label={`${title} per day: ${total} in ${days.length} days, at most ${Math.max(...counts, 0)} on one day`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="#d3dae4" vectorEffect="non-scaling-stroke" />
        {counts.map((count, index) => {
          const height = (count / most) * (HEIGHT - 2)
          return (
            <rect
              key={days[index]}
              x={(index + GAP / 2) * step}
              width={step * (1 - GAP)}
              y={HEIGHT - height}
              height={height}
              fill="currentColor"
            />
          )
        })}
      </svg>
      <details className="mt-2 text-small">
        <summary className="text-link inline-block py-1">As a table</summary>
        <table className="mt-1 w-full tabular-nums">
          <caption className="sr-only">{`${title} per day`}</caption>
          <tbody>
            {days.toReversed().map((day, index) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-[400]">
                  {dateInWords(day)}
                </th>
                <td className="text-right">{formatNumber(counts[counts.length - 1 - index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
