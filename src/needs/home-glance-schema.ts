import { z } from 'zod'

const pointSchema = z.object({ slug: z.string(), name: z.string(), amount: z.number() })

const marketGlanceSchema = z.object({
  key: z.string(),
  label: z.string(),
  size: z.string().describe('What the prices are for'),
  currency: z.string(),
  points: z.array(pointSchema).describe('A year, best known first'),
  middle: z.number().describe('Half cost so much or less'),
})
export type MarketGlance = z.infer<typeof marketGlanceSchema>

const signOnCostSchema = z.object({
  slug: z.string(),
  name: z.string(),
  entry: z.number().describe('Dollars a year for 10 people on the first paid plan'),
  secured: z.number().describe('The same on the first plan with single sign-on'),
})
export type SignOnCost = z.infer<typeof signOnCostSchema>

export const glanceSchema = z.object({
  markets: z.array(marketGlanceSchema),
  signOn: z.array(signOnCostSchema),
})
