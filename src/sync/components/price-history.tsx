import type { ToolChange } from '#history/history.store.ts'
import { dateInWords } from '#lib/date-words.ts'
import type { Plan } from '#plans/price-plan.ts'
import { formatMoney, startingPriceText } from '#plans/pricing.ts'
import type { StartingPrice } from '#plans/pricing-schema.ts'
import { startingPriceOf } from '#plans/starting-price.ts'

const WIDTH = 640
const HEIGHT = 96
const TOP = 36

export function PriceHistory({ changes }: { changes: readonly ToolChange[] }) {
  const points = pricePoints(changes)
  const latest = points.at(-1)
  if (!latest) return null
  const most = Math.max(...points.map(({ price }) => price.amount))
  const step = WIDTH / points.length
  const height = ({ price }: PriceChangePoint) => HEIGHT - (price.amount / most) * (HEIGHT - TOP)
  const line = points
    .map((point, at) => `${at === 0 ? 'M' : 'L'}${at * step},${height(point)}h${step}`)
    .join('')
  return (
    <figure className="card mt-6 p-5">
      <figcaption className="font-[600] text-ink">Starting price</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} className="mt-2 block h-auto w-full" aria-hidden="true">
        <path d={line} className="fill-none stroke-2 stroke-accent" />
        {points.map((point, at) => (
          <text
            key={point.since}
            x={at * step + (at > 0 ? 6 : 0)}
            y={height(point) - 8}
            className="fill-ink text-small max-sm:text-title"
          >
            {formatMoney(point.price.amount, point.price.currency)}
          </text>
        ))}
      </svg>
      <ol className="mt-2 text-small text-muted">
        {points.map(({ price, since }) => (
          <li key={since}>
            {startingPriceText(price)} {since ? `since ${dateInWords(since)}` : 'before'}
          </li>
        ))}
      </ol>
    </figure>
  )
}

interface PriceChangePoint {
  price: StartingPrice
  /** Null: from before the first change on record. */
  since: string | null
}

/**
 * The starting prices a tool has had, the oldest first; none where fewer than two are known. Prices for another
 * unit, currency or billing cannot be drawn on one scale, so a change of those starts over.
 */
export function pricePoints(changes: readonly ToolChange[]): PriceChangePoint[] {
  const ofPlans = changes.filter(({ field }) => field === 'plans').toReversed()
  const dated = ofPlans.flatMap(({ before, after, changedAt }, at) => [
    ...(at === 0 ? [{ plans: before, since: null }] : []),
    { plans: after, since: changedAt },
  ])
  const points: PriceChangePoint[] = []
  for (const { plans, since } of dated) {
    const price = startingPriceOf((plans ?? []) as Plan[])
    const last = points.at(-1)
    if (!price || last?.price.amount === price.amount) continue
    if (last && !isSameScale(last.price, price)) points.length = 0
    points.push({ price, since })
  }
  return points.length < 2 ? [] : points
}

const isSameScale = (a: StartingPrice, b: StartingPrice) =>
  a.currency === b.currency && a.billing === b.billing && a.per === b.per && a.unit === b.unit
