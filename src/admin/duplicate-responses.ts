import { z } from 'zod'

const toolSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
})

const pairSchema = z.object({
  reason: z.enum(['website', 'name', 'former name']).describe('What both have in common'),
  tools: z.array(toolSchema).describe('Two of them'),
})

export const duplicatesSchema = z.object({
  duplicates: z.array(pairSchema),
  dismissed: z.array(pairSchema).describe('Found to be two tools, with the names and websites they have'),
})
export type DuplicatesResponse = z.infer<typeof duplicatesSchema>

export const erasedSchema = z.object({ slug: z.string() })
