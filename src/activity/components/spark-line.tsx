const WIDTH = 96
const HEIGHT = 24
const STROKE = 1.6

/** What was counted on each of the last days, as a line; the same numbers are its text. */
export function SparkLine({ perDay }: { perDay: readonly number[] }) {
  const most = Math.max(...perDay, 1)
  const step = WIDTH / Math.max(perDay.length - 1, 1)
  const y = (count: number) => STROKE + (1 - count / most) * (HEIGHT - 2 * STROKE)
  const points = perDay.map((count, index) => `${(index * step).toFixed(1)},${y(count).toFixed(1)}`)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-6 w-24 shrink-0 overflow-visible text-theme"
      role="img"
      aria-label={`Activity on each of the last ${perDay.length} days: ${perDay.join(', ')}`}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
