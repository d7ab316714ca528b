import { use } from 'react'
import { websiteHost } from '#lib/http/website.ts'
import { hasFreePlan, priceLine } from '#plans/pricing.ts'
import { site } from '#site.config'
import { isPartner } from '#tools/partner.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { Marked } from '#ui/highlight.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { CardActions } from './card-actions-context.ts'
import { CompareBox, CompareForm } from './compare-box.tsx'
import { PriceRead } from './cost-lines.tsx'
import { PartnerLabel, ToolLogo } from './tool-logo.tsx'

const TAGS_WITH_FREE_PLAN = 1
const TAGS_WITHOUT = 2

interface ToolCardProps {
  tool: ToolCardView
  rank?: number | undefined
  /** As a row of a phone only name and price. */
  isCompact?: boolean
}

/** The one card for a tool everywhere, a row on phones; the whole card is the link. */
function ToolCard({ tool, rank, isCompact = false }: ToolCardProps) {
  const Save = use(CardActions)
  const isFree = hasFreePlan(tool.pricing)
  const tags = tool.features.slice(0, isFree ? TAGS_WITH_FREE_PLAN : TAGS_WITHOUT)
  return (
    <article className="tool-card">
      <div className="flex items-start gap-3 max-sm:contents">
        <ToolLogo tool={tool} />
        <div className="card-name">
          <h3 className="card-title">
            <Link href={toolPath(tool.slug)} className="block whole-card">
              <Marked text={tool.name} />
            </Link>
          </h3>
          <p className="card-line max-sm:hidden">{categoryByKey(tool.category).label}</p>
          <p className="card-line max-sm:hidden">{websiteHost(tool.website) ?? (tool.website || '–')}</p>
          <p className="flex gap-1.5 empty:hidden sm:hidden">
            <PartnerLabel tool={tool} />
            {tool.statusLine && <Chip tone="accent">{tool.statusLine}</Chip>}
          </p>
        </div>
        <span className="card-corner">
          {rank && (
            <span className="card-number">
              <span className="sr-only">Rank </span>
              {rank}
            </span>
          )}
          {Save && <Save tool={tool} />}
        </span>
      </div>
      <p className={`card-text ${isCompact ? 'max-sm:hidden' : ''}`}>
        <Marked text={tool.description} />
      </p>
      <div className="card-chips max-sm:hidden">
        <PartnerLabel tool={tool} />
        {tool.statusLine && <Chip tone="accent">{tool.statusLine}</Chip>}
        {isFree && <Chip tone="yes">Free plan</Chip>}
        {tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </div>
      <div className="mt-auto pt-3.5 max-sm:contents">
        <div className="card-foot">
          <span className="card-price">
            {cardPrice(tool)}
            {tool.cost && <PriceRead cost={tool.cost} className="block" />}
          </span>
          <CompareBox tool={tool} />
        </div>
      </div>
    </article>
  )
}

/** For a need that was asked for, what it costs, or that this is not known. */
export function cardPrice(tool: Pick<ToolCardView, 'pricing' | 'price' | 'cost'>): string {
  const { cost } = tool
  if (!cost) return priceLine(tool)
  return cost.kind === 'unknown' ? 'Cost not known' : [cost.text, cost.period].filter(Boolean).join(' ')
}

const wide = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** On phones a few rows are enough: the whole list is one tap away. */
const COMPACT_MAX = 5

interface ToolGridProps {
  tools: readonly ToolCardView[]
  /** How many cards from the first carry their rank. */
  ranked?: number
  columns?: 2 | 3 | 4
  isCompact?: boolean
}

export function ToolGrid({ tools, ranked = 0, columns = 3, isCompact = false }: ToolGridProps) {
  const ranks = ranksOf(tools, ranked)
  return (
    <CompareForm>
      <ul className={`grid gap-2 sm:grid-cols-2 sm:gap-4 ${wide[columns]}`}>
        {tools.map((tool, index) => (
          <li
            key={tool.id}
            className={`grid min-w-0 ${isCompact && index >= COMPACT_MAX ? 'max-sm:hidden' : ''}`}
          >
            <ToolCard tool={tool} rank={ranks[index]} isCompact={isCompact} />
          </li>
        ))}
      </ul>
    </CompareForm>
  )
}

/** The partner is pinned first and has no rank: the others are counted without it. */
function ranksOf(tools: readonly ToolCardView[], ranked: number): (number | undefined)[] {
  let rank = 0
  return tools.map((tool) => (isPartner(tool, site.partner) || rank >= ranked ? undefined : ++rank))
}

export function ToolCardSkeleton() {
  return (
    <div className="card flex animate-pulse flex-col gap-3 p-[18px]" aria-hidden="true">
      <div className="flex gap-3">
        <span className="size-11 rounded-[11px] bg-soft" />
        <span className="h-5 w-1/2 rounded bg-soft" />
      </div>
      <span className="h-10 rounded bg-soft" />
      <span className="h-6 w-2/3 rounded bg-soft" />
      <span className="mt-2 h-5 w-1/3 rounded bg-soft" />
    </div>
  )
}
