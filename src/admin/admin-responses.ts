import { z } from 'zod'
import { questionSchema } from '#markets/market.ts'
import { toolFactsSchema } from '#tools/tool-facts.ts'

export const auditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      who: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      title: z.string().describe('What was done, in words'),
      lines: z.array(z.string()).describe('What changed, in words'),
      canRevert: z.boolean().describe('It changed a record that can be put back'),
      tool: z.string().nullable().describe('The slug of the tool it is about'),
    }),
  ),
  total: z.number().int(),
})

export type AuditResponse = z.infer<typeof auditSchema>

export const revertedSchema = z.object({ isReverted: z.literal(true) })

const rowSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  source: z.string(),
  hiddenAt: z.string().nullable(),
  updatedAt: z.string(),
  markets: z.array(z.string()),
  status: z.string().describe('Empty for an active tool'),
  completeness: z.number().int().describe('Percentage of what is asked that is answered'),
  hasPrice: z.boolean(),
  priceDays: z.number().int().nullable().describe('Since the price was read; null when nobody knows'),
  gates: z.number().int().describe('Answers that depend on a plan and have no source'),
  locks: z.number().int().describe('Fields kept from sync'),
  broken: z.number().int().describe('Addresses that cannot be reached'),
  views: z.number().int().describe('Of its page in the last 90 days'),
})
export const adminToolsSchema = z.object({ tools: z.array(rowSchema), total: z.number().int() })
export type AdminToolsResponse = z.infer<typeof adminToolsSchema>

export const adminToolSchema = z
  .object({
    tool: toolFactsSchema.extend({
      id: z.number().int(),
      source: z.string(),
      hiddenAt: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
      revision: z.number().int(),
      icon: z.string().optional().describe('Taken from its website; shown where there is no logo'),
    }),
    questions: z.array(questionSchema).describe('Those that are asked of it, and others that it answers'),
    implied: z.array(z.string()).describe('Questions that other facts of the tool answer with yes'),
    logoUrl: z.string().nullable(),
    iconLook: z
      .object({
        lookedAt: z.string(),
        words: z.string(),
        url: z.string().nullable(),
        isRefused: z.boolean(),
      })
      .nullable()
      .describe('The last look for the icon of its website'),
    locks: z.array(
      z.object({
        field: z.string(),
        lockedAt: z.string(),
        told: z.array(z.string()).nullable().describe('What its source says, where that is something else'),
      }),
    ),
  })
  .meta({ id: 'AdminTool' })
export type LoadedTool = z.infer<typeof adminToolSchema>

export const logoSchema = z.object({ logo: z.string() })

const namedToolSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
})

export const duplicatesSchema = z.object({
  duplicates: z.array(
    z.object({
      reason: z.enum(['website', 'name', 'former name']).describe('What both have in common'),
      tools: z.array(namedToolSchema).describe('Two of them'),
    }),
  ),
})
export type DuplicatesResponse = z.infer<typeof duplicatesSchema>

export const erasedSchema = z.object({ slug: z.string() })

const count = z.number().int()

export const upkeepSchema = z.object({
  submissions: z.object({ waiting: count }),
  corrections: z.object({
    waiting: count,
    oldest: z.string().nullable().describe('Since when the first waits'),
  }),
  reviews: z.object({ waiting: count }),
  checks: z.object({ waiting: count.describe('Websites that are gone and price pages that have changed') }),
})
export type UpkeepResponse = z.infer<typeof upkeepSchema>
