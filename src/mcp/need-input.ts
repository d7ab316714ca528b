import { z } from 'zod'
import { plainText } from '#lib/plain-text.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { BILLINGS } from '#needs/need.ts'
import { AMOUNT_MAX, needIn, PEOPLE_MAX, withNeed } from '#needs/need-address.ts'
import { EDITIONS } from '#plans/price-plan.ts'

const people = z.number().int().min(1).max(PEOPLE_MAX).optional()
const amount = z.number().positive().max(AMOUNT_MAX).optional()
const keys = z.array(z.string().max(80)).max(30).default([])

/** What somebody needs, as every call takes it: who says for whom gets what it costs a year. */
export const needInput = {
  people: people.describe('With it, the cost of a year is given too'),
  amount: amount.describe('Of what the market is sold by: contacts, events, members'),
  further: z
    .record(z.string().max(80), z.number().int().min(1).max(AMOUNT_MAX))
    .optional()
    .describe('Of what the market counts besides, by key: { "donations": 5000 }'),
  billing: z.enum(BILLINGS).default('yearly').describe('How it is paid for'),
  must_haves: keys.describe('Question keys from get_market'),
  nice_to_have: keys.describe('Question keys that would be nice'),
  edition: z.enum(EDITIONS).optional().describe('Only plans of this edition are priced'),
  budget: z.number().min(0).optional().describe('US dollars a year; 0 for what is free'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Two letters of the country it is used in; EU for Europe'),
  owned: z
    .array(
      z.object({
        suite: plainText(80).min(1).describe('The slug of the suite: "microsoft-365"'),
        plan: plainText(80).optional().describe('Its plan: "business-standard"'),
      }),
    )
    .max(6)
    .default([])
    .describe('What is paid for already: tools that are part of it cost nothing more'),
}
export type NeedInput = z.infer<z.ZodObject<typeof needInput>>

/** Read as an address is, so that the same is understood everywhere. */
export function needOfInput({ must_haves, nice_to_have, owned, budget, ...said }: NeedInput): BuyerNeed {
  const address = withNeed('', {
    ...said,
    mustHaves: must_haves,
    nice: nice_to_have,
    budget: budget ?? null,
    owned: owned.map(({ suite, plan = null }) => ({ suite, plan })),
  })
  return needIn(new URLSearchParams(address.slice(1)))
}
