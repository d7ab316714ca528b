import { z } from 'zod'
import { isWebAddress } from '#lib/http/website.ts'
import { plainText } from '#lib/plain-text.ts'

const MAX_SUITES = 12
const MAX_PLANS = 15

/** A suite whose plans have this tool in them: who pays for one of these pays nothing more. */
const includedSchema = z.strictObject({
  suite: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the slug of a tool such as microsoft-365')
    .describe('The slug of the suite, a tool of its own'),
  plans: z
    .array(plainText(60).min(1))
    .min(1)
    .max(MAX_PLANS)
    .describe('The names of its plans as the record of the suite has them'),
  since: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month (2026-05)')
    .optional(),
  except: plainText(160).min(1).optional().describe('For whom or where it is not included'),
  source: plainText(500)
    .refine(isWebAddress, 'must be an http or https address')
    .describe('The page that says so; one of the sources, for includedIn'),
})

export const includedInSchema = z
  .array(includedSchema)
  .max(MAX_SUITES)
  .refine((rows) => new Set(rows.map(({ suite }) => suite)).size === rows.length, 'must name each suite once')
export type IncludedIn = z.infer<typeof includedInSchema>
