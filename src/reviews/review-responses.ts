import { z } from 'zod'
import { optionalText } from '#lib/plain-text.ts'
import { REVIEW_STATUSES } from './tool-review.ts'

const count = z.number().int()
const MAX_TEXT = 2000
const MIN_TEXT = 20
const STARS = 'Please choose 1 to 5 stars'
const typed = optionalText(MAX_TEXT)

/** What somebody writes about a tool, as a form and the API send it; a form sends the stars as text. */
export const reviewTextSchema = z
  .object({
    stars: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
    good: typed,
    bad: typed,
  })
  .refine(({ good, bad }) => Math.max(good.length, bad.length) >= MIN_TEXT, {
    path: ['good'],
    message: `Please say what is good or what is not in at least ${MIN_TEXT} characters`,
  })
export type ReviewText = z.infer<typeof reviewTextSchema>

const textShape = { stars: count.min(1).max(5), good: z.string(), bad: z.string() }
const toolNameSchema = z.object({ name: z.string(), slug: z.string() })

const publicReviewSchema = z.object({ id: count, ...textShape, publishedAt: z.string() })
export type PublicReview = z.infer<typeof publicReviewSchema>

export const reviewsSchema = z.object({
  tool: toolNameSchema,
  summary: z.object({ count, average: z.number().nullable() }).describe('Of the written reviews alone'),
  reviews: z.array(publicReviewSchema),
})
export type ReviewsResponse = z.infer<typeof reviewsSchema>

export const writtenSchema = z.object({ review: z.object({ statusUrl: z.string() }) })

const decidedShape = {
  ...textShape,
  status: z.enum(REVIEW_STATUSES),
  reviewNote: z.string().nullable(),
  createdAt: z.string(),
}

export const ownReviewSchema = z.object({ tool: toolNameSchema, review: z.object(decidedShape) })
export type OwnReviewResponse = z.infer<typeof ownReviewSchema>

export const withdrawnSchema = z.object({ tool: toolNameSchema })

const adminReviewSchema = z.object({ id: count, ...decidedShape, tool: toolNameSchema })
export type AdminReview = z.infer<typeof adminReviewSchema>

export const adminReviewsSchema = z.object({
  reviews: z.array(adminReviewSchema),
  counts: z.object({ pending: count, published: count, declined: count }),
})

export const decidedReviewSchema = z.object({ review: adminReviewSchema })
