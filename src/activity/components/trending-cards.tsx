import type { TrendingTool } from '#activity/activity-responses.ts'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import { slugify } from '#lib/slug.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

interface TrendingCardProps {
  tool: TrendingTool
  /** The partner has none. */
  rank: number | null
  /** Why it is where it is; empty where the page says so for all. */
  reason: string
}

const pathOf = (tool: TrendingTool) => toolPath(tool.slug || slugify(tool.name))

export function MoverCard({ tool, rank, reason }: TrendingCardProps) {
  return (
    <article className="card relative flex h-full min-w-0 flex-col p-5 transition-[border-color] hover:border-theme sm:p-6">
      <div className="flex flex-wrap gap-1.5 lg:min-h-[26px]">
        {tool.editorsChoice && !tool.isPartner && <Chip tone="accent">Editor's Choice</Chip>}
        {tool.isPartner && <Chip tone="partner">Partner</Chip>}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <ToolLogo tool={tool} />
        <div className="min-w-0 flex-1">
          <h3 className="font-[600] text-[18px] leading-6 [overflow-wrap:anywhere]">
            <Link href={pathOf(tool)} className="whole-card">
              {tool.name}
            </Link>
          </h3>
          <p className="truncate text-[14px] text-muted">{categoryByKey(tool.category).label}</p>
        </div>
        {rank !== null && <Rank rank={rank} />}
      </div>
      <p className="mt-3 line-clamp-3 text-[15px]">{tool.description}</p>
      {tool.editorsChoice && !tool.isPartner && (
        <p className="mt-3 text-[14px] text-ink">
          {tool.editorsChoice.reason}{' '}
          <span className="text-muted">Chosen {dateInWords(tool.editorsChoice.date)}.</span>
        </p>
      )}
      <p className="mt-3 text-[14px] text-muted">{formatCount(tool.featureCount, 'headline feature')}</p>
      {reason && (
        <div className="mt-auto pt-4">
          <div className="flex min-h-10 items-center justify-between gap-3 border-line border-t pt-3.5">
            <p className="font-[520] text-[14px] text-ink">{reason}</p>
            {tool.activity && <SparkLine perDay={tool.activity.perDay} />}
          </div>
        </div>
      )}
    </article>
  )
}

/** A row of the list below the first three. */
export function TrendingRow({ tool, rank, reason }: TrendingCardProps) {
  return (
    <article className="relative flex min-w-0 items-center gap-4 px-4 py-3.5 hover:bg-soft sm:px-5">
      {rank !== null && <Rank rank={rank} />}
      <ToolLogo tool={tool} />
      <div className="min-w-0 flex-1">
        <h3 className="font-[600] text-[16px] leading-6 [overflow-wrap:anywhere]">
          <Link href={pathOf(tool)} className="whole-card">
            {tool.name}
          </Link>
        </h3>
        <p className="text-[14px] text-muted">
          {categoryByKey(tool.category).label} · {formatCount(tool.featureCount, 'headline feature')}
        </p>
        <p className="text-[14px] text-ink sm:hidden">{reason}</p>
      </div>
      <p className="hidden text-right text-[14px] text-ink sm:block">{reason}</p>
      {tool.activity && (
        <span className="hidden md:block">
          <SparkLine perDay={tool.activity.perDay} />
        </span>
      )}
    </article>
  )
}

function Rank({ rank }: { rank: number }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-md bg-accent-soft font-[650] text-[13px] text-accent tabular-nums">
      <span className="sr-only">Rank </span>
      {rank}
    </span>
  )
}

const WIDTH = 96
const HEIGHT = 24
const STROKE = 1.6

/** What was counted on each of the last days, as a line; the same numbers are its text. */
function SparkLine({ perDay }: { perDay: readonly number[] }) {
  const most = Math.max(...perDay, 1)
  const step = WIDTH / Math.max(perDay.length - 1, 1)
  const y = (count: number) => STROKE + (1 - count / most) * (HEIGHT - 2 * STROKE)
  const points = perDay.map((count, index) => `${(index * step).toFixed(1)},${y(count).toFixed(1)}`)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-6 w-24 shrink-0 overflow-visible text-theme"
      role="img"
      aria-label={`Activity on each of the last ${perDay.length} days: ${perDay.join(', ')}`}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
