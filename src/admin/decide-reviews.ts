import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { decideReply, type ReplyDecision } from '#reviews/replies.store.ts'
import type { UserReview } from '#reviews/review-responses.ts'
import { declineReview, getReview, publishReview, unpublishReview } from '#reviews/reviews.store.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'

type ReviewDecision =
  | { action: 'publish'; revision: number }
  | { action: 'decline'; revision: number; note: string | null }
  | { action: 'unpublish'; note: string }

/** The page and the audit log follow in the same transaction. The words themselves are not written into the log, which nothing is ever deleted from. */
export function decideReview(db: Db, who: string, id: number, decision: ReviewDecision): Promise<UserReview> {
  return db.transaction().execute(async (transaction) => {
    const { published, status, revision } = await getReview(transaction, id)
    const log = (action: string, sides: object) =>
      recordAudit(transaction, who, `review.${action}`, `review ${id}`, sides)
    if (decision.action === 'unpublish') {
      const review = await unpublishReview(transaction, id, decision.note)
      const before = { stars: published?.stars, status, revision }
      await log('unpublished', { before, after: { reason: decision.note } })
      return review
    }
    const isPublished = decision.action === 'publish'
    const review = isPublished
      ? await publishReview(transaction, id, decision.revision)
      : await declineReview(transaction, id, decision.note, decision.revision)
    const said = decision.action === 'decline' && decision.note ? { note: decision.note } : {}
    await log(isPublished ? 'published' : 'declined', { after: { stars: review.stars, ...said } })
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
    await recordAudit(transaction, who, action, `review ${id}`, {
      before: { repliedAt: decision.repliedAt },
      ...(decision.note && { after: { reason: decision.note } }),
    })
    return review
  })
}

const idOf = ({ subject }: AuditEntry) => Number(subject.replace('review ', ''))

/** Shows a review again that was taken down by mistake, unless its author has written something else since. */
export function putReviewBack(db: Db, who: string, entry: AuditEntry): Promise<void> {
  const { status, revision } = (entry.before ?? {}) as { status?: string; revision?: number }
  if (status !== 'published' || revision === undefined)
    throw new Conflict('Its author had changed this review already. Decide about the new words instead.')
  return db.transaction().execute(async (transaction) => {
    const { stars } = await publishReview(transaction, idOf(entry), revision, 'declined')
    await recordAudit(transaction, who, 'review.published', entry.subject, { after: { stars } })
  })
}

/** The same for a maker's answer to a review that is still shown. */
export async function putReplyBack(db: Db, who: string, entry: AuditEntry): Promise<void> {
  const { repliedAt } = (entry.before ?? {}) as { repliedAt?: string }
  if (!repliedAt) throw new Conflict('This entry does not say which answer it was about.')
  await db.transaction().execute(async (transaction) => {
    await decideReply(transaction, idOf(entry), 'declined', { status: 'published', note: null, repliedAt })
    await recordAudit(transaction, who, 'reply.published', entry.subject, { before: { repliedAt } })
  })
}
