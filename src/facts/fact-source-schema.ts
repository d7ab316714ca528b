import { z } from 'zod'
import { isWebAddress } from '#lib/http/website.ts'
import { plainText } from '#lib/plain-text.ts'

const MAX_SOURCES = 80
const MAX_TOPICS = 200

/** Where facts were read, and the day the page was as it was read; a copy without a date is undated. */
export const factSourceSchema = z
  .strictObject({
    url: plainText(500).refine(isWebAddress, 'must be an http or https address'),
    seenAt: z
      .string()
      .regex(
        /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
        'must be a day (2026-05-04) or a month (2026-05)',
      )
      .optional(),
    undated: z.literal(true).optional(),
    for: z
      .array(plainText(80).min(1))
      .min(1)
      .max(MAX_TOPICS)
      .describe('Question keys, or parts of the record such as plans'),
    via: plainText(500)
      .refine(isWebAddress, 'must be an http or https address')
      .optional()
      .describe('Where it was really read, when that is not the page itself'),
    quote: plainText(160).min(1).optional().describe('The words that carry the fact'),
  })
  .refine((source) => (source.seenAt === undefined) === (source.undated === true), {
    path: ['seenAt'],
    message: 'must be given, or the source marked as undated',
  })

export const factSourcesSchema = z.array(factSourceSchema).max(MAX_SOURCES)
