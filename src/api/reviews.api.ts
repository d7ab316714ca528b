import { z } from 'zod'
import {
  decideMakerReply,
  decideReview,
  replyDecisionSchema,
  reviewDecisionSchema,
} from '#admin/decide-reviews.ts'
import { getAdminTool } from '#catalogue/edit-tools.store.ts'
import type { Tool } from '#catalogue/tool.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { pick } from '#lib/pick.ts'
import { countWaitingReplies, listWaitingReplies } from '#reviews/replies.store.ts'
import * as reviewCalls from '#reviews/review-calls.ts'
import * as reviewResponses from '#reviews/review-responses.ts'
import {
  changeReview,
  countReviews,
  getReview,
  getReviewByToken,
  listPublishedReviews,
  listReviews,
  sendReview,
  summarizeReviews,
  withdrawReview,
} from '#reviews/reviews.store.ts'
import { REVIEW_STATUSES, reviewPath } from '#reviews/tool-review.ts'
import { formGuardSchema } from '#submissions/submission-schema.ts'
import { editorEndpoint, pageQuery, publicEndpoint } from './endpoint.ts'

async function ownReview(
  db: Db,
  review: reviewResponses.UserReview,
): Promise<reviewResponses.OwnReviewResponse> {
  const { name, slug } = await getAdminTool(db, review.toolId)
  const shown = pick(review, ['stars', 'good', 'bad', 'role', 'companySize', 'usedFor', 'status'])
  const { published, reviewNote, createdAt } = review
  return {
    tool: { name, slug },
    review: { ...shown, isShown: published !== null, reviewNote, createdAt },
  }
}

const adminView = async (db: Db, review: reviewResponses.UserReview) =>
  reviewResponses.toAdminReview(review, await getAdminTool(db, review.toolId))

const listedSchema = pageQuery(50, 100).extend({
  status: z.enum([...REVIEW_STATUSES, 'replies']).default('pending'),
  id: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('This one alone'),
})

async function listFor(db: Db, { status, id, ...page }: z.infer<typeof listedSchema>) {
  if (id !== undefined) return [await getReview(db, id)]
  return status === 'replies' ? listWaitingReplies(db, page) : listReviews(db, { status, ...page })
}

export async function reviewsOf(db: Db, { id, name, slug }: Tool, page: { limit: number; offset: number }) {
  const summary = await summarizeReviews(db, id)
  const reviews = summary.count > 0 ? await listPublishedReviews(db, id, page) : []
  return { tool: { name, slug }, summary, reviews: reviews.flatMap(reviewResponses.toPublicReview) }
}

export const reviewEndpoints = [
  publicEndpoint('Reviews', reviewCalls.reviewsQuery, {
    summary: 'Written reviews of a tool, latest first, each read by an editor before it appeared',
    query: pageQuery(20, 100),
    response: reviewResponses.reviewsSchema,
    handle: async ({ params, query }, { db }) => reviewsOf(db, await getToolBySlug(db, params.slug), query),
  }),
  publicEndpoint('Reviews', reviewCalls.writeReviewCall, {
    summary: 'Write a review; it appears once an editor has read it',
    body: z.intersection(
      reviewResponses.reviewTextSchema,
      formGuardSchema.extend({ tool: z.string().min(1).max(200).describe('The slug of the tool') }),
    ),
    status: 201,
    response: reviewResponses.writtenSchema,
    problems: [404, 429],
    handle: async ({ body: { referralCode, formToken, tool, ...text }, network }, { db }) => {
      const sent = { slug: tool, text }
      const token = await sendReview(db, sent, { referralCode, formToken }, network)
      return { review: { statusUrl: reviewPath(token) } }
    },
  }),
  publicEndpoint('Reviews', reviewCalls.ownReviewQuery, {
    summary: 'One’s own review, and where it stands',
    response: reviewResponses.ownReviewSchema,
    handle: async ({ params }, { db }) =>
      ownReview(db, await getReviewByToken(db, hashLinkToken(params.token))),
  }),
  publicEndpoint('Reviews', reviewCalls.changeReviewCall, {
    summary: 'Change one’s own review; the new text is read before it appears',
    body: reviewResponses.reviewTextSchema,
    response: reviewResponses.ownReviewSchema,
    limits: [{ purpose: 'review change', limit: 30, windowMs: 3_600_000 }],
    handle: async ({ params, body }, { db }) =>
      ownReview(db, await changeReview(db, hashLinkToken(params.token), body)),
  }),
  publicEndpoint('Reviews', reviewCalls.withdrawReviewCall, {
    summary: 'Withdraw one’s own review: it is deleted',
    response: reviewResponses.withdrawnSchema,
    handle: async ({ params }, { db }) => {
      const toolId = await withdrawReview(db, hashLinkToken(params.token))
      const { name, slug } = await getAdminTool(db, toolId)
      return { tool: { name, slug } }
    },
  }),
  editorEndpoint('Reviews', reviewCalls.adminReviewsQuery, {
    summary:
      'Reviews that wait, oldest first, or that were decided, latest first; or answers of makers that wait',
    query: listedSchema,
    response: reviewResponses.adminReviewsSchema,
    problems: [404],
    handle: async ({ query }, { db }) => ({
      reviews: await Promise.all((await listFor(db, query)).map((review) => adminView(db, review))),
      counts: { ...(await countReviews(db)), replies: await countWaitingReplies(db) },
    }),
  }),
  editorEndpoint('Reviews', reviewCalls.decideReviewCall, {
    summary:
      'Publish or decline a review as it was read, or take a published one down with the maker’s answer to it',
    body: reviewDecisionSchema,
    response: reviewResponses.decidedReviewSchema,
    handle: async ({ params, body, who }, { db }) => ({
      review: await adminView(db, await decideReview(db, who, params.id, body)),
    }),
  }),
  editorEndpoint('Reviews', reviewCalls.decideReplyCall, {
    summary: 'Publish or decline a maker’s answer that waits, or take down one that is shown',
    body: replyDecisionSchema,
    response: reviewResponses.decidedReviewSchema,
    handle: async ({ params, body, who }, { db }) => ({
      review: await adminView(db, await decideMakerReply(db, who, params.id, body)),
    }),
  }),
]
