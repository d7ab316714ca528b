import { formatPercent } from '#lib/format-number.ts'
import type { SignOnCost } from '#needs/home-glance-schema.ts'
import { formatUsd } from '#plans/pricing.ts'
import { toolPath } from '#tools/tool.ts'
import { type Axis, logAxis, percent } from '#ui/charts/axis.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'

const ROW = 32

/** From what the first paid plan costs to what the first with single sign-on does, one line a tool. */
export function SignOnDumbbells({ costs }: { costs: readonly SignOnCost[] }) {
  const axis = logAxis(
    costs.flatMap(({ entry, secured }) => [entry, secured]),
    4,
    0.06,
  )
  const base = costs.length * ROW
  return (
    <ChartFrame
      title="What single sign-on adds"
      note="Dollars a year for 10 people: on the first paid plan, and on the first that has single sign-on."
      level="h3"
      table={<DumbbellTable costs={costs} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        role="group"
        aria-label="What single sign-on adds"
        height={base + 26}
        className="drawing dumbbells mt-3"
      >
        {axis.ticks.map((tick, at) => (
          <g key={tick}>
            <line
              x1={percent(axis.at(tick))}
              x2={percent(axis.at(tick))}
              y1="0"
              y2={base}
              className="chart-grid"
            />
            <text
              x={percent(axis.at(tick))}
              y={base + 18}
              textAnchor="middle"
              className={`chart-tick ${at % 2 === 1 ? 'max-sm:hidden' : ''}`}
            >
              {formatUsd(tick)}
            </text>
          </g>
        ))}
        {costs.map((cost, at) => (
          <Dumbbell key={cost.slug} cost={cost} axis={axis} y={at * ROW + ROW / 2} />
        ))}
      </svg>
    </ChartFrame>
  )
}

function Dumbbell({
  cost: { slug, name, entry, secured },
  axis,
  y,
}: {
  cost: SignOnCost
  axis: Axis
  y: number
}) {
  const [from, to] = [percent(axis.at(entry)), percent(axis.at(secured))]
  return (
    <a
      href={toolPath(slug)}
      aria-label={`${name}: ${formatUsd(entry)}, with single sign-on ${formatUsd(secured)}`}
    >
      <text x="-12" y={y + 4} textAnchor="end" className="chart-name">
        {name}
      </text>
      <line x1={from} x2={to} y1={y} y2={y} className="dumbbell" />
      <circle cx={from} cy={y} r="5" className="dumbbell-from" />
      <circle cx={to} cy={y} r="5" className="dumbbell-to" />
      <text x={to} dx="12" y={y + 4} className="chart-tick">
        +{formatPercentMore(entry, secured)}
      </text>
    </a>
  )
}

const formatPercentMore = (entry: number, secured: number): string => {
  const more = secured / entry - 1
  return more > 1 ? `${Math.round(more * 100)}%` : formatPercent(more)
}

function DumbbellTable({ costs }: { costs: readonly SignOnCost[] }) {
  return (
    <ul className="mt-1 text-small">
      {costs.map(({ slug, name, entry, secured }) => (
        <li key={slug} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          {name}
          <span className="text-ink tabular-nums">
            {formatUsd(entry)} · with single sign-on {formatUsd(secured)}
          </span>
        </li>
      ))}
    </ul>
  )
}
