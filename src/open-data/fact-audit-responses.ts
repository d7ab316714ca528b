import { z } from 'zod'

export const AUDIT_KINDS = ['gate', 'price', 'other'] as const
export const VERDICTS = ['right', 'wrong', 'outdated', 'undecided'] as const

const count = z.number().int().min(0)

const judgedFactSchema = z.object({
  tool: z.string().describe('The slug'),
  kind: z.enum(AUDIT_KINDS).describe('gate: what depends on the plan'),
  fact: z.string().describe('The key of a question, or the name of a plan'),
  said: z.string().describe('What the record said when it was drawn'),
  verdict: z.enum(VERDICTS),
  found: z.string().describe('What the judge found'),
  url: z.string().optional().describe('The page that settled it; absent where none was found'),
})

const auditDrawSchema = z.object({
  date: z.iso.date().describe('The day it was judged'),
  seed: z.number().int().describe('Draws the same facts from the same catalogue again'),
  method: z.string(),
  drawn: count,
  strata: z.object({ gates: count, prices: count, others: count }),
  judged: count.describe('Those that were settled'),
  readOnPages: count.describe('Those that a page settled'),
  right: count,
  wrong: count,
  outdated: count.describe('Was so once'),
  undecided: count,
  list: z.array(judgedFactSchema).describe('What was noted of single facts; of old draws not every one was'),
})
export type AuditDraw = z.infer<typeof auditDrawSchema>

export const auditFileSchema = z.object({ draws: z.array(auditDrawSchema) })

export const factAuditSchema = z.object({
  draws: z
    .array(
      auditDrawSchema.extend({
        wrongShare: z.number().min(0).max(1).describe('Of those that were settled'),
        outdatedShare: z.number().min(0).max(1),
      }),
    )
    .describe('Latest first'),
})
export type FactAuditResponse = z.infer<typeof factAuditSchema>
