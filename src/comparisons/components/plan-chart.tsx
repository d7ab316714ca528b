import { formatList } from '#lib/format-list.ts'
import { type PriceBasis, planCosts } from '#needs/cost/cost.ts'
import type { Need } from '#needs/need.ts'
import { sizeText } from '#needs/size-text.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { Fold } from '#ui/fold.tsx'

interface PlanChartProps {
  tools: readonly ComparedTool[]
  need: Need
  basis: PriceBasis
}

interface Dot {
  plan: string
  amount: number
  price: string
  isMet: boolean
  x: number
}

/** About what a letter takes on a phone, in percent of the width. */
const LETTER = 2
/** Dearer plans than this many times the middle one would push the others together. */
const FAR = 4

/** Every plan of each tool for the need, from the lowest price to the highest; a hollow dot lacks a must-have. */
export function PlanChart({ tools, need, basis }: PlanChartProps) {
  const costs = tools.map((tool) => planCosts(tool, need, basis))
  const currency = usualCurrency(costs.flat().map(({ cost }) => cost))
  const lines = tools.map((tool, at) => ({
    tool,
    plans: (costs[at] ?? []).flatMap((plan) => pricedPlan(plan, currency)),
  }))
  const amounts = lines.flatMap(({ plans }) => plans.map(({ amount }) => amount)).sort((a, b) => a - b)
  const middle = amounts[Math.floor(amounts.length / 2)] ?? 0
  const most = Math.max(0, ...amounts.filter((amount) => amount <= middle * FAR))
  if (amounts.length < 3 || most === 0 || lines.some(({ plans }) => plans.length === 0)) return null
  const size = sizeText(need, basis.sale)
  const beyond = lines.flatMap(({ tool, plans }) =>
    plans.filter(({ amount }) => amount > most).map(({ plan, price }) => `${tool.name} ${plan}, ${price}`),
  )
  return (
    <Fold summary={`Every plan${size && ` for ${size}`}, a year`} className="print:hidden">
      <p className="mt-1 flex flex-wrap gap-x-5 text-small text-muted">
        {need.mustHaves.length > 0 && (
          <>
            <span>
              <Mark isMet /> has the must-haves
            </span>
            <span>
              <Mark isMet={false} /> lacks one, or is not known to have all
            </span>
          </>
        )}
        {beyond.length > 0 && <span>Beyond the line: {formatList(beyond)}</span>}
      </p>
      <div className="mt-4 grid gap-x-5 sm:grid-cols-[minmax(90px,auto)_minmax(0,1fr)]">
        {lines.map(({ tool, plans }) => (
          <PlanLine
            key={tool.slug}
            name={tool.name}
            dots={plans
              .filter(({ amount }) => amount <= most)
              .map((plan) => ({ ...plan, x: Math.round((plan.amount / most) * 880 + 60) / 10 }))}
          />
        ))}
      </div>
    </Fold>
  )
}

function pricedPlan(
  { plan, cost, hasMustHaves }: ReturnType<typeof planCosts>[number],
  currency: string,
): Omit<Dot, 'x'>[] {
  const isMet = hasMustHaves === true
  if (cost.kind === 'free') return [{ plan, amount: 0, price: 'Free', isMet }]
  const isDrawn = cost.kind === 'sum' && cost.currency === currency
  return isDrawn ? [{ plan, amount: cost.amount, price: formatMoney(cost.amount, currency), isMet }] : []
}

function Mark({ isMet }: { isMet: boolean }) {
  return (
    <svg width="12" height="12" aria-hidden="true" className="mr-1 inline-block">
      <circle cx="6" cy="6" r="5" className={isMet ? 'fill-accent' : 'fill-surface stroke-muted'} />
    </svg>
  )
}

function PlanLine({ name, dots }: { name: string; dots: readonly Dot[] }) {
  const sorted = dots.toSorted((a, b) => a.x - b.x)
  const labels = placeLabels(sorted)
  return (
    <>
      <p className="self-center font-[600] text-small text-ink">{name}</p>
      <svg
        role="img"
        aria-label={sorted.map(({ plan, price }) => `${plan} ${price}`).join(', ')}
        height="96"
        className="block w-full overflow-visible text-note"
      >
        <line x1="0" x2="100%" y1="48" y2="48" className="stroke-line-strong" />
        {sorted.map(({ plan, price, isMet, x }, at) => (
          <g key={plan} textAnchor={labels[at]?.anchor}>
            <circle
              cx={`${x}%`}
              cy="48"
              r="6"
              className={isMet ? 'fill-accent stroke-surface' : 'fill-surface stroke-muted'}
            />
            <text x={`${x}%`} y={labels[at]?.isLow ? 76 : 18} className="fill-ink font-[600]">
              {plan}
            </text>
            <text x={`${x}%`} y={labels[at]?.isLow ? 92 : 34} className="fill-muted tabular-nums">
              {price}
            </text>
          </g>
        ))}
      </svg>
    </>
  )
}

/** Each label whole within the width, below the line where those before it leave no room above. */
function placeLabels(sorted: readonly Dot[]) {
  const ends = { above: Number.NEGATIVE_INFINITY, below: Number.NEGATIVE_INFINITY }
  return sorted.map(({ plan, price, x }) => {
    const width = LETTER * Math.max(plan.length, price.length)
    const anchor = x < width / 2 ? 'start' : x > 100 - width / 2 ? 'end' : 'middle'
    const start = x - { start: 0, middle: width / 2, end: width }[anchor]
    const side = start >= ends.above + LETTER || ends.above <= ends.below ? 'above' : 'below'
    ends[side] = start + width
    return { anchor, isLow: side === 'below' } as const
  })
}
