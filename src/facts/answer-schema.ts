import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'

const MAX_ANSWERS = 300

const note = plainText(120).min(1)

/** One answer as it is written: yes, no, from a plan upward, as an add-on, partly, or a value. Absent means unknown. */
export const answerSchema = z.union(
  [
    note,
    z.number().min(0).max(1_000_000_000_000),
    z.strictObject({ from: note }),
    z.strictObject({ addOn: note }),
    z.strictObject({ partly: note }),
    z.strictObject({ yes: z.literal('plan not known') }),
  ],
  { error: 'must be yes, no, a value, or one of { from }, { addOn }, { partly }, { yes: "plan not known" }' },
)
export const answersSchema = z
  .record(z.string().max(80), answerSchema)
  .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, `must have at most ${MAX_ANSWERS} answers`)
/** An answer as the API tells it, with the place of its source in the tool's list of sources. */
export const answerViewSchema = z.object({
  answer: z.enum(['yes', 'no', 'from', 'add-on', 'partly', 'some-plan', 'value']),
  plan: z.string().optional().describe('The first plan that has it'),
  addOn: z.string().optional(),
  note: z.string().optional().describe('In what way partly'),
  value: z.union([z.string(), z.number()]).optional(),
  source: z.number().int().nullable().describe('Index in sources; null when no source is recorded yet'),
  lastSaid: z
    .string()
    .optional()
    .describe(
      'The month a certificate was last said, where that is more than two years ago: it may have run out',
    ),
  implied: z.literal(true).optional().describe('Follows from another fact of the record'),
})
