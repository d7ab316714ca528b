import type { Db } from '#db/open.ts'
import { declineReview, publishReview } from '#reviews/reviews.store.ts'
import type { UserReview } from '#reviews/tool-review.ts'
import { recordAudit } from './audit.store.ts'

export interface ReviewDecision {
  isPublished: boolean
  revision: number
  note: string | null
}

/** Publishes or declines what was read; the page and the audit log follow in the same transaction. */
export function decideReview(
  db: Db,
  who: string,
  id: number,
  { isPublished, revision, note }: ReviewDecision,
): Promise<UserReview> {
  return db.transaction().execute(async (transaction) => {
    const review = isPublished
      ? await publishReview(transaction, id, revision)
      : await declineReview(transaction, id, note, revision)
    await recordAudit(transaction, {
      who,
      action: isPublished ? 'review.published' : 'review.declined',
      subject: `review ${id}`,
      after: { stars: review.stars, ...(note && { note }) },
    })
    return review
  })
}
