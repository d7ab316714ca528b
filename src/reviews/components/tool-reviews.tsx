import { reviewsPath, writeReviewPath } from '#catalogue/tool.ts'
import { formatCount } from '#lib/format-number.ts'
import type { ReviewsResponse } from '#reviews/review-responses.ts'
import { Link } from '#ui/link.tsx'
import { ReviewItem } from './review-item.tsx'

/** What a page says of all written reviews: how many, and their average. */
export const reviewSummary = ({ count, average }: ReviewsResponse['summary']): string =>
  average === null
    ? 'Nobody has written a review yet.'
    : `${average.toFixed(1)} out of 5 from ${formatCount(count, 'written review')}.`

export function ToolReviews({ shown: { tool, summary, reviews } }: { shown: ReviewsResponse }) {
  return (
    <>
      <p className="text-[15px]">
        {reviewSummary(summary)}{' '}
        <a href={writeReviewPath(tool.slug)} rel="nofollow" className="inline-link">
          Write a review
        </a>
      </p>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} toolName={tool.name} />
      ))}
      {summary.count > reviews.length && (
        <Link href={reviewsPath(tool.slug)} className="text-link mt-2 inline-block text-[15px]">
          All {summary.count} reviews
        </Link>
      )}
    </>
  )
}
