import { capitalize } from '#lib/capitalize.ts'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { slugify } from '#lib/slug.ts'
import { itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { toolPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { trendingQuery } from './activity-calls.ts'
import type { TrendingTool } from './activity-responses.ts'
import { TRENDING_PERIODS, type TrendingPeriod } from './counted-events.ts'
import {
  DEFAULT_PERIOD,
  hasActivity,
  MOVERS_MAX,
  trendingIntro,
  trendingPath,
  trendingPeriods,
  trendingReason,
} from './trending.ts'

const trail = [{ label: 'Trending', href: trendingPath(DEFAULT_PERIOD) }]

const queries = (_params: unknown, search: URLSearchParams) => {
  const period = TRENDING_PERIODS.find((one) => one === search.get('period')) ?? DEFAULT_PERIOD
  return { trending: trendingQuery({ period }, { staleTimeMs: 300_000 }) }
}

type TrendingProps = PageProps<ReturnType<typeof queries>>

function TrendingPage({ data: { trending } }: TrendingProps) {
  const { period, companies } = trending
  const movers = companies.slice(0, MOVERS_MAX)
  const others = companies.slice(MOVERS_MAX)
  const isRanked = hasActivity(companies)
  const reasonOf = (tool: TrendingTool) => (isRanked || tool.isPartner ? trendingReason(tool, period) : '')
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">Trending tools</h1>
      <p className="mt-3 max-w-[68ch]">
        {trendingIntro(trending)} <InlineLink href="/how-we-rank#trending">How we rank</InlineLink>
      </p>
      <div className="mt-6">
        <PeriodLinks current={period} />
      </div>
      {movers.length > 0 && <h2 className="section-title mt-10 mb-5">Biggest Movers</h2>}
      <ol className="grid gap-4 lg:grid-cols-3">
        {movers.map((tool, index) => (
          <li key={tool.id} className="min-w-0">
            <MoverCard tool={tool} rank={index + 1} reason={reasonOf(tool)} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h2 className="section-title mt-12 mb-5">More trending tools</h2>
          <ol start={MOVERS_MAX + 1} className="card divide-y divide-line overflow-hidden">
            {others.map((tool, index) => (
              <li key={tool.id}>
                <TrendingRow tool={tool} rank={MOVERS_MAX + index + 1} reason={reasonOf(tool)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function trendingHead({ data: { trending } }: TrendingProps): Head {
  return {
    title: `Trending ${site.subject}`,
    description: hasActivity(trending.companies)
      ? `The ${site.subject} that visitors open, compare, save and visit most today, this week, this month and overall, with the numbers behind each place.`
      : `${capitalize(site.subject)} by what visitors open, compare, save and visit. While too little has been counted, those with the most headline features come first.`,
    canonical: trendingPath(DEFAULT_PERIOD),
    noindex: trending.period !== DEFAULT_PERIOD,
    trail,
    data: (siteUrl) => [
      itemListData(
        'Trending tools',
        trending.companies.map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
      ),
    ],
  }
}

export default definePage({
  searchParams: ['period'],
  queries,
  head: trendingHead,
  tags: () => ['tools', 'trending'],
  Page: TrendingPage,
})

/** Plain links, so that a period can be shared and needs no script. */
function PeriodLinks({ current }: { current: TrendingPeriod }) {
  return (
    <nav aria-label="Period" className="inline-flex rounded-control border border-line bg-soft p-1">
      {TRENDING_PERIODS.map((period) => (
        <Link
          key={period}
          href={trendingPath(period)}
          aria-current={period === current ? 'true' : undefined}
          className={`inline-flex min-h-9 items-center rounded-lg px-3.5 font-[600] text-small ${period === current ? 'bg-surface text-ink raised' : 'text-muted hover:text-ink'}`}
        >
          {trendingPeriods[period].label}
        </Link>
      ))}
    </nav>
  )
}

interface TrendingCardProps {
  tool: TrendingTool
  rank: number
  /** Why it is where it is; empty where the page says so for all. */
  reason: string
}

const pathOf = (tool: TrendingTool) => toolPath(tool.slug || slugify(tool.name))

function MoverCard({ tool, rank, reason }: TrendingCardProps) {
  return (
    <article className="card relative flex h-full min-w-0 flex-col p-5 transition-[border-color] hover:border-theme sm:p-6">
      <div className="flex flex-wrap gap-1.5 lg:min-h-[26px]">
        {tool.editorsChoice && !tool.isPartner && <Chip tone="accent">Editor's Choice</Chip>}
        {tool.isPartner && <Chip tone="partner">Partner</Chip>}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <ToolLogo tool={tool} />
        <div className="min-w-0 flex-1">
          <h3 className="font-[600] text-lead leading-6 [overflow-wrap:anywhere]">
            <Link href={pathOf(tool)} className="whole-card">
              {tool.name}
            </Link>
          </h3>
          <p className="truncate text-small text-muted">{categoryByKey(tool.category).label}</p>
        </div>
        <Rank rank={rank} />
      </div>
      <p className="mt-3 line-clamp-3 text-small">{tool.description}</p>
      {tool.editorsChoice && !tool.isPartner && (
        <p className="mt-3 text-small text-ink">
          {tool.editorsChoice.reason}{' '}
          <span className="text-muted">Chosen {dateInWords(tool.editorsChoice.date)}.</span>
        </p>
      )}
      <p className="mt-3 text-small text-muted">{formatCount(tool.featureCount, 'headline feature')}</p>
      {reason && (
        <div className="mt-auto pt-4">
          <div className="flex min-h-10 items-center justify-between gap-3 border-line border-t pt-3.5">
            <p className="font-[520] text-small text-ink">{reason}</p>
            {tool.activity && <SparkLine perDay={tool.activity.perDay} />}
          </div>
        </div>
      )}
    </article>
  )
}

function TrendingRow({ tool, rank, reason }: TrendingCardProps) {
  return (
    <article className="relative flex min-w-0 items-center gap-4 px-4 py-3.5 hover:bg-soft sm:px-5">
      <Rank rank={rank} />
      <ToolLogo tool={tool} />
      <div className="min-w-0 flex-1">
        <h3 className="font-[600] text-body leading-6 [overflow-wrap:anywhere]">
          <Link href={pathOf(tool)} className="whole-card">
            {tool.name}
          </Link>
        </h3>
        <p className="text-small text-muted">
          {categoryByKey(tool.category).label} · {formatCount(tool.featureCount, 'headline feature')}
        </p>
        <p className="text-small text-ink sm:hidden">{reason}</p>
      </div>
      <p className="hidden text-right text-small text-ink sm:block">{reason}</p>
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
    <span className="grid size-7 shrink-0 place-items-center rounded-md bg-accent-soft font-[650] text-note text-accent tabular-nums">
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
