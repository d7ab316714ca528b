import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { isFlat, type Need, yearlyCost } from '#catalogue/cost.ts'
import { costTerms, costText, seatsText } from '#catalogue/cost-text.ts'
import { isFreePlan } from '#catalogue/price-plan.ts'
import { freePlanIfKnown, priceLine } from '#catalogue/pricing.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { Verdict } from '#sentences/verdict.ts'
import { Link } from '#ui/link.tsx'

interface SummaryProps {
  tools: readonly ToolView[]
  verdicts: readonly Verdict[]
  need: Need
}

const columns = [
  '',
  '',
  'grid-cols-2',
  'grid-cols-2 md:grid-cols-3',
  'grid-cols-2 lg:grid-cols-4',
  'grid-cols-2 lg:grid-cols-3',
  'grid-cols-2 lg:grid-cols-3',
]

/** What each costs and when to choose it: the first screen of a comparison. */
export function ComparisonSummary({ tools, verdicts, need }: SummaryProps) {
  const isClose = verdicts.every(({ reasons }) => reasons.length === 0)
  return (
    <>
      <ul className={`grid gap-2.5 sm:gap-4 ${columns[tools.length]}`}>
        {tools.map((tool, index) => (
          <li key={tool.slug} className="card flex min-w-0 flex-col p-3.5 sm:p-5">
            <ToolName tool={tool} />
            <CostLines tool={tool} need={need} />
            <div className="max-sm:hidden">
              <Reasons tool={tool} reasons={verdicts[index]?.reasons ?? []} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:hidden">
        {tools.map((tool, index) => (
          <Reasons key={tool.slug} tool={tool} reasons={verdicts[index]?.reasons ?? []} />
        ))}
      </div>
      {isClose && (
        <p className="mt-4 text-muted">
          Nearly the same on record: no known difference would decide for most buyers.
        </p>
      )}
    </>
  )
}

function ToolName({ tool }: { tool: ToolView }) {
  const maker = [tool.maker?.owner && `by ${tool.maker.owner}`, tool.license && 'open source'].filter(Boolean)
  return (
    <div className="flex items-center gap-2.5 max-xs:flex-col max-xs:items-start sm:gap-3.5">
      <ToolLogo tool={tool} />
      <div className="min-w-0">
        <h2 className="font-[600] text-[16px] leading-6 [overflow-wrap:anywhere] sm:text-[18px]">
          <Link href={toolPath(tool.slug)} className="hover:text-accent">
            {tool.name}
          </Link>
        </h2>
        {maker.length > 0 && (
          <p className="text-[13px] text-muted leading-5 max-sm:hidden">{maker.join(' · ')}</p>
        )}
        <PartnerLabel tool={tool} />
      </div>
    </div>
  )
}

function CostLines({ tool, need }: { tool: ToolView; need: Need }) {
  const cost = yearlyCost(tool.plans, need)
  const free = tool.plans.find(isFreePlan)
  const flat = isFlat(tool.plans, cost)
  return (
    <div className="mt-3 text-[13px] text-muted leading-5 sm:text-[14px]">
      <p>
        <span className="mr-1.5 font-[650] text-[20px] text-ink leading-8 tabular-nums max-[22rem]:text-[18px] sm:text-[26px]">
          {cost.kind === 'unknown' ? priceLine(tool) : costText(cost)}
        </span>
        {cost.kind === 'sum' && <span>a year{!flat && ` for ${seatsText(need.seats)}`}</span>}
      </p>
      {cost.kind !== 'unknown' && cost.kind !== 'free' && <p>{costTerms(cost)}</p>}
      <p>{freePlanText(tool, free?.limits?.[0])}</p>
    </div>
  )
}

function freePlanText(tool: ToolView, limit: string | undefined): string {
  if (tool.pricing.free === true) return limit ? capitalize(limit) : 'Free in full'
  const isFree = freePlanIfKnown(tool.pricing)
  if (isFree) return limit ? `Free plan: ${limit}` : 'Free plan'
  return isFree === false ? 'No free plan' : 'Free plan not known'
}

function Reasons({ tool, reasons }: { tool: ToolView; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <div className="sm:mt-4 sm:border-line sm:border-t sm:pt-4">
      <h3 className="font-[600] text-[15px] text-ink">Choose {tool.name} if</h3>
      <ul className="verdict mt-1.5 grid gap-1 text-[15px] leading-6">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
