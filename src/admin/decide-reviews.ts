import { z } from 'zod'
import { inTransaction } from '#db/in-transaction.ts'
import { Conflict } from '#lib/errors.ts'
import { typedText } from '#lib/plain-text.ts'
import { decideReply } from '#reviews/replies.store.ts'
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
export const decideReview = inTransaction(async (db, who: string, id: number, decision: ReviewDecision) => {
  const { published, status, revision } = await getReview(db, id)
  const log = (action: string, sides: object) =>
    recordAudit(db, who, `review.${action}`, `review ${id}`, sides)
  if (decision.action === 'unpublish') {
    const review = await unpublishReview(db, id, decision.note)
    const before = { stars: published?.stars, status, revision }
    await log('unpublished', { before, after: { reason: decision.note } })
    return review
  }
  const isPublished = decision.action === 'publish'
  const review = isPublished
    ? await publishReview(db, id, decision.revision)
    : await declineReview(db, id, decision.note, decision.revision)
  const said = decision.action === 'decline' && decision.note ? { note: decision.note } : {}
  await log(isPublished ? 'published' : 'declined', { after: { stars: review.stars, ...said } })
  return review
})

const replyActions = {
  publish: { from: 'pending', to: 'published', action: 'reply.published' },
  decline: { from: 'pending', to: 'declined', action: 'reply.declined' },
  unpublish: { from: 'published', to: 'declined', action: 'reply.unpublished' },
} as const
export type ReplyAction = keyof typeof replyActions

/** Of a maker's answer to a review. */
export const decideMakerReply = inTransaction(
  async (db, who: string, id: number, decision: ReplyDecision) => {
    const { from, to, action } = replyActions[decision.action]
    const { repliedAt, note } = { note: null, ...decision }
    const review = await decideReply(db, id, from, { repliedAt, note, status: to })
    await recordAudit(db, who, action, `review ${id}`, {
      before: { repliedAt },
      ...(note && { after: { reason: note } }),
    })
    return review
  },
)

const idOf = ({ subject }: AuditEntry) => Number(subject.replace('review ', ''))

/** Shows a review again that was taken down by mistake, unless its author has written something else since. */
export const putReviewBack = inTransaction(async (db, who: string, entry: AuditEntry) => {
  const { status, revision } = (entry.before ?? {}) as { status?: string; revision?: number }
  if (status !== 'published' || revision === undefined)
    throw new Conflict('Its author had changed this review already. Decide about the new words instead.')
  const { stars } = await publishReview(db, idOf(entry), revision, 'declined')
  await recordAudit(db, who, 'review.published', entry.subject, { after: { stars } })
})

/** The same for a maker's answer to a review that is still shown. */
export const putReplyBack = inTransaction(async (db, who: string, entry: AuditEntry) => {
  const { repliedAt } = (entry.before ?? {}) as { repliedAt?: string }
  if (!repliedAt) throw new Conflict('This entry does not say which answer it was about.')
  await decideReply(db, idOf(entry), 'declined', { status: 'published', note: null, repliedAt })
  await recordAudit(db, who, 'reply.published', entry.subject, { before: { repliedAt } })
})
