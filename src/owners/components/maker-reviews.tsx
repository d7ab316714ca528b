import type { PostedForm } from '#lib/define-page.ts'
import { ReviewItem } from '#reviews/components/review-item.tsx'
import type { PublicReview } from '#reviews/review-responses.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'

interface MakerReviewsProps {
  reviews: readonly PublicReview[]
  toolName: string
  path: string
  posted: PostedForm | null
}

/** Written reviews, each with a form for the one answer of the maker. */
export function MakerReviews({ reviews, toolName, path, posted }: MakerReviewsProps) {
  if (reviews.length === 0) return <p className="mt-3 text-muted">Nobody has written a review yet.</p>
  return reviews.map((review) => {
    const isPosted = posted?.values.review === String(review.id)
    const problem = posted?.problem
    return (
      <div key={review.id} className="card mt-4 px-5">
        <ReviewItem review={review} toolName={toolName} />
        {!review.reply && (
          <form method="post" action={path} className="py-5">
            <input type="hidden" name="review" value={review.id} readOnly />
            <AreaField
              name={`reply-${review.id}`}
              label="Your answer"
              hint="Shown under the review as the maker’s. You can answer once."
              rows={3}
              text={isPosted ? (posted?.values[`reply-${review.id}`] ?? '') : ''}
              error={isPosted ? (problem?.errors?.reply ?? problem?.detail) : undefined}
            />
            <Button type="submit" name="intent" value="reply" className="mt-3">
              Answer
            </Button>
          </form>
        )}
      </div>
    )
  })
}
