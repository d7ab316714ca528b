import { type ReactNode, use } from 'react'
import { CardActions } from '#catalogue/card-actions.ts'
import { hasFreePlan } from '#catalogue/pricing.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { CompareBox } from './compare-box.tsx'
import { PartnerLabel, ToolLogo } from './tool-logo.tsx'

interface NumberedCardProps {
  tool: ToolCardView
  number: number
  /** For the first of a list: 'Top Pick', 'Best known'. */
  badge?: string | undefined
  /** Why it is here, free plan and all. */
  note?: string
  facts: readonly string[]
  children: ReactNode
}

/** A tool's place in a list, with ways on. */
export function NumberedCard({ tool, number, badge, note, facts, children }: NumberedCardProps) {
  const Save = use(CardActions)
  return (
    <article className="card flex min-w-0 flex-col p-4 sm:p-[18px]">
      <div className="flex items-start gap-3">
        <ToolLogo tool={tool} />
        <div className="min-w-0 flex-1">
          <h3 className="card-title">
            <Link href={toolPath(tool.slug)} className="block hover:text-accent">
              {tool.name}
            </Link>
          </h3>
          <p className="card-line">{categoryByKey(tool.category).label}</p>
        </div>
        <span className="card-number">
          <span className="sr-only">Number </span>
          {number}
        </span>
        {Save && <Save tool={tool} />}
      </div>
      <p className="card-text">{tool.description}</p>
      <div className="mt-3 flex min-w-0 flex-wrap gap-1.5 empty:hidden">
        {badge && <Chip tone="accent">{badge}</Chip>}
        <PartnerLabel tool={tool} />
        {!note && hasFreePlan(tool.pricing) && <Chip tone="yes">Free plan</Chip>}
      </div>
      {note && <p className="mt-2 text-[13px] text-muted first-letter:uppercase">{note}</p>}
      <div className="mt-auto pt-3.5">
        <div className="card-foot tabular-nums">
          <p className="text-balance">{facts.join(' · ')}</p>
          <CompareBox tool={tool} />
        </div>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">{children}</div>
      </div>
    </article>
  )
}
