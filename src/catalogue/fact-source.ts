import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'
import { isWebAddress } from '#lib/website.ts'

const MAX_SOURCES = 80
const MAX_TOPICS = 200

/** Parts of a record other than answers that a source can be for. */
const SOURCE_TOPICS = [
  'plans',
  'trial',
  'maker',
  'platforms',
  'integrations',
  'license',
  'formerNames',
  'website',
] as const
export type SourceTopic = (typeof SOURCE_TOPICS)[number]

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
  })
  .refine((source) => (source.seenAt === undefined) === (source.undated === true), {
    path: ['seenAt'],
    message: 'must be given, or the source marked as undated',
  })
export type FactSource = z.infer<typeof factSourceSchema>

export const factSourcesSchema = z.array(factSourceSchema).max(MAX_SOURCES)

/** The newest source of one fact, as its place in the list; null for a fact without a source. */
export function sourceIndexOf(sources: readonly FactSource[], topic: string): number | null {
  const found = sources.flatMap((source, index) => (source.for.includes(topic) ? [{ source, index }] : []))
  const [newest] = found.sort((a, b) => (b.source.seenAt ?? '').localeCompare(a.source.seenAt ?? ''))
  return newest?.index ?? null
}
