import { sql } from 'kysely'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { camelKeys } from '#db/camel-keys.ts'
import { countByStatus, listByStatus, type StatusPage } from '#db/count-rows.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { type FormProof, proveForm, takeForm } from '#submissions/form-proof.ts'
import type { ReviewsResponse, ReviewText, UserReview } from './review-responses.ts'
import { REVIEW_STATUSES, type ReviewStatus } from './tool-review.ts'

const DAY_MS = 24 * 3_600_000

/** Takes a review in; gives the key with which its author changes or withdraws it. */
export async function sendReview(
  db: Db,
  { slug, text }: { slug: string; text: ReviewText },
  guard: FormProof,
  network: string,
): Promise<string> {
  const form = await proveForm(db, guard)
  const tool = await getToolBySlug(db, slug)
  const { token, tokenHash } = await takeForm(db, form, network, [
    { purpose: 'review', limit: 10, windowMs: DAY_MS },
    { purpose: `review of ${tool.id}`, limit: 2, windowMs: DAY_MS },
  ])
  await db
    .insertInto('reviews')
    .values({
      tool_id: tool.id,
      token_hash: tokenHash,
      status: 'pending',
      text: JSON.stringify(text),
      created_at: new Date().toISOString(),
    })
    .execute()
  return token
}

export async function getReviewByToken(db: Db, tokenHash: string): Promise<UserReview> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow(() => new NotFound('review at', 'this address'))
  return toReview(row)
}

export async function getReview(db: Db, id: number): Promise<UserReview> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('review', id)
  return toReview(row)
}

/** The author's other words wait to be read; those that were published stay until then. */
export async function changeReview(db: Db, tokenHash: string, text: ReviewText): Promise<UserReview> {
  const row = await db
    .updateTable('reviews')
    .set((review) => ({
      text: JSON.stringify(text),
      status: 'pending' satisfies ReviewStatus,
      revision: review('revision', '+', 1),
      review_note: null,
    }))
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirstOrThrow(() => new NotFound('review at', 'this address'))
  return toReview(row)
}

/** Gone for good, and from the page. */
export const withdrawReview = inTransaction(async (db, tokenHash: string) => {
  const row = await db
    .deleteFrom('reviews')
    .where('token_hash', '=', tokenHash)
    .returning(['tool_id', 'published'])
    .executeTakeFirstOrThrow(() => new NotFound('review at', 'this address'))
  if (row.published) await tellReviewPages(db, row.tool_id)
  return row.tool_id
})

export async function publishReview(
  db: Db,
  id: number,
  seenRevision: number,
  from: ReviewStatus = 'pending',
): Promise<UserReview> {
  await claimReview(db, id, seenRevision, from, { status: 'published', review_note: null })
  const { stars }: ReviewText = await getReview(db, id)
  const published = await db
    .updateTable('reviews')
    .set(({ ref, fn }) => ({
      stars,
      published: ref('text'),
      published_at: fn.coalesce('published_at', ref('reviewed_at')),
      // It answered other words.
      ...withoutReply,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellReviewPages(db, published.tool_id)
  return toReview(published)
}

/** Words that were published before stay. */
export async function declineReview(db: Db, id: number, note: string | null, seenRevision: number) {
  await claimReview(db, id, seenRevision, 'pending', { status: 'declined', review_note: note })
  return getReview(db, id)
}

/** Status and revision are checked in the UPDATE: one reviewer wins, and nobody decides what they have not read. */
async function claimReview(
  db: Db,
  id: number,
  seenRevision: number,
  from: ReviewStatus,
  decision: { status: ReviewStatus; review_note: string | null },
): Promise<void> {
  const claimed = await db
    .updateTable('reviews')
    .set({ ...decision, reviewed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('revision', '=', seenRevision)
    .executeTakeFirst()
  if (claimed.numUpdatedRows > 0n) return
  const { status } = await getReview(db, id)
  throw new Conflict(
    status === 'pending'
      ? 'Its author has changed this review since you read it. Read it again, then decide.'
      : 'This review has already been decided.',
  )
}

/** Takes the words that are shown off the page, with the maker's answer to them; a change that waits goes on waiting. */
export async function unpublishReview(db: Db, id: number, reason: string): Promise<UserReview> {
  const taken = await db
    .updateTable('reviews')
    .set(({ eb, ref }) => ({
      status: eb
        .case()
        .when('status', '=', 'pending')
        .then(ref('status'))
        .else('declined' satisfies ReviewStatus)
        .end(),
      review_note: reason,
      reviewed_at: new Date().toISOString(),
      ...nothingShown,
    }))
    .where('id', '=', id)
    .where('published', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!taken) {
    await getReview(db, id)
    throw new Conflict('This review is not shown any more.')
  }
  await tellReviewPages(db, taken.tool_id)
  return toReview(taken)
}

const withoutReply = { reply: null, replied_at: null, reply_note: null, reply_status: 'pending' } as const
const nothingShown = { published: null, published_at: null, stars: null, ...withoutReply }

const publishedOf = (db: Db, toolId: number) =>
  db.selectFrom('reviews').where('tool_id', '=', toolId).where('published', 'is not', null)

/** Latest first. */
export async function listPublishedReviews(
  db: Db,
  toolId: number,
  page: { limit: number; offset: number },
): Promise<UserReview[]> {
  const rows = await publishedOf(db, toolId)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toReview)
}

const countReviewsOf = prepared((db, toolId: number) =>
  publishedOf(db, toolId).select((query) => [
    query.fn.countAll<number>().as('count'),
    sql<number>`coalesce(sum(stars), 0)`.as('total'),
  ]),
)

/** The average to one decimal; null before the first review. */
export async function summarizeReviews(db: Db, toolId: number): Promise<ReviewsResponse['summary']> {
  const [{ count, total } = { count: 0, total: 0 }] = await countReviewsOf(db, toolId)
  return { count, average: count > 0 ? Math.round((Number(total) / count) * 10) / 10 : null }
}

export async function listReviews(db: Db, page: StatusPage<ReviewStatus>): Promise<UserReview[]> {
  return (await listByStatus(db, 'reviews', page)).map(toReview)
}

export const countReviews = (db: Db) => countByStatus(db, 'reviews', REVIEW_STATUSES)

export async function tellReviewPages(db: Db, toolId: number): Promise<void> {
  const tool = await db.selectFrom('tools').select('slug').where('id', '=', toolId).executeTakeFirst()
  if (tool) await recordChange(db, [toolTag(tool.slug)])
}

export function toReview(row: TableRow<'reviews'>): UserReview {
  const { id, toolId, revision, publishedAt, reviewNote, createdAt } = camelKeys(row)
  const { reply: text, replied_at, reply_status, reply_note: note } = row
  return {
    ...(JSON.parse(row.text) as ReviewText),
    ...{ id, toolId, revision, publishedAt, reviewNote, createdAt },
    status: row.status as ReviewStatus,
    published: row.published ? JSON.parse(row.published) : null,
    reply: text === null ? null : { text, at: replied_at ?? '', status: reply_status as ReviewStatus, note },
  }
}
