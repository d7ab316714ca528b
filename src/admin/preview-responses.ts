import { z } from 'zod'
import { questionSchema } from '#catalogue/market.ts'
import { toolViewSchema } from '#catalogue/tool-view.ts'

export const previewSchema = z.object({
  tool: toolViewSchema,
  questions: z.array(questionSchema),
  comparison: z
    .object({
      title: z.string(),
      summary: z.string(),
      verdicts: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
    })
    .nullable()
    .describe('With the best known tool of its market; null where there is none'),
})
export type PreviewResponse = z.infer<typeof previewSchema>
