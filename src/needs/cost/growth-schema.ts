import { z } from 'zod'

const pointSchema = z.object({
  size: z.number(),
  amount: z.number().nullable().describe('Null where nothing is known'),
  plan: z.string().nullable(),
})

/** What each tool costs from the smallest size to the largest, on the cheapest plan that has the must-haves. */
export const growthSchema = z.object({
  by: z.enum(['people', 'amount']),
  unit: z.object({ one: z.string(), many: z.string() }),
  size: z.number().describe('What the buyer has'),
  sizes: z.array(z.number()).describe('Written below the picture, lowest first'),
  currency: z.string(),
  isPaid: z.boolean().describe('Free plans are left out, since they are enough for some of the tools only'),
  lines: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      isClaimed: z.boolean().describe('Whether it may be called cheaper than another'),
      points: z
        .array(pointSchema)
        .describe(
          'Joined by straight lines; two at one size are a step. The second of them is the price there',
        ),
    }),
  ),
})
