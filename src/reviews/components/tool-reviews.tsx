import { useWasSignedIn } from '#lib/browser/session-hint.ts'
import { dateInWords } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import type { PublicReview, ReviewsResponse } from '#reviews/review-responses.ts'
import { reviewAdminPath } from '#reviews/tool-review.ts'
import { reviewsPath, writeReviewPath } from '#tools/tool.ts'
import { InlineLink, Link } from '#ui/link.tsx'

/** One published review. */
export function ReviewItem({ review }: { review: PublicReview }) {
  const { stars, good, bad, publishedAt } = review
  return (
    <article className="border-line border-b py-5 last:border-b-0">
      <p className="text-small text-muted">
        <span className="font-[600] text-ink">{stars} of 5 stars</span>, {dateInWords(publishedAt)}
        <UnpublishLink id={review.id} />
      </p>
      <Said title="Good" text={good} />
      <Said title="Not so good" text={bad} />
    </article>
  )
}

/** For whoever is signed in as administrator; the server decides whether they still are. */
function UnpublishLink({ id }: { id: number }) {
  if (!useWasSignedIn()) return null
  return (
    <>
      {' '}
      <InlineLink href={reviewAdminPath(id)}>Unpublish</InlineLink>
    </>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <div className="mt-3 text-small">
      <h3 className="font-[600] text-ink">{title}</h3>
      <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

/** What a page says of all written reviews: how many, and their average. */
export const reviewSummary = ({ count, average }: ReviewsResponse['summary']): string =>
  average === null
    ? 'Nobody has written a review yet.'
    : `${average.toFixed(1)} out of 5 from ${formatCount(count, 'written review')}.`

export function ToolReviews({ shown: { tool, summary, reviews } }: { shown: ReviewsResponse }) {
  return (
    <>
      <p className="text-small">
        {reviewSummary(summary)}{' '}
        <a href={writeReviewPath(tool.slug)} rel="nofollow" className="inline-link">
          Write a review
        </a>
      </p>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {summary.count > reviews.length && (
        <Link href={reviewsPath(tool.slug)} className="text-link mt-2 inline-block text-small">
          All {summary.count} reviews
        </Link>
      )}
    </>
  )
}
