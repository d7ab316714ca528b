import { z } from 'zod'

export const savedViewsSchema = z.object({
  views: z.array(z.object({ name: z.string(), search: z.string() })),
})
export type SavedViewsResponse = z.infer<typeof savedViewsSchema>

export const bulkSchema = z.object({
  rows: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      lines: z.array(z.string()).describe('What would change, or why not'),
    }),
  ),
  changed: z.number().int(),
})
export type BulkResponse = z.infer<typeof bulkSchema>
