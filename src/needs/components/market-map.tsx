import { formatNumber } from '#lib/format-number.ts'
import type { MarketTool } from '#needs/catalogue-responses.ts'
import { tickText } from '#needs/cost/growth-text.ts'
import { DrawnLogo } from '#tools/components/tool-logo.tsx'
import { toolPath } from '#tools/tool.ts'
import { type Axis, linearAxis, logAxis, percent } from '#ui/charts/axis.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { type Box, firstFree, labelWidth } from '#ui/charts/place-labels.ts'

interface MarketMapProps {
  tools: readonly MarketTool[]
  /** How many questions are asked in the market. */
  asked: number
  label: string
  size: string
  currency: string
}

const [HEIGHT, TOP, BOTTOM] = [420, 20, 384]
const SIDE = 28
/** As shares of the width: free at the left, the unknown at the right, the rest between. */
const [FREE, LEFT, RIGHT, UNKNOWN] = [0.03, 0.12, 0.88, 0.965]
/** As wide as the narrowest screen it is drawn on: what has room there has room everywhere. */
const WIDTH = 660
const [PRICES, COUNTS] = [5, 5]
const DRAWN_MIN = 6

interface Spot {
  tool: MarketTool
  x: number
  y: number
  name: { dx: number; anchor: 'start' | 'end' } | null
}

/** Everybody of a market on one picture: dearer to the right, more of its questions answered with yes further up. */
export function MarketMap({ tools, asked, label, size, currency }: MarketMapProps) {
  const priced = tools.filter((tool) => amountOf(tool, currency) !== null)
  if (priced.length < DRAWN_MIN) return null
  const prices = logAxis(
    priced.map((tool) => amountOf(tool, currency) ?? 1),
    PRICES,
    0.05,
  )
  const counts = linearAxis(
    tools.map(({ yes }) => yes),
    COUNTS,
  )
  const spots = placeTools(tools, { prices, counts, currency })
  return (
    <ChartFrame
      title={`${label} on one picture`}
      note={`Right: dearer${size && ` for ${size}`}. Up: more of the market's ${asked} questions answered with yes, on whichever plan; no rating.`}
      className="mt-10 max-md:hidden"
      table={<MapTable tools={tools} asked={asked} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        role="group"
        aria-label={`${label}: cost and answers`}
        height={HEIGHT}
        className="drawing market-map mt-3"
      >
        <Grid prices={prices} counts={counts} currency={currency} />
        {spots.map((spot) => (
          <Tile key={spot.tool.slug} spot={spot} asked={asked} />
        ))}
      </svg>
    </ChartFrame>
  )
}

const isFree = ({ cost }: MarketTool) => cost.kind === 'free' && cost.isRanked

function amountOf({ cost }: MarketTool, currency: string): number | null {
  const isDrawn = cost.kind === 'sum' && cost.isRanked && cost.currency === currency
  return isDrawn ? cost.amount : null
}

interface Axes {
  prices: Axis
  counts: Axis
  currency: string
}

const yOf = ({ counts }: Pick<Axes, 'counts'>, yes: number) =>
  Math.round(BOTTOM - 24 - counts.at(yes) * (BOTTOM - TOP - 48))

/** Each where it belongs, or as near as there is room; then names where they cover nothing, the best known first. */
function placeTools(tools: readonly MarketTool[], axes: Axes): Spot[] {
  const taken: Box[] = []
  const spots = tools.map((tool): Spot => {
    const amount = amountOf(tool, axes.currency)
    const x =
      amount === null ? (isFree(tool) ? FREE : UNKNOWN) : LEFT + axes.prices.at(amount) * (RIGHT - LEFT)
    const [left, y] = [x * WIDTH, yOf(axes, tool.yes)]
    const places = NEARBY.map(([right, down]) => tileBox(left + right * SIDE, y + down * SIDE))
    const within = places.filter((place) => place.left >= 0 && place.right <= WIDTH)
    const free = firstFree(within, taken) ?? tileBox(left, y)
    return { tool, x: (free.left + SIDE / 2) / WIDTH, y: free.top + SIDE / 2, name: null }
  })
  return spots.map((spot) => ({ ...spot, name: nameBeside(spot, taken) }))
}

const NEARBY: readonly (readonly [right: number, down: number])[] = [
  [0, 0],
  [0.55, 0.5],
  [-0.55, 0.5],
  [0, -1.05],
  [0, 1.05],
  [1.05, 0],
  [-1.05, 0],
  [1.1, 1.05],
  [-1.1, -1.05],
]

const tileBox = (center: number, middle: number): Box => ({
  left: center - SIDE / 2,
  right: center + SIDE / 2,
  top: middle - SIDE / 2,
  bottom: middle + SIDE / 2,
})

function nameBeside({ tool, x, y }: Spot, taken: Box[]): Spot['name'] {
  const { left, right } = tileBox(x * WIDTH, y)
  const width = labelWidth(tool.name) + 8
  const line = { top: y - 8, bottom: y + 8 }
  const places = [
    { ...line, left: right + 2, right: right + width, dx: SIDE / 2 + 6, anchor: 'start' as const },
    { ...line, left: left - width, right: left - 2, dx: -SIDE / 2 - 6, anchor: 'end' as const },
  ]
  return firstFree(
    places.filter((place) => place.left >= 0 && place.right <= WIDTH),
    taken,
  )
}

function Grid({ prices, counts, currency }: Axes) {
  return (
    <>
      <rect x="0" y={TOP - 8} width="6%" height={BOTTOM - TOP + 8} rx="10" className="map-rail" />
      <rect x="93.5%" y={TOP - 8} width="6.5%" height={BOTTOM - TOP + 8} rx="10" className="map-rail" />
      {counts.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1="8%"
            x2="92%"
            y1={yOf({ counts }, tick)}
            y2={yOf({ counts }, tick)}
            className="chart-grid"
          />
          <text x="8%" y={yOf({ counts }, tick) - 5} className="chart-tick">
            {formatNumber(tick)} yes
          </text>
        </g>
      ))}
      {prices.ticks.map((tick) => (
        <text
          key={tick}
          x={percent(LEFT + prices.at(tick) * (RIGHT - LEFT))}
          y={BOTTOM + 24}
          textAnchor="middle"
          className="chart-tick"
        >
          {tickText(tick, currency)}
        </text>
      ))}
      <text x="3%" y={BOTTOM + 24} textAnchor="middle" className="chart-tick">
        Free
      </text>
      <text x="100%" y={BOTTOM + 24} textAnchor="end" className="chart-tick">
        Not known
      </text>
    </>
  )
}

/** Those that miss what is asked for fade: nobody is taken away. */
function Tile({ spot: { tool, x, y, name }, asked }: { spot: Spot; asked: number }) {
  const words = `${tool.name}, ${tool.cost.text}, ${tool.yes} of ${asked}`
  return (
    <a
      href={toolPath(tool.slug)}
      aria-label={words}
      className={`mark ${tool.fits === 'yes' ? '' : 'opacity-25'}`}
    >
      <title>{words}</title>
      <svg aria-hidden="true" x={percent(x)} y={y} className="overflow-visible">
        <g transform={`translate(${-SIDE / 2} ${-SIDE / 2})`}>
          <DrawnLogo tool={tool} side={SIDE} />
          <rect width={SIDE} height={SIDE} rx="8" className="mark-ring" />
        </g>
        {name && (
          <text x={name.dx} y="4" textAnchor={name.anchor} className="chart-label">
            {tool.name}
          </text>
        )}
      </svg>
    </a>
  )
}

function MapTable({ tools, asked }: Pick<MarketMapProps, 'tools' | 'asked'>) {
  return (
    <ul className="mt-1 gap-x-8 text-small sm:columns-2 lg:columns-3">
      {tools.map(({ slug, name, cost, yes }) => (
        <li key={slug} className="flex justify-between gap-3 py-0.5">
          {name}
          <span className="text-ink tabular-nums">
            {cost.text} · {yes} of {asked}
          </span>
        </li>
      ))}
    </ul>
  )
}
