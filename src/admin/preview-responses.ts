import { z } from 'zod'

export const previewSchema = z.object({
  name: z.string(),
  category: z.string().describe('Its label'),
  description: z.string(),
  logoUrl: z.string().nullable(),
  price: z.string().describe('As its card says it'),
  sections: z
    .array(z.object({ title: z.string(), lines: z.array(z.string()) }))
    .describe('The facts of its page, under the headings they have there'),
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
