import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { amountAt, type Growth, type GrowthLine } from '#needs/cost/growth.ts'
import { amountText, crossingText, planStarts, sizeWords, tickText } from '#needs/cost/growth-text.ts'
import { type Axis, logAxis, percent } from '#ui/charts/axis.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { type Box, firstFree, labelWidth, spreadLabels } from '#ui/charts/place-labels.ts'
import { GrowthSlider } from './growth-slider.tsx'
import { GrowthTable } from './growth-table.tsx'

interface GrowthChartProps {
  growth: Growth
  /** The one in question; without one, the first. */
  main?: string | undefined
  level?: 'h2' | 'h3'
  /** Follows the handle to another size. */
  onSize?: ((size: number) => void) | undefined
  className?: string
}

const TOP = 34
const BOTTOM = 192
const FREE_GAP = 26
const HEIGHT = 220
const UNITS = 1000
/** As wide as the picture is on most screens: what has no room then is left out. */
const USUAL_WIDTH = 860
const PHONE_WIDTH = 190

interface Scales {
  x: Axis
  /** In pixels from the top. */
  y: (amount: number) => number
  ticks: readonly { y: number; text: string }[]
}

/** What each tool costs as a buyer grows: one line each, names at their ends, and a handle at the buyer's size. */
export function GrowthChart({ growth, main, level, onSize, className = '' }: GrowthChartProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const { lines, unit, currency } = growth
  const scales = scalesOf(growth)
  const size = dragged ?? growth.size
  const own = main ?? lines[0]?.slug
  const crossing = crossingText(growth)
  return (
    <ChartFrame
      title="What it costs as you grow"
      note={`A year for ${rangeText(growth)}, on the cheapest ${growth.isPaid ? 'paid ' : ''}plan that has what you need. ${crossing}`}
      level={level ?? 'h2'}
      className={className}
      table={<GrowthTable growth={growth} />}
    >
      <div className="growth">
        <svg
          role="img"
          aria-label={`What it costs as you grow. ${sizeWords(growth, size)}. ${crossing}`}
          height={HEIGHT}
          className="drawing"
        >
          <Grid growth={growth} scales={scales} />
          <svg
            aria-hidden="true"
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${UNITS} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {lines
              .toSorted((a, b) => Number(a.slug === own) - Number(b.slug === own))
              .map((line) => (
                <path
                  key={line.slug}
                  d={pathOf(line, scales)}
                  vectorEffect="non-scaling-stroke"
                  className={line.slug === own ? 'chart-line-main' : 'chart-line'}
                />
              ))}
          </svg>
          {lines.length < 3 && <PlanNames growth={growth} scales={scales} own={own} />}
          <EndNames growth={growth} scales={scales} own={own} />
          <Handle growth={growth} scales={scales} size={size} own={own} />
        </svg>
        {onSize && <GrowthSlider growth={growth} size={size} onMove={setDragged} onSize={onSize} />}
      </div>
      {dragged !== null && (
        <p className="text-small text-ink tabular-nums">
          {formatCount(size, unit.one, unit.many)}:{' '}
          {lines
            .map((line) => `${line.name} ${amountText(amountAt(line, size).amount, currency)}`)
            .join(' · ')}
        </p>
      )}
    </ChartFrame>
  )
}

const rangeText = ({ sizes, unit }: Growth) =>
  `${formatNumber(sizes[0] ?? 1)} to ${formatCount(sizes.at(-1) ?? 1, unit.one, unit.many)}`

function scalesOf({ lines, sizes, currency }: Growth): Scales {
  const amounts = lines.flatMap(({ points }) => points.flatMap(({ amount }) => amount ?? []))
  const paid = amounts.filter((amount) => amount > 0)
  const hasFree = paid.length < amounts.length
  const bottom = hasFree ? BOTTOM - FREE_GAP : BOTTOM
  const axis = logAxis(paid.length > 0 ? paid : [1], 6, 0.08)
  const y = (amount: number) => Math.round(amount > 0 ? bottom - axis.at(amount) * (bottom - TOP) : BOTTOM)
  return {
    x: logAxis([...sizes, ...lines.flatMap(({ points }) => points.map(({ size }) => size))], sizes.length),
    y,
    ticks: [
      ...axis.ticks.map((tick) => ({ y: y(tick), text: tickText(tick, currency) })),
      ...(hasFree ? [{ y: BOTTOM, text: 'Free' }] : []),
    ],
  }
}

/** From the largest on, as many as have room on a phone. */
function sizesOnPhones(sizes: readonly number[], x: Axis): number[] {
  const taken: Box[] = []
  return sizes.toReversed().filter((size) => {
    const [center, half] = [x.at(size) * PHONE_WIDTH, labelWidth(formatNumber(size)) / 2 + 4]
    return firstFree([{ left: center - half, right: center + half, top: 0, bottom: 1 }], taken)
  })
}

function Grid({ growth: { sizes }, scales: { x, ticks } }: { growth: Growth; scales: Scales }) {
  const onPhones = sizesOnPhones(sizes, x)
  return (
    <>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line x1="0" x2="100%" y1={y} y2={y} className="chart-grid" />
          <text x="-10" y={y + 4} textAnchor="end" className="chart-tick">
            {text}
          </text>
        </g>
      ))}
      {sizes.map((size) => (
        <text
          key={size}
          x={percent(x.at(size))}
          y={BOTTOM + 22}
          textAnchor="middle"
          className={`chart-tick ${onPhones.includes(size) ? '' : 'max-sm:hidden'}`}
        >
          {formatNumber(size)}
        </text>
      ))}
    </>
  )
}

/** Lines from point to point; a new one begins after what is not known. */
function pathOf({ points }: GrowthLine, { x, y }: Scales): string {
  let isOn = false
  return points
    .map(({ size, amount }) => {
      const act = isOn ? 'L' : 'M'
      isOn = amount !== null
      return amount === null ? '' : `${act}${Math.round(x.at(size) * UNITS)} ${y(amount)}`
    })
    .join('')
}

interface PartProps {
  growth: Growth
  scales: Scales
  own: string | undefined
}

const NAME_MAX = { wide: 18, phone: 13 }
const cutName = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name)

/** Names and last known costs where the lines end, one below the other. */
function EndNames({ growth: { lines, currency }, scales: { x, y }, own }: PartProps) {
  const ends = lines.flatMap((line) => {
    const last = line.points.findLast(({ amount }) => amount !== null)
    return last ? [{ line, size: last.size, amount: last.amount ?? 0 }] : []
  })
  const heights = spreadLabels(
    ends.map(({ amount }) => y(amount)),
    16,
    BOTTOM + 8,
  )
  return ends.map(({ line, size, amount }, at) => {
    const isShort = x.at(size) < 1
    return (
      <g key={line.slug}>
        {isShort && <circle cx={percent(x.at(size))} cy={y(amount)} r="3" className="chart-dot" />}
        <text
          x="100%"
          dx="12"
          y={(heights[at] ?? 0) + 4}
          className={line.slug === own ? 'chart-name-main' : 'chart-name'}
        >
          <tspan className="max-md:hidden">{cutName(line.name, NAME_MAX.wide)}</tspan>
          <tspan className="md:hidden">{cutName(line.name, NAME_MAX.phone)}</tspan>
          <tspan className="chart-value">
            {' '}
            {isShort ? `to ${formatNumber(size)}` : amountText(amount, currency)}
          </tspan>
        </text>
      </g>
    )
  })
}

/** A small mark where another plan begins, with its name where there is room. */
function PlanNames({ growth: { lines, size }, scales: { x, y }, own }: PartProps) {
  const handle = x.at(size) * USUAL_WIDTH
  const taken: Box[] = [{ left: handle - 8, right: handle + 8, top: 0, bottom: HEIGHT }]
  const starts = lines
    .toSorted((a, b) => Number(b.slug === own) - Number(a.slug === own))
    .flatMap((line) => planStarts(line).map((start) => ({ line, ...start })))
  return starts.map(({ line, size: from, amount, plan }) => {
    const [left, top] = [x.at(from) * USUAL_WIDTH, y(amount)]
    const width = labelWidth(plan ?? '')
    const sides = { left: left + 4, right: left + 4 + width }
    const below = { ...sides, top: top + 4, bottom: top + 20 }
    const boxes = [...(below.bottom < BOTTOM ? [below] : []), { ...sides, top: top - 18, bottom: top - 2 }]
    const place = sides.right < USUAL_WIDTH ? firstFree(boxes, taken) : null
    const name = line.slug === own ? 'chart-plan-main' : 'chart-plan'
    return (
      <g key={`${line.slug} ${from} ${plan}`} className={name}>
        <circle cx={percent(x.at(from))} cy={top} r="2.5" />
        {place && (
          <text x={percent(x.at(from))} dx="6" y={place.bottom - 4}>
            {plan}
          </text>
        )}
      </g>
    )
  })
}

interface HandleProps extends PartProps {
  size: number
}

/** Where the buyer stands. */
function Handle({ growth: { lines, unit }, scales: { x, y }, size, own }: HandleProps) {
  const text = formatCount(size, unit.one, unit.many)
  const width = labelWidth(text) + 22
  const at = percent(x.at(size))
  return (
    <>
      <line x1={at} x2={at} y1="24" y2={BOTTOM} className="chart-handle" />
      {lines.map((line) => {
        const { amount } = amountAt(line, size)
        return (
          amount !== null && (
            <circle
              key={line.slug}
              cx={at}
              cy={y(amount)}
              r="4"
              className={line.slug === own ? 'chart-at-main' : 'chart-at'}
            />
          )
        )
      })}
      <svg aria-hidden="true" x={at} className="overflow-visible">
        <rect x={-width / 2} y="1" width={width} height="24" rx="12" className="chart-pill" />
        <text y="17" textAnchor="middle" className="chart-pill-text">
          {text}
        </text>
      </svg>
    </>
  )
}
