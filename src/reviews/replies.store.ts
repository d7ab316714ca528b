import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import type { UserReview } from './review-responses.ts'
import { getReview, tellReviewPages, toReview } from './reviews.store.ts'
import type { ReviewStatus } from './tool-review.ts'

export interface NewReply {
  toolId: number
  id: number
  text: string
  /** Whether an editor reads it before it appears. */
  isReviewed: boolean
}

/** The maker's answer, once, or again after one that was not accepted; the UPDATE decides. */
export async function replyToReview(db: Db, { toolId, id, text, isReviewed }: NewReply): Promise<void> {
  const replied = await db
    .updateTable('reviews')
    .set({
      reply: text,
      replied_at: new Date().toISOString(),
      reply_status: (isReviewed ? 'pending' : 'published') satisfies ReviewStatus,
      reply_note: null,
    })
    .where('id', '=', id)
    .where('tool_id', '=', toolId)
    .where('published', 'is not', null)
    .where(({ eb, or }) => or([eb('reply', 'is', null), eb('reply_status', '=', 'declined')]))
    .returning('id')
    .executeTakeFirst()
  if (replied) return tellReviewPages(db, toolId)
  const review = await getReview(db, id)
  if (review.toolId !== toolId || review.published === null) throw new NotFound('review', id)
  throw new Conflict('This review has been answered already. A maker answers once.')
}

interface ReplyDecision {
  status: Exclude<ReviewStatus, 'pending'>
  note: string | null
  /** When the answer that was read was written: another one is not decided unread. */
  repliedAt: string
}

/** Publishes or declines an answer that waits, or takes down one that is shown. */
export async function decideReply(
  db: Db,
  id: number,
  from: ReviewStatus,
  { status, note, repliedAt }: ReplyDecision,
): Promise<UserReview> {
  const decided = await db
    .updateTable('reviews')
    .set({ reply_status: status, reply_note: note })
    .where('id', '=', id)
    .where('reply', 'is not', null)
    .where('reply_status', '=', from)
    .where('replied_at', '=', repliedAt)
    .returningAll()
    .executeTakeFirst()
  if (!decided) {
    await getReview(db, id)
    throw new Conflict('This answer has been decided, or is not there any more. Read it again.')
  }
  await tellReviewPages(db, decided.tool_id)
  return toReview(decided)
}

const waiting = (db: Db) =>
  db.selectFrom('reviews').where('reply', 'is not', null).where('reply_status', '=', 'pending')

/** Reviews with an answer that waits to be read, oldest first. */
export async function listWaitingReplies(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserReview[]> {
  const rows = await waiting(db)
    .selectAll()
    .orderBy('replied_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toReview)
}

export const countWaitingReplies = (db: Db) => countRows(waiting(db))
