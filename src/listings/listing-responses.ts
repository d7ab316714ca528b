import { z } from 'zod'
import { leadersSchema } from '#needs/catalogue-responses.ts'
import { pageContentSchema } from '#seo/page-content.ts'
import { toolCardSchema, toolViewSchema } from '#tools/tool-view.ts'

/** The first tools of a curated list, how many there are in all, and the words. */
export const listingSchema = z.object({
  companies: z.array(z.union([toolViewSchema, toolCardSchema])),
  total: z.number().int(),
  method: z.string().describe('What the list is ordered by, in one line'),
  leaders: leadersSchema,
  content: pageContentSchema,
})
export type ListingResponse = z.infer<typeof listingSchema>
