import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { decideReply, type ReplyDecision } from '#reviews/replies.store.ts'
import { declineReview, getReview, publishReview, unpublishReview } from '#reviews/reviews.store.ts'
import type { UserReview } from '#reviews/tool-review.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'

/** Publishes or declines what was read; the page and the audit log follow in the same transaction. */
export function decideReview(
  db: Db,
  who: string,
  id: number,
  { isPublished, revision, note }: { isPublished: boolean; revision: number; note: string | null },
): Promise<UserReview> {
  return db.transaction().execute(async (transaction) => {
    const review = isPublished
      ? await publishReview(transaction, id, revision)
      : await declineReview(transaction, id, note, revision)
    const action = isPublished ? 'review.published' : 'review.declined'
    const after = { stars: review.stars, ...(note && { note }) }
    await recordAudit(transaction, who, action, `review ${id}`, { after })
    return review
  })
}

/** The words themselves are not written into the log, which nothing is ever deleted from. */
export function takeReviewDown(db: Db, who: string, id: number, reason: string): Promise<UserReview> {
  return db.transaction().execute(async (transaction) => {
    const { published, status, revision } = await getReview(transaction, id)
    const review = await unpublishReview(transaction, id, reason)
    await recordAudit(transaction, who, 'review.unpublished', `review ${id}`, {
      before: { stars: published?.stars, status, revision },
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
