import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { toolPath } from '#catalogue/tool.ts'
import type { FoundTool } from '#search/search-responses.ts'
import { Link } from '#ui/link.tsx'

interface FoundToolsProps {
  found: readonly FoundTool[]
  /** Whether the places mean something. */
  isRanked?: boolean
}

/** Tools with the reasons why they are listed. */
export function FoundTools({ found, isRanked = false }: FoundToolsProps) {
  return (
    <ol className="grid gap-3">
      {found.map(({ tool, reason }, at) => (
        <li key={tool.slug} className="card relative flex min-w-0 items-start gap-3.5 p-4 hover:border-theme">
          <ToolLogo tool={tool} size="small" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {isRanked && <span className="text-[14px] text-muted tabular-nums">{at + 1}</span>}
              <Link href={toolPath(tool.slug)} className="font-[600] text-ink whole-card">
                {tool.name}
              </Link>
              <PartnerLabel tool={tool} />
            </p>
            <p className="mt-0.5 text-[15px]">{reason}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
