import { z } from 'zod'
import { OUTCOMES } from './apply-probe.ts'

const count = z.number().int()
const time = z.string().nullable()

const linkCheckSchema = z.object({
  url: z.string(),
  isWebsite: z.boolean(),
  isPricePage: z.boolean(),
  isVendors: z.boolean().describe('Whether it is on the domain of the tool’s website'),
  checkedAt: time,
  outcome: z
    .enum(OUTCOMES)
    .nullable()
    .describe(
      'unreadable: something answers, but no page that we can read; forbidden: by its robots.txt; null: not checked yet',
    ),
  words: z.string().nullable(),
  unreachableSince: time.describe('Failed on three days in a row, the first of them this'),
  changedAt: time.describe('When its text was first found to differ from what was read'),
})
export type LinkCheck = z.infer<typeof linkCheckSchema>

export const toolChecksSchema = z.object({ checks: z.array(linkCheckSchema) })

const flaggedTool = z.object({ slug: z.string(), name: z.string(), url: z.string(), since: z.string() })
export type FlaggedTool = z.infer<typeof flaggedTool>

export const checkStatusSchema = z.object({
  isOn: z.boolean().describe('False where CHECK_LINKS is off'),
  addresses: count,
  checkedLastDay: count,
  lastCheckAt: time,
  outcomes: z.record(z.enum(OUTCOMES), count).describe('Of the latest check of each address'),
  unreachable: z.array(flaggedTool).describe('Tools whose website failed on three days in a row'),
  changedPrices: z.array(flaggedTool).describe('Price pages that changed after they were read'),
})
export type CheckStatus = z.infer<typeof checkStatusSchema>

export interface CheckResults {
  unreachableSince?: string
  pricesChangedAt?: string
}

const checkTaskSchema = linkCheckSchema.extend({
  id: count,
  tool: z.object({ id: count, slug: z.string(), name: z.string(), path: z.string() }),
  seenAt: time.describe('When the record says the page was read'),
  removed: z.array(z.string()).describe('Lines that the page no longer has'),
  added: z.array(z.string()).describe('Lines that are new'),
  revision: z.number().int().describe('To be sent back when it is settled: what was shown'),
})
export type CheckTask = z.infer<typeof checkTaskSchema>

export const checkTasksSchema = z.object({ tasks: z.array(checkTaskSchema), total: count })

export const settledSchema = z.object({ ok: z.literal(true) })
