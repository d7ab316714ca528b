import { z } from 'zod'
import { PRICE_UNITS } from './price-plan-schema.ts'

/** The lowest published price of a tool, with what it is for and how it is billed. */
export const startingPriceSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  billing: z.enum(['monthly', 'yearly', 'once']).nullable().describe('Null when the record does not say'),
  per: z.enum(PRICE_UNITS).nullable(),
  unit: z.string().nullable(),
})
export type StartingPrice = z.infer<typeof startingPriceSchema>
