import type { Cost, PriceBasis, PricedTool } from '#needs/cost/cost.ts'
import { type Need, saleOf, USUAL_SALE } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { planSchema } from '#plans/price-plan-schema.ts'

export const CONTACTS = {
  key: 'contacts',
  one: 'contact',
  many: 'contacts',
  usual: 5000,
  choices: [500, 5000],
  ask: 'How many contacts?',
}
export const BY_PEOPLE: PriceBasis = { sale: USUAL_SALE, asOf: '2026-11' }
export const BY_CONTACTS: PriceBasis = { sale: saleOf({ measure: CONTACTS }), asOf: '2026-11' }
export const BY_BOTH: PriceBasis = {
  sale: saleOf({ measure: CONTACTS, people: { usual: 3, ask: 'How many?' } }),
  asOf: '2026-11',
}

export const readOn = (seenAt: string | undefined) => ({
  url: 'https://acme.example.com/pricing',
  for: ['plans'],
  seenAt,
  tier: 1 as const,
})

export function aPricedTool(list: Partial<Plan>[], more: Partial<PricedTool> = {}): PricedTool {
  const plans = list.map((plan, place) => planSchema.parse({ name: `Plan ${place + 1}`, ...plan }))
  const sources = [readOn('2026-09-01')]
  return { plans, addOns: [], answers: {}, sources, ...more }
}

export const aNeed = (asked: Partial<Need> = {}): Need => ({ billing: 'yearly', mustHaves: [], ...asked })
export const shortCost = (cost: Cost) =>
  [cost.kind, 'amount' in cost ? cost.amount : null, 'plan' in cost ? cost.plan : null].filter(
    (part) => part !== null,
  )

export const freePlan: Partial<Plan> = { name: 'Free', price: 0 }
export const quotePlan: Partial<Plan> = { name: 'Enterprise', price: 'quote' }
export const seatPlan: Partial<Plan> = { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' }
