import { z } from 'zod'

const COST_KINDS = ['sum', 'free', 'from', 'quote', 'usage', 'unknown'] as const

/** A cost as lists, cards and assistants show it, with its words. */
export const costViewSchema = z
  .object({
    kind: z
      .enum(COST_KINDS)
      .describe('sum: every part is known; from: the least it can be; the others say why there is no sum'),
    amount: z.number().nullable().describe('For a year, or once; null where there is none'),
    currency: z.string().nullable(),
    plan: z.string().nullable().describe('The cheapest plan that meets the whole need'),
    text: z.string().describe('"$870", "Free", "from $240", "On request"'),
    period: z.string().describe('"a year for 8 people", "within its limits"; empty where nothing is counted'),
    terms: z.string().describe('"Pro, billed yearly", or what is not known'),
    other: z.string().nullable().describe('The same plan in the other billing: "$2,400 billed monthly"'),
    full: z
      .string()
      .nullable()
      .describe(
        'How full the plan is and what comes next, from four fifths on: "20,000 of 20,000 downloads; next is ..."',
      ),
    read: z.string().nullable().describe('When and where the price was read'),
    isReported: z.boolean().describe('By somebody else than the maker'),
    isOld: z.boolean().describe('Read more than a year ago'),
    isRanked: z
      .boolean()
      .describe(
        'Whether it may be called the cheapest; a price that only lists without proof report may not',
      ),
  })
  .meta({ id: 'Cost' })
