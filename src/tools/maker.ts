import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')

const makerSchema = z.strictObject({
  owner: plainText(100).min(1).optional(),
  country: countryCode.optional(),
  founded: z.number().int().min(1850).max(2100).optional(),
  launched: z.number().int().min(1950).max(2100).optional().describe('The year of the product'),
  sites: z.array(plainText(100)).max(10).optional().describe('Further domains the maker publishes on'),
})

const TOOL_STATES = ['maintenance', 'sunset', 'merged', 'renamed'] as const

/** What became of a tool that is no longer developed as it was. */
const toolStatusSchema = z.strictObject({
  state: z.enum(TOOL_STATES),
  since: z
    .string()
    .regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'must be a year, a month (2026-05) or a day',
    )
    .optional(),
  successor: plainText(100).min(1).optional().describe('The slug of a tool here, or a name'),
  note: plainText(200).min(1).optional(),
})
export type ToolStatus = z.infer<typeof toolStatusSchema>

/** Facts of several parts; how each part is filled in is in `field-parts.ts`. */
export const compoundSchemas = {
  maker: makerSchema,
  status: toolStatusSchema.describe('None for a tool that is developed and sold'),
}
export type CompoundFacts = {
  [Field in keyof typeof compoundSchemas]: z.infer<(typeof compoundSchemas)[Field]>
}

/** Somebody marked this tool, for a reason, on a day. */
export const editorsChoiceSchema = z.strictObject({ date: z.iso.date(), reason: plainText(240).min(1) })
