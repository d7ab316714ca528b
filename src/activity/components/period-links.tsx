import { TRENDING_PERIODS, type TrendingPeriod, trendingPath, trendingPeriods } from '#activity/trending.ts'
import { Link } from '#ui/link.tsx'

/** Plain links, so that a period can be shared and needs no script. */
export function PeriodLinks({ current }: { current: TrendingPeriod }) {
  return (
    <nav aria-label="Period" className="inline-flex rounded-control border border-line bg-soft p-1">
      {TRENDING_PERIODS.map((period) => (
        <Link
          key={period}
          href={trendingPath(period)}
          aria-current={period === current ? 'true' : undefined}
          className={`inline-flex min-h-9 items-center rounded-lg px-3.5 font-[600] text-[14px] ${period === current ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'}`}
        >
          {trendingPeriods[period].label}
        </Link>
      ))}
    </nav>
  )
}
