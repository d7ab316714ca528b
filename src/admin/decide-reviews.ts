import { z } from 'zod'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { typedText } from '#lib/plain-text.ts'
import { decideReply } from '#reviews/replies.store.ts'
import type { UserReview } from '#reviews/review-responses.ts'
import { declineReview, getReview, publishReview, unpublishReview } from '#reviews/reviews.store.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'
import { editorNoteSchema } from './decide-corrections.ts'

const revision = z.number().int().min(1).max(1_000_000).describe('The revision that was read')
const repliedAt = z.string().max(40).describe('When the answer that was read was written')
const reason = typedText(1000)
  .min(3, 'Please say why')
  .describe('Shown to who wrote it, and in the audit log')

export const reviewDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), revision }),
  z.object({ action: z.literal('decline'), revision, note: editorNoteSchema }),
  z.object({ action: z.literal('unpublish'), note: reason }),
])
type ReviewDecision = z.infer<typeof reviewDecisionSchema>

export const replyDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), repliedAt }),
  z.object({ action: z.literal('decline'), repliedAt, note: editorNoteSchema }),
  z.object({ action: z.literal('unpublish'), repliedAt, note: reason }),
])
type ReplyDecision = z.infer<typeof replyDecisionSchema>

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
  decision: ReplyDecision,
): Promise<UserReview> {
  const { from, to, action } = replyActions[decision.action]
  const { repliedAt, note } = { note: null, ...decision }
  return db.transaction().execute(async (transaction) => {
    const review = await decideReply(transaction, id, from, { repliedAt, note, status: to })
    await recordAudit(transaction, who, action, `review ${id}`, {
      before: { repliedAt },
      ...(note && { after: { reason: note } }),
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
