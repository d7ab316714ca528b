import type { PostedForm } from '#lib/define-page.ts'
import type { OwnerResponse } from '#owners/owner-responses.ts'
import { ReviewItem } from '#reviews/components/review-item.tsx'
import type { MakerReview } from '#reviews/review-responses.ts'
import { Button } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'

interface MakerReviewsProps extends Pick<OwnerResponse, 'tool'> {
  listing: NonNullable<OwnerResponse['listing']>
  path: string
  posted: PostedForm | null
}

export function MakerReviews({ tool, listing, path, posted }: MakerReviewsProps) {
  const { reviews, isReviewed } = listing
  if (reviews.length === 0) return <p className="mt-3 text-muted">Nobody has written a review yet.</p>
  return reviews.map((review) => {
    const isPosted = posted?.values.review === String(review.id)
    const problem = posted?.problem
    return (
      <div key={review.id} className="card mt-4 px-5">
        <ReviewItem review={review} toolName={tool.name} />
        {review.ownReply && !review.reply && <OwnReply reply={review.ownReply} />}
        {(!review.ownReply || review.ownReply.status === 'declined') && (
          <form method="post" action={path} className="py-5">
            <input type="hidden" name="review" value={review.id} readOnly />
            <AreaField
              name={`reply-${review.id}`}
              label="Your answer"
              hint={`Shown under the review as the maker’s${isReviewed ? ', once an editor has read it' : ''}. You can answer once.`}
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

function OwnReply({ reply: { text, status, note } }: { reply: NonNullable<MakerReview['ownReply']> }) {
  return (
    <div className="mb-5 rounded-control bg-soft p-4">
      <p className="text-[14px] text-muted">
        {status === 'pending'
          ? 'Your answer waits for an editor'
          : 'Your answer is not shown. You can write another one.'}
      </p>
      <p className="mt-1 whitespace-pre-line text-[15px] [overflow-wrap:anywhere]">{text}</p>
      {note && <p className="mt-2 text-[15px] [overflow-wrap:anywhere]">Note of the editor: {note}</p>}
    </div>
  )
}
