import { z } from 'zod'
import { answerSchema } from '#catalogue/answer-schema.ts'
import { questionSchema } from '#catalogue/market.ts'
import { SITE_KINDS } from '#site/overrides.ts'

export const siteKindSchema = z.enum(SITE_KINDS)

const entryHead = z.object({
  kind: siteKindSchema,
  key: z.string(),
  label: z.string(),
  state: z
    .enum(['shipped', 'edited', 'added'])
    .describe('As the file has it, edited over it, or not in any file'),
  author: z.string().nullable(),
  changedAt: z.string().nullable(),
  file: z.string().describe('Where it is in the folder of the site'),
})

export const siteListSchema = z.object({
  entries: z.array(entryHead),
  counts: z.record(z.string(), z.number().int()).describe('Entries of each kind'),
  edited: z.array(z.string()).describe('Files that an export would change'),
})
export type SiteListResponse = z.infer<typeof siteListSchema>

export const siteEntrySchema = entryHead.extend({
  value: z.looseObject({}).nullable().describe('Null for a new one'),
  form: z.looseObject({}).describe('The fields, as a JSON schema'),
  questions: z.array(z.object({ key: z.string(), label: z.string() })).describe('Of a market'),
})
export type SiteEntryResponse = z.infer<typeof siteEntrySchema>

export const marketAnswersSchema = z.object({
  market: z.string(),
  question: questionSchema,
  tools: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      answer: answerSchema.nullable(),
      plans: z.array(z.string()),
    }),
  ),
})
export type MarketAnswersResponse = z.infer<typeof marketAnswersSchema>
