import { z } from 'zod'
import { isReadableText, optionalText } from '#lib/plain-text.ts'
import { REVIEW_STATUSES, REVIEWER_ROLES, REVIEWER_SIZES, USED_FOR } from './tool-review.ts'

const count = z.number().int()
const choiceOf = <K extends string>(choices: Record<K, string>) =>
  z
    .enum(['', ...(Object.keys(choices) as K[])], 'must be one of the list')
    .describe('Empty where nothing was said')

const textSchema = z.object({
  stars: count.min(1).max(5),
  good: z.string(),
  bad: z.string(),
  role: choiceOf(REVIEWER_ROLES),
  companySize: choiceOf(REVIEWER_SIZES),
  usedFor: choiceOf(USED_FOR),
})
/** What somebody writes about a tool. */
export type ReviewText = z.infer<typeof textSchema>
const textShape = textSchema.shape

const MAX_TEXT = 2000
const MIN_TEXT = 20
const STARS = 'Please choose 1 to 5 stars'
const typed = optionalText(MAX_TEXT)
const orNothing = <T extends string>(choice: z.ZodType<T>) =>
  choice.nullish().transform((value) => value ?? ('' as const))

/** The same as a form and the API send it; a form sends the stars as text. */
export const reviewTextSchema = z
  .object({
    stars: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
    good: typed,
    bad: typed,
    role: orNothing(textShape.role),
    companySize: orNothing(textShape.companySize),
    usedFor: orNothing(textShape.usedFor),
  })
  .refine(({ good, bad }) => Math.max(good.length, bad.length) >= MIN_TEXT, {
    path: ['good'],
    message: `Please say what is good or what is not in at least ${MIN_TEXT} characters`,
  }) satisfies z.ZodType<ReviewText>

/** The maker's answer to a review. */
export const replySchema = z
  .string('Please write an answer')
  .trim()
  .min(10, 'must have at least 10 characters')
  .max(MAX_TEXT, `must have at most ${MAX_TEXT} characters`)
  .refine(isReadableText, 'must be readable text')

const status = z.enum(REVIEW_STATUSES)
const toolNameSchema = z.object({ name: z.string(), slug: z.string() })

const publicReviewSchema = z.object({
  id: count,
  ...textShape,
  publishedAt: z.string(),
  reply: z.object({ text: z.string(), at: z.string() }).nullable().describe('The maker’s answer'),
})
export type PublicReview = z.infer<typeof publicReviewSchema>

const makerReplySchema = z.object({ text: z.string(), at: z.string(), status, note: z.string().nullable() })

export const makerReviewSchema = publicReviewSchema.extend({
  ownReply: makerReplySchema
    .nullable()
    .describe('The maker’s answer, also one that waits or was not accepted'),
})
export type MakerReview = z.infer<typeof makerReviewSchema>

export const reviewsSchema = z.object({
  tool: toolNameSchema,
  summary: z.object({ count, average: z.number().nullable() }).describe('Of the written reviews alone'),
  reviews: z.array(publicReviewSchema),
})
export type ReviewsResponse = z.infer<typeof reviewsSchema>

export const writtenSchema = z.object({ review: z.object({ statusUrl: z.string() }) })

export const ownReviewSchema = z.object({
  tool: toolNameSchema,
  review: z.object({
    ...textShape,
    status,
    isShown: z.boolean().describe('Whether a text of it is on the page'),
    reviewNote: z.string().nullable(),
    createdAt: z.string(),
  }),
})
export type OwnReviewResponse = z.infer<typeof ownReviewSchema>

export const withdrawnSchema = z.object({ tool: toolNameSchema })

const adminReviewSchema = z.object({
  id: count,
  ...textShape,
  status,
  revision: count.describe('To be sent back with a decision: what was read'),
  isShown: z.boolean(),
  tool: toolNameSchema,
  reviewNote: z.string().nullable(),
  reply: makerReplySchema.nullable().describe('The maker’s answer'),
  createdAt: z.string(),
})
export type AdminReview = z.infer<typeof adminReviewSchema>

export interface UserReview extends Omit<AdminReview, 'tool' | 'isShown'> {
  toolId: number
  /** As it is shown; null until it was read. */
  published: ReviewText | null
  publishedAt: string | null
}

export const adminReviewsSchema = z.object({
  reviews: z.array(adminReviewSchema),
  counts: z.object({ pending: count, published: count, declined: count, replies: count }),
})

export const decidedReviewSchema = z.object({ review: adminReviewSchema })

export function toPublicReview({ id, published, publishedAt, reply }: UserReview): PublicReview[] {
  if (!published) return []
  const answered = reply?.status === 'published' ? { text: reply.text, at: reply.at } : null
  return [{ id, ...published, publishedAt: publishedAt ?? '', reply: answered }]
}

export const toMakerReview = (review: UserReview): MakerReview[] =>
  toPublicReview(review).map((shown) => ({ ...shown, ownReply: review.reply }))

export function toAdminReview(review: UserReview, tool: { name: string; slug: string }): AdminReview {
  const { toolId: _tool, published, publishedAt: _at, ...rest } = review
  return { ...rest, isShown: published !== null, tool: { name: tool.name, slug: tool.slug } }
}
