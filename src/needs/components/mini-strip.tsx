import type { MarketGlance } from '#needs/home-glance-schema.ts'
import { formatMoney } from '#plans/pricing.ts'
import { logAxis, percent } from '#ui/charts/axis.ts'
import { type Box, firstFree, labelWidth } from '#ui/charts/place-labels.ts'

const [TOP, LANE, LANES] = [30, 11, 4]
const NEAR = 0.032
const WIDTH = 300
const NAMES_MAX = 4

/** The prices of a market as dots on a line where each step multiplies; some have room for their names. */
export function MiniStrip({ market: { points, middle, currency } }: { market: MarketGlance }) {
  const sorted = points.toSorted((a, b) => a.amount - b.amount)
  const axis = logAxis(
    sorted.map(({ amount }) => amount),
    3,
    0.08,
  )
  const ends: number[] = Array.from({ length: LANES }, () => Number.NEGATIVE_INFINITY)
  const dots = sorted.map((point) => {
    const x = 0.03 + axis.at(point.amount) * 0.94
    const lane = Math.max(
      0,
      ends.findIndex((end) => x - end >= NEAR),
    )
    ends[lane] = x
    return { ...point, x, lane }
  })
  const base = TOP + LANES * LANE + 8
  const half = 0.03 + axis.at(middle) * 0.94
  const names = namesAbove(dots, points, base)
  return (
    <svg
      role="img"
      aria-label={`${points.length} prices from ${formatMoney(sorted[0]?.amount ?? 0, currency)} to ${formatMoney(sorted.at(-1)?.amount ?? 0, currency)}`}
      height={base + 22}
      className="drawing mini-strip mt-3"
    >
      <line x1="0" x2="100%" y1={base} y2={base} className="chart-base" />
      <line x1={percent(half)} x2={percent(half)} y1={TOP - 8} y2={base} className="chart-half" />
      {dots.map(({ slug, x, lane }) => (
        <circle key={slug} cx={percent(x)} cy={base - 8 - lane * LANE} r="4" className="mini-dot" />
      ))}
      {names.map(({ name, x, y }) => (
        <text key={name} x={percent(x)} y={y} textAnchor="middle" className="chart-label">
          {name}
        </text>
      ))}
      {axis.ticks.map((tick) => (
        <text
          key={tick}
          x={percent(0.03 + axis.at(tick) * 0.94)}
          y={base + 18}
          textAnchor="middle"
          className="chart-tick"
        >
          {formatMoney(tick, currency)}
        </text>
      ))}
    </svg>
  )
}

interface Dot {
  slug: string
  name: string
  x: number
  lane: number
}

/** The best known first, where nothing is in the way. */
function namesAbove(dots: readonly Dot[], bestFirst: readonly { slug: string }[], base: number) {
  const taken: Box[] = dots.map(({ x, lane }) => {
    const y = base - 8 - lane * LANE
    return { left: x * WIDTH - 5, right: x * WIDTH + 5, top: y - 5, bottom: y + 5 }
  })
  const names: { name: string; x: number; y: number }[] = []
  for (const { slug } of bestFirst) {
    const dot = dots.find((one) => one.slug === slug)
    if (!dot || names.length === NAMES_MAX) continue
    const half = labelWidth(dot.name) / 2
    const bottom = base - 8 - dot.lane * LANE - 6
    const box = { left: dot.x * WIDTH - half, right: dot.x * WIDTH + half, top: bottom - 14, bottom }
    if (box.left >= 0 && box.right <= WIDTH && firstFree([box], taken))
      names.push({ name: dot.name, x: dot.x, y: bottom - 3 })
  }
  return names
}
