import { formatUsd } from '#catalogue/pricing.ts'

export interface PricePoint {
  slug: string
  name: string
  amount: number
}

interface PriceStripProps {
  points: readonly PricePoint[]
  /** The one in question: in the accent color, with its name and value. */
  main?: string
  /** What the amounts are: "a year for 10 seats". */
  unit: string
}

const WIDTH = 1000
const MARGIN = 14
const LANES = 3
/** Dots nearer than this stand above each other. */
const NEAR = 22

/** Prices as dots on one line, with the numbers as text for those who do not see it. */
export function PriceStrip({ points, main, unit }: PriceStripProps) {
  const sorted = [...points].sort((a, b) => a.amount - b.amount)
  const most = sorted.at(-1)?.amount ?? 0
  if (sorted.length < 3 || most === 0) return null
  const placed = place(sorted, most)
  const own = placed.find(({ slug }) => slug === main)
  return (
    <figure className="price-strip">
      <svg viewBox={`0 0 ${WIDTH} 74`} className="block h-auto w-full overflow-visible" aria-hidden="true">
        <line x1={MARGIN} x2={WIDTH - MARGIN} y1="62" y2="62" className="stroke-line-strong" />
        {placed.map(({ slug, x, lane }) => (
          <circle
            key={slug}
            cx={x}
            cy={62 - lane * 18}
            r="8"
            className={slug === main ? 'fill-accent' : 'fill-theme/45'}
          />
        ))}
        {own && <circle cx={own.x} cy={62 - own.lane * 18} r="10" className="fill-accent" />}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-[12.5px] text-muted tabular-nums">
        <span>{formatUsd(0)}</span>
        <span>{formatUsd(most)}</span>
      </p>
      <figcaption className="mt-1 text-[14px] text-muted">{caption(sorted, main, unit)}</figcaption>
      <ul className="sr-only">
        {sorted.map(({ slug, name, amount }) => (
          <li key={slug}>
            {name}: {formatUsd(amount)} {unit}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function place(sorted: readonly PricePoint[], most: number) {
  const ends: number[] = Array.from({ length: LANES }, () => Number.NEGATIVE_INFINITY)
  return sorted.map((point) => {
    const x = Math.round(MARGIN + (point.amount / most) * (WIDTH - 2 * MARGIN))
    const free = ends.findIndex((end) => x - end >= NEAR)
    const lane = free === -1 ? LANES - 1 : free
    ends[lane] = x
    return { ...point, x, lane }
  })
}

function caption(sorted: readonly PricePoint[], main: string | undefined, unit: string): string {
  const own = sorted.find(({ slug }) => slug === main)
  if (!own) {
    const middle = sorted[Math.floor(sorted.length / 2)]
    return `${sorted.length} prices ${unit}. Half cost ${formatUsd(middle?.amount ?? 0)} or less.`
  }
  const cheaper = sorted.filter(({ amount }) => amount < own.amount).length
  return `${own.name}: ${formatUsd(own.amount)} ${unit}, more than ${cheaper} of ${sorted.length - 1} others with a known price.`
}
