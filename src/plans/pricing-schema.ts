import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'
import { MAX_MAPPED_PRICE } from './price-plan.ts'
import { PRICE_UNITS } from './price-plan-schema.ts'

/** Named prices as the world tells them: numbers, yes and no, or text. A missing key means unknown. */
export const pricingSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  z.union([z.boolean(), z.null(), z.number().min(0).max(MAX_MAPPED_PRICE), plainText(120)]),
)
export type Pricing = z.infer<typeof pricingSchema>

/** The lowest published price of a tool, with what it is for and how it is billed. */
export const startingPriceSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  billing: z.enum(['monthly', 'yearly', 'once']).nullable().describe('Null when the record does not say'),
  per: z.enum(PRICE_UNITS).nullable(),
  unit: z.string().nullable(),
})
export type StartingPrice = z.infer<typeof startingPriceSchema>
