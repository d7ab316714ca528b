import { sql } from 'kysely'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { camelKeys, type StoredRow } from '#db/camel-keys.ts'
import { countByStatus, listByStatus, type StatusPage } from '#db/count-rows.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { type FormProof, proveForm, takeForm } from '#submissions/anti-spam.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import type { PublicReview, ReviewsResponse, ReviewText } from './review-responses.ts'
import { REVIEW_STATUSES, type ReviewStatus } from './tool-review.ts'

const DAY_MS = 24 * 3_600_000

export type StoredReview = StoredRow<'reviews', 'tokenHash' | 'status'> & { status: ReviewStatus }

/** Takes a review in; gives the key with which its author withdraws it. */
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
      ...text,
      created_at: new Date().toISOString(),
    })
    .execute()
  return token
}

export async function getReviewByToken(db: Db, tokenHash: string): Promise<StoredReview> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow(() => new NotFound('review at', 'this address'))
  return toReview(row)
}

export async function getReview(db: Db, id: number): Promise<StoredReview> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('review', id)
  return toReview(row)
}

/** Gone for good, and from the page. */
export const withdrawReview = inTransaction(async (db, tokenHash: string) => {
  const row = await db
    .deleteFrom('reviews')
    .where('token_hash', '=', tokenHash)
    .returning(['tool_id', 'status'])
    .executeTakeFirstOrThrow(() => new NotFound('review at', 'this address'))
  if (row.status === 'published') await tellReviewPages(db, row.tool_id)
  return row.tool_id
})

const outcomes = {
  publish: { from: 'pending', to: 'published', isOnPage: true },
  decline: { from: 'pending', to: 'declined', isOnPage: false },
  unpublish: { from: 'published', to: 'declined', isOnPage: true },
} as const
export type ReviewAction = keyof typeof outcomes

/** The status is checked in the UPDATE, so of two reviewers who click at once one wins. */
export async function moveReview(
  db: Db,
  id: number,
  action: ReviewAction,
  note: string | null,
): Promise<StoredReview> {
  const { from, to, isOnPage } = outcomes[action]
  const now = new Date().toISOString()
  const moved = await db
    .updateTable('reviews')
    .set({
      status: to satisfies ReviewStatus,
      review_note: note,
      reviewed_at: now,
      published_at: to === 'published' ? now : null,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) {
    await getReview(db, id)
    throw new Conflict(
      from === 'published' ? 'This review is not shown any more.' : 'This review has already been decided.',
    )
  }
  if (isOnPage) await tellReviewPages(db, moved.tool_id)
  return toReview(moved)
}

const publishedOf = (db: Db, toolId: number) =>
  db.selectFrom('reviews').where('tool_id', '=', toolId).where('published_at', 'is not', null)

/** Latest first. */
export async function listPublishedReviews(
  db: Db,
  toolId: number,
  page: { limit: number; offset: number },
): Promise<PublicReview[]> {
  const rows = await publishedOf(db, toolId)
    .select(['id', 'stars', 'good', 'bad', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ published_at, ...review }) => ({ ...review, publishedAt: published_at ?? '' }))
}

/** The average to one decimal; null before the first review. */
export async function summarizeReviews(db: Db, toolId: number): Promise<ReviewsResponse['summary']> {
  const { count, total } = await publishedOf(db, toolId)
    .select((query) => [
      query.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(stars), 0)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { count, average: count > 0 ? Math.round((Number(total) / count) * 10) / 10 : null }
}

export async function listReviews(db: Db, page: StatusPage<ReviewStatus>): Promise<StoredReview[]> {
  return (await listByStatus(db, 'reviews', page)).map(toReview)
}

export const countReviews = (db: Db) => countByStatus(db, 'reviews', REVIEW_STATUSES)

async function tellReviewPages(db: Db, toolId: number): Promise<void> {
  const tool = await db.selectFrom('tools').select('slug').where('id', '=', toolId).executeTakeFirst()
  if (tool) await recordChange(db, [toolTag(tool.slug)])
}

function toReview({ token_hash: _token, ...row }: TableRow<'reviews'>): StoredReview {
  return { ...camelKeys(row), status: row.status as ReviewStatus }
}
