import { isFreePlan, isPaidPlan, type Plan } from './price-plan.ts'

export const BILLINGS = ['yearly', 'monthly'] as const
export type Billing = (typeof BILLINGS)[number]

export const DEFAULT_CURRENCY = 'USD'
const MONTHS = 12

/** What a number of seats costs: a sum for a year, or why there is none. */
export type Cost =
  | { kind: 'sum'; amount: number; currency: string; plan: string; billing: Billing }
  | { kind: 'once'; amount: number; currency: string; plan: string }
  | { kind: 'free'; plan: string; limits?: readonly string[] }
  | { kind: 'quote'; plan: string }
  | { kind: 'usage'; plan: string }
  | { kind: 'unknown' }

export interface Need {
  seats: number
  billing: Billing
}

/**
 * The cheapest paid plan that fits, and its price for a year. Free only where nothing is sold, since what is paid
 * for is what is compared. Never a sum from half a price: a unit we cannot count makes the cost unknown.
 */
export function yearlyCost(plans: readonly Plan[], need: Need): Cost {
  const paid = plans.filter(isPaidPlan)
  const sums = paid.flatMap((plan) => sumOf(plan, need) ?? [])
  const [cheapest] = sums.sort((a, b) => a.amount - b.amount)
  if (cheapest) return cheapest
  const free = plans.find((plan) => isFreePlan(plan) && fits(plan, need.seats))
  if (free && paid.length === 0) return { kind: 'free', plan: free.name }
  const once = paid.find((plan) => plan.once !== undefined)
  if (once?.once) return onceOf(once, once.once, need.seats)
  const quoted = paid.find((plan) => plan.price === 'quote')
  const metered = paid.find((plan) => plan.price === 'usage' || plan.per === 'unit')
  if (metered) return { kind: 'usage', plan: metered.name }
  if (quoted) return { kind: 'quote', plan: quoted.name }
  return { kind: 'unknown' }
}

/** The free plan that so many people can use, with what it is limited to. */
export function freeFor(plans: readonly Plan[], seats: number): Cost | null {
  const free = plans.find((plan) => isFreePlan(plan) && fits(plan, seats))
  return free ? { kind: 'free', plan: free.name, limits: free.limits ?? [] } : null
}

type Sum = Extract<Cost, { kind: 'sum' }>

/** The price of an account, as it would be for one person too: such prices grow with contacts, traffic or the like. */
export function isFlat(plans: readonly Plan[], cost: Cost): boolean {
  if (cost.kind !== 'sum' || plans.find(({ name }) => name === cost.plan)?.per !== 'account') return false
  const alone = yearlyCost(plans, { seats: 1, billing: cost.billing })
  return alone.kind === 'sum' && alone.amount === cost.amount
}

/** The price of a year, or null where the plan does not fit or its price does not follow from the seats. */
function sumOf(plan: Plan, { seats, billing }: Need): Sum | null {
  if (!fits(plan, seats)) return null
  const priced = monthlyAmount(plan, seats, billing)
  if (!priced) return null
  const amount = roundCents((priced.amount + (plan.base ?? 0)) * MONTHS)
  return {
    kind: 'sum',
    amount,
    currency: plan.currency ?? DEFAULT_CURRENCY,
    plan: plan.name,
    billing: priced.billing,
  }
}

function fits(plan: Plan, seats: number): boolean {
  if (plan.maxSeats !== undefined && seats > plan.maxSeats) return false
  return typeof plan.seats !== 'number' || plan.extraSeat !== undefined || seats <= plan.seats
}

function monthlyAmount(
  plan: Plan,
  seats: number,
  billing: Billing,
): { amount: number; billing: Billing } | null {
  if (plan.scale?.by === 'people') {
    const [, monthly, yearly] = plan.scale.steps.find(([upTo]) => seats <= upTo) ?? []
    return inBilling({ monthly: monthly ?? undefined, yearly }, billing)
  }
  const price = inBilling(plan, billing)
  if (!price) return null
  if (plan.per === 'seat' || plan.per === 'employee')
    return { ...price, amount: price.amount * Math.max(seats, plan.minSeats ?? 1) }
  if (plan.per !== 'account') return null
  const extra =
    Math.max(0, seats - (typeof plan.seats === 'number' ? plan.seats : seats)) * (plan.extraSeat ?? 0)
  return { ...price, amount: price.amount + extra }
}

/** The price in the billing asked for; a plan sold in one way only is priced in that way. */
function inBilling(
  price: Pick<Plan, 'monthly' | 'yearly'>,
  billing: Billing,
): { amount: number; billing: Billing } | null {
  const other = billing === 'yearly' ? 'monthly' : 'yearly'
  if (price[billing] !== undefined) return { amount: price[billing], billing }
  return price[other] === undefined ? null : { amount: price[other], billing: other }
}

function onceOf(plan: Plan, price: number, seats: number): Cost {
  const amount = roundCents(price * (plan.per === 'seat' ? seats : 1))
  return { kind: 'once', amount, currency: plan.currency ?? DEFAULT_CURRENCY, plan: plan.name }
}

const roundCents = (amount: number) => Math.round(amount * 100) / 100
