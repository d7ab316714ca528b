import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { VisitLink } from '#catalogue/components/visit-link.tsx'
import { priceLine } from '#catalogue/pricing.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { formatCount } from '#lib/format-number.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

const FEATURES_SHOWN = 5

/** One of two tools beside each other. */
export function PairCard({ tool }: { tool: ToolView }) {
  return (
    <article className="card flex min-w-0 flex-col p-5">
      <ToolTitle tool={tool} />
      <p className="mt-3.5 text-[15px] leading-[1.55]">{tool.description}</p>
      <PriceAndFeatures tool={tool} />
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {tool.features.slice(0, FEATURES_SHOWN).map((feature) => (
          <li key={feature} className="min-w-0">
            <Chip>{feature}</Chip>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-3">
        <VisitLink tool={tool} label="Visit Site" />
      </div>
    </article>
  )
}

export function ToolTitle({ tool }: { tool: ToolView }) {
  return (
    <div className="flex items-center gap-3">
      <ToolLogo tool={tool} />
      <div className="min-w-0 flex-1">
        <h2 className="font-[600] text-[18px] leading-6 [overflow-wrap:anywhere]">
          <Link href={toolPath(tool.slug)} className="hover:text-accent">
            {tool.name}
          </Link>
        </h2>
        <p className="truncate text-[14px] text-muted">{categoryByKey(tool.category).label}</p>
      </div>
      <PartnerLabel tool={tool} />
    </div>
  )
}

function PriceAndFeatures({ tool }: { tool: ToolView }) {
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 text-[15px] tabular-nums">
      <span className="font-[600] text-ink">{priceLine(tool)}</span>
      <span className="text-muted">{`${Math.min(FEATURES_SHOWN, tool.featureCount)} of ${formatCount(tool.featureCount, 'headline feature')}`}</span>
    </p>
  )
}
