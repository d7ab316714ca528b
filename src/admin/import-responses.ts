import { z } from 'zod'

const count = z.number().int()

export const importPreviewSchema = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable().describe('Null when it is left out') }),
  ),
  rows: z.array(
    z.object({
      row: count,
      slug: z.string(),
      name: z.string(),
      outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
      lines: z.array(z.string()).describe('What would change, or why it is refused'),
    }),
  ),
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
})
export type ImportPreview = z.infer<typeof importPreviewSchema>
