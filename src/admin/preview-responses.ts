import { z } from 'zod'
import { toolActivitySchema } from '#activity/activity-responses.ts'
import { toolSchema, toolStandingSchema } from '#catalogue/catalogue-responses.ts'
import { toolChecksSchema } from '#checks/check-responses.ts'
import { comparisonSchema, similarSchema } from '#comparisons/comparison-responses.ts'
import { makerSaidSchema } from '#owners/owner-responses.ts'
import { reviewsSchema } from '#reviews/review-responses.ts'

export const previewSchema = z.object({
  page: z
    .object({
      tool: toolSchema,
      similar: similarSchema,
      standing: toolStandingSchema,
      checks: toolChecksSchema,
      activity: toolActivitySchema,
      reviews: reviewsSchema,
      maker: makerSaidSchema,
    })
    .describe('All that the page of the tool shows'),
  comparison: comparisonSchema
    .nullable()
    .describe('With the best known tool of its market; null where there is none'),
})
export type PreviewResponse = z.infer<typeof previewSchema>
