import { z } from 'zod'

const reportSummarySchema = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  finding: z.string().describe('What the figures say today, in one or two sentences'),
  rows: z.number().int(),
})

export const reportSchema = reportSummarySchema.extend({
  method: z.array(z.string()),
  factsAt: z.string().nullable().describe('The day of the newest fact it is made of'),
  measure: z.string().describe('What the bars show'),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      href: z.string(),
      value: z.number().describe('What the rows are ordered by, most first'),
      text: z.string().describe('The same in words'),
      cells: z.array(z.string()).describe('One for each column; [label](path) is a link'),
    }),
  ),
})
export type Report = z.infer<typeof reportSchema>

export const reportsSchema = z.object({ reports: z.array(reportSummarySchema) })
