import { z } from 'zod'
import { isReadableText, optionalText } from '#lib/plain-text.ts'
import type { ReviewText } from './review-responses.ts'
import { REVIEWER_ROLES, REVIEWER_SIZES, USED_FOR } from './tool-review.ts'

const MAX_TEXT = 2000
const MIN_TEXT = 20

const text = optionalText(MAX_TEXT)

const choiceOf = <K extends string>(choices: Record<K, string>) =>
  z
    .enum(['', ...(Object.keys(choices) as K[])], 'must be one of the list')
    .nullish()
    .transform((value): K | '' => value ?? '')

/** One schema for the form and the API; a form sends the stars as text. */
export const reviewTextSchema = z
  .object({
    stars: z.coerce
      .number('Please choose 1 to 5 stars')
      .int('Please choose 1 to 5 stars')
      .min(1, 'Please choose 1 to 5 stars')
      .max(5, 'Please choose 1 to 5 stars'),
    good: text,
    bad: text,
    role: choiceOf(REVIEWER_ROLES),
    companySize: choiceOf(REVIEWER_SIZES),
    usedFor: choiceOf(USED_FOR),
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
