import { z } from 'zod'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#history/audit.store.ts'
import { typedText } from '#lib/plain-text.ts'
import { moveReview } from '#reviews/reviews.store.ts'
import { editorNoteSchema } from './decide-corrections.ts'

const reason = typedText(1000)
  .min(3, 'Please say why')
  .describe('Shown to who wrote it, and in the audit log')

export const reviewDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('decline'), note: editorNoteSchema }),
  z.object({ action: z.literal('unpublish'), note: reason }),
])
type ReviewDecision = z.infer<typeof reviewDecisionSchema>

const auditActions = {
  publish: 'review.published',
  decline: 'review.declined',
  unpublish: 'review.unpublished',
} as const

/** The page and the audit log follow in the same transaction. The words themselves are not written into the log, which outlasts them. */
export const decideReview = inTransaction(async (db, who: string, id: number, decision: ReviewDecision) => {
  const { action, note } = { note: null, ...decision }
  const review = await moveReview(db, id, action, note)
  const after = action === 'unpublish' ? { reason: note } : { stars: review.stars, ...(note && { note }) }
  await recordAudit(db, who, auditActions[action], `review ${id}`, { after })
  return review
})
