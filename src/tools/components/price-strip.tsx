import { formatCount, medianOf } from '#lib/format-number.ts'
import { DEFAULT_CURRENCY } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import { toolPath } from '#tools/tool.ts'
import { logAxis, percent } from '#ui/charts/axis.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { type Label, namesOn, type Placed, SIDE, stack } from './strip-places.ts'
import { DrawnLogo } from './tool-logo.tsx'

export interface PricePoint {
  slug: string
  name: string
  amount: number
  logoUrl?: string | null
}

type StripTool = Omit<PricePoint, 'amount'>

interface PriceStripProps {
  title: string
  /** Best known first: theirs are the names that are written where not all have room. */
  points: readonly PricePoint[]
  /** Those that cost nothing, and those nobody knows the price of. */
  free?: readonly StripTool[]
  unpriced?: readonly StripTool[]
  /** The one in question: in the accent color, with its name and value. Beside picks, which say what is lowest. */
  main?: string
  /** What the amounts are: "a year for 10 seats". */
  unit: string
  currency?: string
  level?: 'h2' | 'h3'
  className?: string
}

const TICKS = 6
/** Ends of the line, as shares of the width: beside it is room for what has no price. */
const [LEFT, RIGHT, EDGE] = [0.1, 0.88, 0.015]
const TOP = 40
const LANE = 24
const KNOWN_MIN = 3

/** Prices on one line where each step multiplies, free and unknown ones at its ends: every tool leads to its page. */
export function PriceStrip(props: PriceStripProps) {
  const { title, points, unit, main, level, className, currency = DEFAULT_CURRENCY } = props
  if (points.length < KNOWN_MIN) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <ChartFrame
      title={title}
      note={captionOf(props, money)}
      level={level ?? 'h2'}
      className={className ?? ''}
      table={<PriceList points={points} money={money} />}
    >
      <Drawing {...props} money={money} label={`Prices ${unit}, lowest first`} main={main ?? ''} />
    </ChartFrame>
  )
}

interface DrawingProps extends PriceStripProps {
  money: (amount: number) => string
  label: string
  main: string
}

function Drawing({ points, free = [], unpriced = [], main, money, label }: DrawingProps) {
  const sorted = points.toSorted((a, b) => a.amount - b.amount)
  const [left, right] = [free.length > 0 ? LEFT : EDGE, unpriced.length > 0 ? RIGHT : 1 - EDGE]
  const amounts = sorted.map(({ amount }) => amount)
  const axis = logAxis(amounts, TICKS, 0.05)
  const xOf = (amount: number) => left + axis.at(amount) * (right - left)
  const placed = [
    ...stack(sorted.map((point) => ({ ...point, x: xOf(point.amount) }))),
    ...stack(free.map((tool) => ({ ...tool, amount: 0, x: EDGE }))),
    ...stack(unpriced.map((tool) => ({ ...tool, amount: null, x: 1 - EDGE }))),
  ]
  const base = TOP + LANE * (1 + Math.max(...placed.map(({ lane }) => lane)))
  const middle = medianOf(amounts) ?? 0
  const names = { wide: namesOn(placed, points, main, 'wide'), phone: namesOn(placed, points, main, 'phone') }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset.
    <svg role="group" aria-label={label} height={base + 26} className="drawing price-strip mt-2">
      <line x1={percent(left - EDGE)} x2={percent(right + EDGE)} y1={base} y2={base} className="chart-base" />
      {axis.ticks.map((tick) => (
        <Tick key={tick} x={xOf(tick)} y={base} text={money(tick)} isSmall={isLeftOut(tick, xOf(tick))} />
      ))}
      {free.length > 0 && <Tick x={0} y={base} text={`${free.length} free`} anchor="start" />}
      {unpriced.length > 0 && <Tick x={1} y={base} text={`${unpriced.length} not known`} anchor="end" />}
      {main === '' && <Half x={xOf(middle)} y={base} text={`Half cost ${money(middle)} or less`} />}
      {placed.map((point) => (
        <Mark
          key={point.slug}
          point={point}
          y={base - LANE * (point.lane + 1)}
          isMain={point.slug === main}
          value={valueWords(point, money)}
          names={{ wide: names.wide.get(point.slug), phone: names.phone.get(point.slug) }}
        />
      ))}
    </svg>
  )
}

function Half({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g className="strip-half">
      <line x1={percent(x)} x2={percent(x)} y1="18" y2={y} className="chart-half" />
      <text x={percent(x)} y="12" textAnchor={x > 0.6 ? 'end' : 'start'} className="chart-name">
        {text}
      </text>
    </g>
  )
}

const valueWords = ({ amount }: Placed, money: DrawingProps['money']): string =>
  amount === null ? 'price not known' : amount === 0 ? 'free' : money(amount)

/** Beside what stands at the ends, and between the others, there is no room on a phone. */
const isLeftOut = (tick: number, x: number) => x < 0.16 || x > 0.74 || String(tick).startsWith('2')

interface TickProps {
  x: number
  y: number
  text: string
  anchor?: 'start' | 'middle' | 'end'
  isSmall?: boolean
}

function Tick({ x, y, text, anchor = 'middle', isSmall = false }: TickProps) {
  return (
    <text
      x={percent(x)}
      y={y + 20}
      textAnchor={anchor}
      className={isSmall ? 'chart-tick max-md:hidden' : 'chart-tick'}
    >
      {text}
    </text>
  )
}

interface MarkProps {
  point: Placed
  y: number
  isMain: boolean
  value: string
  names: { wide: Label | undefined; phone: Label | undefined }
}

/** A tile where there is room, a dot on phones; its name beside it or, while it is pointed at, above the line. */
function Mark({ point, y, isMain, value, names: { wide, phone } }: MarkProps) {
  const { slug, name, logoUrl = null, x } = point
  // What is in question has its name in any case.
  const shown = isMain ? `${wide ? '' : 'shown'} ${phone ? '' : 'shown-on-phones'}` : ''
  const edge = x < 0.25 ? 'start' : x > 0.75 ? 'end' : 'middle'
  return (
    <a href={toolPath(slug)} aria-label={`${name}, ${value}`} className={isMain ? 'mark mark-main' : 'mark'}>
      <svg aria-hidden="true" x={percent(x)} y={y} className="overflow-visible">
        <g transform={`translate(${-SIDE / 2} 0)`} className="max-md:hidden">
          <DrawnLogo tool={{ name, logoUrl }} side={SIDE} />
          <rect width={SIDE} height={SIDE} rx="5" className="mark-ring" />
        </g>
        <circle cy={SIDE / 2} r={isMain ? 6 : 4.5} className="md:hidden" />
        {wide && <Name label={wide} text={isMain ? `${name} ${value}` : name} className="max-md:hidden" />}
        {phone && <Name label={phone} text={isMain ? `${name} ${value}` : name} className="md:hidden" />}
      </svg>
      <text x={percent(x)} y="12" textAnchor={edge} className={`mark-pointed ${shown}`}>
        {name}, {value}
      </text>
    </a>
  )
}

function Name({
  label: { dx, dy, anchor },
  text,
  className,
}: {
  label: Label
  text: string
  className: string
}) {
  return (
    <text x={dx} y={dy} textAnchor={anchor} className={`chart-label ${className}`}>
      {text}
    </text>
  )
}

function PriceList({ points, money }: { points: readonly PricePoint[]; money: DrawingProps['money'] }) {
  return (
    <ul className="mt-1 gap-x-8 text-small sm:columns-2 lg:columns-4">
      {points
        .toSorted((a, b) => a.amount - b.amount)
        .map(({ slug, name, amount }) => (
          <li key={slug} className="flex justify-between gap-3 py-0.5">
            {name} <span className="text-ink tabular-nums">{money(amount)}</span>
          </li>
        ))}
    </ul>
  )
}

function captionOf({ points, main, unit }: PriceStripProps, money: DrawingProps['money']): string {
  const own = points.find(({ slug }) => slug === main)
  if (!own) return `${formatCount(points.length, 'known price')} ${unit}; each step to the right multiplies.`
  const cheaper = points.filter(({ amount }) => amount < own.amount).length
  return `${own.name}: ${money(own.amount)} ${unit}, more than ${cheaper} of ${points.length - 1} others with a known price.`
}
