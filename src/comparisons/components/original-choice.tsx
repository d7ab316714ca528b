import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { VisitLink } from '#catalogue/components/visit-link.tsx'
import { priceLine } from '#catalogue/pricing.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

/** The tool the others are alternatives to, in one line: the alternatives are what people came for. */
export function OriginalChoice({ tool }: { tool: ToolCardView }) {
  return (
    <article className="card mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 bg-soft px-4 py-3">
      <ToolLogo tool={tool} size="small" />
      <h2 className="font-[600] text-[16px]">
        <Link href={toolPath(tool.slug)} className="hover:text-accent">
          {tool.name}
        </Link>
      </h2>
      <Chip tone="accent">Original Choice</Chip>
      <PartnerLabel tool={tool} />
      <span className="text-[14px] text-muted">
        {categoryByKey(tool.category).label} · {priceLine(tool)}
      </span>
      <span className="ml-auto">
        <VisitLink tool={tool} label="Visit Site" />
      </span>
    </article>
  )
}
