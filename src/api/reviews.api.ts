import { z } from 'zod'
import { decideReview, reviewDecisionSchema } from '#admin/actions/decide-reviews.ts'
import { editorEndpoint, pageQuery, publicEndpoint } from '#api/core/endpoint.ts'
import type { Db } from '#db/open.ts'
import { hashLinkToken } from '#forms/secret-links.ts'
import { pick } from '#lib/objects.ts'
import * as reviewCalls from '#reviews/review-calls.ts'
import * as reviewResponses from '#reviews/review-responses.ts'
import {
  countReviews,
  getReview,
  getReviewByToken,
  listPublishedReviews,
  listReviews,
  type StoredReview,
  sendReview,
  summarizeReviews,
  withdrawReview,
} from '#reviews/reviews.store.ts'
import { REVIEW_STATUSES, reviewPath } from '#reviews/tool-review.ts'
import { formGuardSchema } from '#submissions/submission-schema.ts'
import type { Tool } from '#tools/tool.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'

const OWN_FIELDS = ['stars', 'good', 'bad', 'status', 'reviewNote', 'createdAt'] as const

/** Also of a tool that is not listed any more. */
async function nameTool(db: Db, toolId: number) {
  const { name, slug } = await getAdminTool(db, toolId)
  return { name, slug }
}

const adminView = async (db: Db, review: StoredReview) => ({
  ...pick(review, ['id', ...OWN_FIELDS]),
  tool: await nameTool(db, review.toolId),
})

const listedSchema = pageQuery(50, 100).extend({
  status: z.enum(REVIEW_STATUSES).default('pending'),
  id: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('This one alone'),
})

async function reviewsOf(db: Db, { id, name, slug }: Tool, page: { limit: number; offset: number }) {
  const summary = await summarizeReviews(db, id)
  const reviews = summary.count > 0 ? await listPublishedReviews(db, id, page) : []
  return { tool: { name, slug }, summary, reviews }
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
    handle: async ({ params }, { db }) => {
      const review = await getReviewByToken(db, hashLinkToken(params.token))
      return { tool: await nameTool(db, review.toolId), review: pick(review, OWN_FIELDS) }
    },
  }),
  publicEndpoint('Reviews', reviewCalls.withdrawReviewCall, {
    summary: 'Withdraw one’s own review: it is deleted',
    response: reviewResponses.withdrawnSchema,
    handle: async ({ params }, { db }) => {
      const toolId = await withdrawReview(db, hashLinkToken(params.token))
      return { tool: await nameTool(db, toolId) }
    },
  }),
  editorEndpoint('Reviews', reviewCalls.adminReviewsQuery, {
    summary: 'Reviews that wait, oldest first, or that were decided, latest first',
    query: listedSchema,
    response: reviewResponses.adminReviewsSchema,
    problems: [404],
    handle: async ({ query: { id, ...page } }, { db }) => {
      const reviews = id === undefined ? await listReviews(db, page) : [await getReview(db, id)]
      return {
        reviews: await Promise.all(reviews.map((review) => adminView(db, review))),
        counts: await countReviews(db),
      }
    },
  }),
  editorEndpoint('Reviews', reviewCalls.decideReviewCall, {
    summary: 'Publish or decline a review that waits, or take a published one down',
    body: reviewDecisionSchema,
    response: reviewResponses.decidedReviewSchema,
    handle: async ({ params, body, who }, { db }) => ({
      review: await adminView(db, await decideReview(db, who, params.id, body)),
    }),
  }),
]
