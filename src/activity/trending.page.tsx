import { toolPath } from '#catalogue/tool.ts'
import { capitalize } from '#lib/capitalize.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { trendingQuery } from './activity-calls.ts'
import type { TrendingTool } from './activity-responses.ts'
import { MoverCard, TrendingRow } from './components/trending-cards.tsx'
import { TRENDING_PERIODS, type TrendingPeriod } from './event.ts'
import {
  DEFAULT_PERIOD,
  hasActivity,
  isTrendingPeriod,
  MOVERS_MAX,
  trendingIntro,
  trendingPath,
  trendingPeriods,
  trendingReason,
} from './trending.ts'

const trail = [{ label: 'Trending', href: trendingPath(DEFAULT_PERIOD) }]

function periodOf(search: URLSearchParams) {
  const asked = search.get('period')
  return isTrendingPeriod(asked) ? asked : DEFAULT_PERIOD
}

const queries = (_params: unknown, search: URLSearchParams) => ({
  trending: trendingQuery({ period: periodOf(search) }, { staleTimeMs: 300_000 }),
})

type TrendingProps = PageProps<ReturnType<typeof queries>>

function TrendingPage({ data: { trending } }: TrendingProps) {
  const { period, companies } = trending
  const movers = companies.slice(0, MOVERS_MAX)
  const others = companies.slice(MOVERS_MAX)
  const isRanked = hasActivity(companies)
  // The partner is pinned first and has no rank: the others are counted without it.
  const pinned = companies.filter((tool) => tool.isPartner).length
  const rankOf = (at: number) => (companies[at]?.isPartner ? null : at + 1 - pinned)
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
            <MoverCard tool={tool} rank={rankOf(index)} reason={reasonOf(tool)} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h2 className="section-title mt-12 mb-5">More trending tools</h2>
          <ol start={MOVERS_MAX + 1 - pinned} className="card divide-y divide-line overflow-hidden">
            {others.map((tool, index) => (
              <li key={tool.id}>
                <TrendingRow tool={tool} rank={rankOf(MOVERS_MAX + index)} reason={reasonOf(tool)} />
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
    data: (siteUrl) => [
      itemListData(
        'Trending tools',
        trending.companies.map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
      ),
      breadcrumbData(trail, siteUrl),
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
          className={`inline-flex min-h-9 items-center rounded-lg px-3.5 font-[600] text-[14px] ${period === current ? 'bg-surface text-ink raised' : 'text-muted hover:text-ink'}`}
        >
          {trendingPeriods[period].label}
        </Link>
      ))}
    </nav>
  )
}
