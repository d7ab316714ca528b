import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const editSchema = z.object({
  people: text(20).optional(),
  amount: text(20).optional(),
  plan: text(80).optional(),
  billing: text(20).optional(),
})

export type ItemEdit = z.infer<typeof editSchema>

export const stackEditSchema = z.object({
  tools: text(6_000).default('').describe('The stack so far, as its address says it'),
  lines: text(20_000)
    .default('')
    .describe('Tools to add, one a line: "Acme 20", "Acme 5 Professional yearly", "Acme 5,000 contacts"'),
  edits: z.record(z.string(), editSchema).default({}).describe('By slug; an empty text takes something back'),
  remove: text(80).optional().describe('The slug of a tool to take out'),
})
export type StackChange = z.output<typeof stackEditSchema>
export type StackEdit = z.input<typeof stackEditSchema>
