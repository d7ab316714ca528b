import type { RatingSummary } from '#activity/activity-responses.ts'
import { STARS } from '#activity/rating.ts'
import { formatNumber } from '#lib/format-number.ts'

/** How many gave each number of stars, most stars first. */
export function RatingDistribution({ rating }: { rating: RatingSummary }) {
  return (
    <ul className="mt-3 grid gap-1.5" aria-label="Ratings by number of stars">
      {STARS.toReversed().map((stars) => {
        const count = rating.distribution[stars]
        const percent = Math.round((count / rating.count) * 100)
        return (
          <li key={stars} className="flex items-center gap-2.5 text-[13px] text-muted tabular-nums">
            <span className="w-12 shrink-0">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-soft"
              aria-hidden="true"
            >
              <rect width={percent} height="6" className="fill-theme" />
            </svg>
            <span className="w-16 shrink-0 text-right">
              {formatNumber(count)} ({percent}%)
            </span>
          </li>
        )
      })}
    </ul>
  )
}
