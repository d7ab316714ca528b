import { z } from 'zod'

export const AUDIT_KINDS = ['price', 'answer', 'company', 'sentence'] as const
export const VERDICTS = ['right', 'wrong', 'outdated', 'undecided'] as const

const count = z.number().int().min(0)

const share = z.number().min(0).max(1)

const judgedFactSchema = z.object({
  tool: z.string().describe('The slug'),
  kind: z.enum(AUDIT_KINDS).describe('sentence: what a comparison says first'),
  fact: z
    .string()
    .describe('The key of a question, the name of a plan, a part of the maker, or a comparison'),
  said: z.string().describe('What the record said when it was drawn'),
  verdict: z.enum(VERDICTS),
  found: z.string().describe('What the judge found'),
  url: z.string().optional().describe('The page that settled it; absent where none was found'),
})

const resultShape = {
  judged: count.describe('Those that were settled'),
  right: count,
  wrong: count,
  outdated: count.describe('Was so once'),
  undecided: count,
}

const auditDrawSchema = z.object({
  date: z.iso.date().describe('The day it was judged'),
  seed: z.number().int().describe('Draws the same facts from the same catalogue again'),
  method: z.string(),
  drawn: count,
  strata: z.object({ prices: count, answers: count, companies: count, sentences: count }),
  readOnPages: count.describe('Those that a page settled'),
  facts: z.object(resultShape),
  sentences: z.object(resultShape).describe('What pages say first, which rests on the facts'),
  list: z.array(judgedFactSchema).describe('What was noted of single facts; of old draws not every one was'),
})
export type AuditDraw = z.infer<typeof auditDrawSchema>

export const auditFileSchema = z.object({ draws: z.array(auditDrawSchema) })

export const factAuditSchema = z.object({
  draws: z
    .array(
      auditDrawSchema.extend({
        wrongShare: share.describe('Of the facts that were settled'),
        outdatedShare: share.describe('Of the facts that were settled'),
        wrongSentencesShare: share
          .nullable()
          .describe('Of the sentences that were settled; null without any'),
      }),
    )
    .describe('Latest first'),
})
export type FactAuditResponse = z.infer<typeof factAuditSchema>
