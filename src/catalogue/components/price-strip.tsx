import { DEFAULT_CURRENCY } from '#catalogue/price-plan.ts'
import { formatMoney } from '#catalogue/pricing.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'

export interface PricePoint {
  slug: string
  name: string
  amount: number
}

interface PriceStripProps {
  points: readonly PricePoint[]
  /** The one in question: in the accent color, with its name and value. Beside picks, which say what is lowest. */
  main?: string
  /** What the amounts are: "a year for 10 seats". */
  unit: string
  currency?: string
}

const RADIUS = 6
const LANE_HEIGHT = 14
const LANES = 4
/** Where the dots begin, below the line of text that names one of them. */
const TOP = 30
/** Dots nearer than this, in percent of the width, stand above each other. */
const NEAR = 3
/** A label nearer to an end than this, in percent, is aligned with it. */
const EDGE = 25

/** Prices as dots on one line from the lowest to the highest; each names itself when it is pointed at or reached. */
export function PriceStrip({ points, main, unit, currency = DEFAULT_CURRENCY }: PriceStripProps) {
  const sorted = [...points].sort((a, b) => a.amount - b.amount)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (sorted.length < 3 || !least || !most || least.amount === most.amount) return null
  const placed = place(sorted, least.amount, most.amount)
  const base = TOP + LANE_HEIGHT * Math.max(...placed.map(({ lane }) => lane))
  const middle = placed[Math.ceil(placed.length / 2) - 1]
  const own = placed.find(({ slug }) => slug === main)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <figure className="price-strip">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        role="group"
        aria-label={`Prices ${unit}, lowest first`}
        height={base + RADIUS + 6}
        className="block w-full overflow-visible"
      >
        <line x1="0" x2="100%" y1={base} y2={base} className="stroke-line-strong" />
        {!own && middle && (
          <g>
            <line x1={at(middle.x)} x2={at(middle.x)} y1="18" y2={base} className="stroke-line-strong" />
            <Label x={middle.x} isShown text={`Half cost ${money(middle.amount)} or less`} />
          </g>
        )}
        {placed.map(({ slug, name, amount, x, lane }) => (
          <Dot
            key={slug}
            {...{ x, y: base - lane * LANE_HEIGHT, isMain: slug === own?.slug }}
            text={`${name}, ${money(amount)}`}
          />
        ))}
      </svg>
      <p className="flex justify-between gap-6 text-[13px] text-muted leading-5 tabular-nums">
        <span>
          {main === undefined && 'Lowest: '}
          {namesAt(sorted, least.amount)}, {money(least.amount)}
        </span>
        <span className="text-right">
          {main === undefined && 'Highest: '}
          {namesAt(sorted, most.amount)}, {money(most.amount)}
        </span>
      </p>
      <figcaption className="mt-1 text-[14px] text-muted">{caption(sorted, own, unit, money)}</figcaption>
    </figure>
  )
}

function Dot({ x, y, text, isMain }: { x: number; y: number; text: string; isMain: boolean }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: focus shows the name, there is nothing to press.
    <g role="img" aria-label={text} tabIndex={0} className="dot">
      <circle cx={at(x)} cy={y} r="11" fill="transparent" />
      <circle
        cx={at(x)}
        cy={y}
        r={isMain ? RADIUS + 2 : RADIUS}
        className={isMain ? 'fill-accent stroke-surface' : 'fill-theme/55 stroke-surface'}
      />
      <Label x={x} isShown={isMain} text={text} />
    </g>
  )
}

const at = (x: number) => `${x}%`

function Label({ x, text, isShown }: { x: number; text: string; isShown: boolean }) {
  const anchor = x < EDGE ? 'start' : x > 100 - EDGE ? 'end' : 'middle'
  return (
    <text x={at(x)} y="12" textAnchor={anchor} className={isShown ? 'shown' : undefined}>
      {text}
    </text>
  )
}

/** In percent of the width; the first and the last dot stand whole within it. */
function place(sorted: readonly PricePoint[], least: number, most: number) {
  const ends: number[] = Array.from({ length: LANES }, () => Number.NEGATIVE_INFINITY)
  return sorted.map((point) => {
    const x = Math.round(((point.amount - least) / (most - least)) * 960 + 20) / 10
    const free = ends.findIndex((end) => x - end >= NEAR)
    const lane = free === -1 ? LANES - 1 : free
    ends[lane] = x
    return { ...point, x, lane }
  })
}

/** "Lark and Webex". */
function namesAt(sorted: readonly PricePoint[], amount: number): string {
  const names = sorted.filter((point) => point.amount === amount).map(({ name }) => name)
  return names.length > 2 ? formatCount(names.length, 'tool') : formatList(names)
}

function caption(
  sorted: readonly PricePoint[],
  own: PricePoint | undefined,
  unit: string,
  money: (amount: number) => string,
): string {
  if (!own) return `${formatCount(sorted.length, 'known price')} ${unit}.`
  const cheaper = sorted.filter(({ amount }) => amount < own.amount).length
  return `${own.name}: ${money(own.amount)} ${unit}, more than ${cheaper} of ${sorted.length - 1} others with a known price.`
}
