import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

export const MAKER_STATUSES = ['active', 'sunset', 'closed', 'merged'] as const

/** Who makes a tool and how it stands with it. */
export const makerSchema = z.strictObject({
  owner: plainText(100).min(1).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  founded: z.number().int().min(1850).max(2100).optional(),
  status: z.enum(MAKER_STATUSES).optional(),
  sites: z.array(plainText(100)).max(10).optional().describe('Further domains the maker publishes on'),
})

/** Somebody marked this tool, for a reason, on a day. */
export const editorsChoiceSchema = z.strictObject({ date: z.iso.date(), reason: plainText(240).min(1) })
