import type { Billing } from '#catalogue/cost.ts'
import { DEFAULT_CURRENCY } from '#catalogue/cost.ts'
import { isFreePlan, isPaidPlan, type Plan } from '#catalogue/price-plan.ts'

/** Prices are whole numbers of a hundredth of a cent, so that plans of many tools fit one list of numbers. */
const SCALE = 10_000
const MAX = 2_147_483_647
const NONE = -1
const MONTHS = 12

const RECURRING = 0
const FREE = 1
const ONCE = 2
/** Kind, monthly, yearly, per seat, seats from, seats to, smallest bill, seats included, extra seat, base, in dollars, place. */
const WIDTH = 12

const scaled = (amount: number | undefined) =>
  amount === undefined ? NONE : Math.min(MAX, Math.round(amount * SCALE))

/** What the cost for a number of seats follows from, as numbers; the same rules as `yearlyCost`. */
export function toPlanRows(plans: readonly Plan[]): number[] {
  const isSold = plans.some(isPaidPlan)
  return plans.flatMap((plan, place) => {
    if (isFreePlan(plan)) return isSold ? [] : rowOf(plan, { kind: FREE, monthly: 0, yearly: 0, place })
    const once = { kind: ONCE, monthly: plan.once, yearly: plan.once, place }
    return [...recurringRows(plan, place), ...(plan.once === undefined ? [] : rowOf(plan, once))]
  })
}

function recurringRows(plan: Plan, place: number): number[] {
  if (plan.scale?.by !== 'people') {
    const isPriced = plan.monthly !== undefined || plan.yearly !== undefined
    const isCounted = plan.per === 'seat' || plan.per === 'employee' || plan.per === 'account'
    return isPriced && isCounted ? rowOf(plan, { kind: RECURRING, ...plan, place }) : []
  }
  let from = 1
  return plan.scale.steps.flatMap(([upTo, monthly, yearly]) => {
    const step = { kind: RECURRING, monthly: monthly ?? undefined, yearly, upTo, from, place }
    const row = rowOf({ ...plan, per: 'account' }, step)
    from = upTo + 1
    return row
  })
}

interface Priced {
  kind: number
  monthly?: number | undefined
  yearly?: number | undefined
  from?: number
  upTo?: number
  /** Among the plans of the tool, from the smallest. */
  place: number
}

function rowOf(plan: Plan, { kind, monthly, yearly, from = 1, upTo = MAX, place }: Priced): number[] {
  const isPerSeat = plan.per === 'seat' || plan.per === 'employee'
  return [
    kind,
    scaled(monthly),
    scaled(yearly),
    isPerSeat ? 1 : 0,
    from,
    Math.min(upTo, plan.maxSeats ?? MAX, fixedSeats(plan)),
    plan.minSeats ?? 1,
    plan.scale?.by === 'people' || typeof plan.seats !== 'number' ? NONE : plan.seats,
    scaled(plan.extraSeat),
    scaled(plan.base ?? 0),
    (plan.currency ?? DEFAULT_CURRENCY) === DEFAULT_CURRENCY ? 1 : 0,
    place,
  ]
}

/** An account price without a price for more seats ends with those it includes. */
const fixedSeats = ({ seats, extraSeat }: Plan) =>
  typeof seats === 'number' && extraSeat === undefined ? seats : MAX

/** The plans of one tool among those of all, from the one that has all that is wanted. */
export interface IndexedPlans {
  values: Int32Array
  start: number
  end: number
  first: number
}

/** Dollars a year for so many seats; not a number where that does not follow from the plans. */
export function costOfRows(plans: IndexedPlans, seats: number, billing: Billing): number {
  const { first } = plans
  const own = first > 0 ? leastCost(plans, first, seats, billing) : Number.NaN
  return Number.isNaN(own) ? leastCost(plans, MAX, seats, billing) : own
}

function leastCost(plans: IndexedPlans, last: number, seats: number, billing: Billing): number {
  const { values, start, end, first } = plans
  let least = Number.POSITIVE_INFINITY
  let isDollars = true
  let other = Number.NaN
  for (let at = start; at < end; at += WIDTH) {
    const place = values[at + 11] as number
    if (place < first || place > last) continue
    const isInDollars = values[at + 10] === 1
    const kind = values[at]
    if (kind === ONCE) {
      if (Number.isNaN(other) && isInDollars) other = onceSum(values, at, seats)
    } else if (seats >= (values[at + 4] as number) && seats <= (values[at + 5] as number)) {
      if (kind === FREE) other = 0
      const sum = kind === FREE ? Number.POSITIVE_INFINITY : monthlySum(values, at, seats, billing)
      if (sum < least) {
        least = sum
        isDollars = isInDollars
      }
    }
  }
  if (least === Number.POSITIVE_INFINITY) return other
  return isDollars ? (least * MONTHS) / SCALE : Number.NaN
}

const onceSum = (values: Int32Array, at: number, seats: number) =>
  ((values[at + 1] as number) * (values[at + 3] === 1 ? seats : 1)) / SCALE

function monthlySum(values: Int32Array, at: number, seats: number, billing: Billing): number {
  const [monthly, yearly] = [values[at + 1] as number, values[at + 2] as number]
  const asked = billing === 'yearly' ? yearly : monthly
  const price = asked === NONE ? Math.max(monthly, yearly) : asked
  const base = values[at + 9] as number
  if (values[at + 3] === 1) return price * Math.max(seats, values[at + 6] as number) + base
  const [included, extraSeat] = [values[at + 7] as number, values[at + 8] as number]
  const extra = included === NONE || extraSeat === NONE ? 0 : Math.max(0, seats - included) * extraSeat
  return price + extra + base
}
