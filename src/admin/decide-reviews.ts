import type { Db } from '#db/open.ts'
import { decideReply, type ReplyDecision } from '#reviews/replies.store.ts'
import { declineReview, getReview, publishReview, unpublishReview } from '#reviews/reviews.store.ts'
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

/** The words themselves are not written into the log, which nothing is ever deleted from. */
export function takeReviewDown(db: Db, who: string, id: number, reason: string): Promise<UserReview> {
  return db.transaction().execute(async (transaction) => {
    const { published } = await getReview(transaction, id)
    const review = await unpublishReview(transaction, id, reason)
    await recordAudit(transaction, {
      who,
      action: 'review.unpublished',
      subject: `review ${id}`,
      before: { stars: published?.stars },
      after: { reason },
    })
    return review
  })
}

const replyActions = {
  publish: { from: 'pending', to: 'published', action: 'reply.published' },
  decline: { from: 'pending', to: 'declined', action: 'reply.declined' },
  unpublish: { from: 'published', to: 'declined', action: 'reply.unpublished' },
} as const
export type ReplyAction = keyof typeof replyActions

/** Of a maker's answer to a review. */
export function decideMakerReply(
  db: Db,
  who: string,
  id: number,
  decision: Omit<ReplyDecision, 'status'> & { action: ReplyAction },
): Promise<UserReview> {
  const { from, to, action } = replyActions[decision.action]
  return db.transaction().execute(async (transaction) => {
    const review = await decideReply(transaction, id, from, { ...decision, status: to })
    await recordAudit(transaction, {
      who,
      action,
      subject: `review ${id}`,
      ...(decision.note && { after: { reason: decision.note } }),
    })
    return review
  })
}
