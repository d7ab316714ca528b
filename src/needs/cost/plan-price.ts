import type { Billing, Sale } from '#needs/need.ts'
import {
  type AddOn,
  DEFAULT_CURRENCY,
  hasKnownPrice,
  isByUse,
  isKnownStep,
  isOnRequest,
  isPricedAddOn,
  knownSteps,
  type Plan,
} from '#plans/price-plan.ts'
import { inUnitsOf } from './plan-units.ts'
import {
  type AskedSize,
  askedOf,
  type Doubt,
  furtherDoubt,
  isCounted,
  isFarBeyond,
  isMeasure,
  overageDoubt,
  weakest,
} from './size-doubt.ts'

/** Up to so many surely, undefined where that is not known, and never more than `max`. Infinity is no limit. */
interface Range {
  sure: number | undefined
  max: number
}

/** One way in which a plan is paid, at a size. */
interface Terms {
  kind: 'free' | 'recurring' | 'once'
  /** Of a month, or once. */
  monthly?: number | undefined
  yearly?: number | undefined
  per: 'account' | 'person' | 'amount'
  people: Range
  amount: Range
}

/** What a plan asks for at a size, for a year or once. */
export interface PlanPrice extends Terms {
  total: number
  /** Whether it is the least that a year costs, whatever the size. */
  isLeast: boolean
  /** Paid once in the first year, part of the total. */
  setup: number
  doubt: Doubt
}

const MONTHS_A_YEAR = 12
const HALF_A_CENT = 0.005
const NO_LIMIT: Range = { sure: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** Whether it has a price for every size it is meant for. */
export const isPriced = (plan: Plan) =>
  !isByUse(plan) &&
  !isOnRequest(plan) &&
  hasKnownPrice(plan) &&
  (plan.scale === undefined || knownSteps(plan.scale).length > 0)

/** Each way in which a plan is paid; none where it is not meant for the size or has no price that can be counted. */
export function planPrices(sold: Plan, asked: AskedSize): PlanPrice[] {
  const plan = inUnitsOf(asked.sale, sold)
  return termsOf(plan, asked).flatMap((terms) => {
    const doubt = weakest([doubtOf(terms, asked), overageDoubt(plan, asked), furtherDoubt(plan, asked)])
    return doubt === null ? [] : [{ ...terms, ...amountsOf(plan, terms, asked), doubt }]
  })
}

function termsOf(plan: Plan, asked: AskedSize): Terms[] {
  const ranges = { people: peopleRange(plan, asked.sale), amount: amountRange(plan, asked) }
  if (plan.price === 0) return freeTerms(plan, ranges, asked)
  const once: Terms[] =
    plan.once === undefined
      ? []
      : [{ kind: 'once', monthly: plan.once, per: 'account', ...ranges, ...unitOf(plan, asked.sale) }]
  return [...recurringTerms(plan, ranges, asked), ...once]
}

type Ranges = Pick<Terms, 'people' | 'amount'>

/** A plan without a price that is paid by use is free up to what it includes; by which use has to be countable. */
function freeTerms({ meter }: Plan, { people, amount }: Ranges, asked: AskedSize): Terms[] {
  // Whatever its limits are, one unit fits.
  const sure = Math.max(1, amount.sure ?? 0)
  const free: Terms = { kind: 'free', per: 'account', people, amount: { ...amount, sure } }
  if (!meter) return [free]
  if (!isCounted(asked, meter.by)) return []
  const isIncluded = (askedOf(asked, meter.by) ?? 0) <= (meter.included ?? 0)
  return [isIncluded ? free : { kind: 'recurring', monthly: 0, per: 'account', people, amount }]
}

function recurringTerms(plan: Plan, ranges: Ranges, asked: AskedSize): Terms[] {
  const { scale, meter, price, monthly, yearly } = plan
  if (scale && (scale.by === 'people' || isCounted(asked, scale.by))) return stepTerms(scale, ranges, asked)
  const isMetered = isCounted(asked, meter?.by)
  if (price === 'usage')
    return isMetered ? [{ kind: 'recurring', monthly: 0, per: 'account', ...ranges }] : []
  if (price === 'quote' || (monthly === undefined && yearly === undefined)) return []
  const unit = unitOf(plan, asked.sale)
  if (!unit) return []
  const isEntryOnly = scale !== undefined || (meter !== undefined && !isMetered && !meter.included)
  const terms: Terms = { kind: 'recurring', monthly, yearly, ...ranges, ...unit }
  return [isEntryOnly ? { ...terms, amount: { ...terms.amount, sure: undefined } } : terms]
}

/**
 * The step a size falls on is its price. Of a step without one, and above the last where nothing is said of that, only the
 * price before is known, which it will not be below.
 */
function stepTerms(scale: NonNullable<Plan['scale']>, ranges: Ranges, asked: AskedSize): Terms[] {
  const isPeople = scale.by === 'people'
  const size = (isPeople ? asked.people : askedOf(asked, scale.by)) ?? 1
  const place = scale.steps.findIndex(([upTo]) => size <= upTo)
  if (place < 0 && scale.above) return []
  const known = scale.steps.slice(0, place < 0 ? undefined : place + 1).findLast(isKnownStep)
  if (!known) return []
  const [sure, monthly, yearly] = known
  const factor = monthly === null ? undefined : scale.yearlyFactor
  const isFurther = !isPeople && !isMeasure(asked.sale, scale.by)
  const max = place < 0 || isPeople ? ranges[isPeople ? 'people' : 'amount'].max : Number.POSITIVE_INFINITY
  return [
    {
      kind: 'recurring',
      monthly: monthly ?? undefined,
      yearly: yearly ?? (factor && (monthly ?? 0) * factor),
      per: 'account',
      ...ranges,
      ...(!isFurther && { [isPeople ? 'people' : 'amount']: { sure, max } }),
    },
  ]
}

/** What the price is multiplied with; null for a unit that is not the measure of the market, which cannot be counted. */
function unitOf(plan: Plan, sale: Sale): (Pick<Terms, 'per'> & { amount?: Range }) | null {
  if (isPerPerson(plan)) return { per: 'person' }
  if (plan.per !== 'unit') return { per: 'account' }
  return unitCount(plan, sale) === null ? null : { per: 'amount', amount: NO_LIMIT }
}

/** How many of the measure are one unit of a plan: 1,000 in "1,000 contacts". */
function unitCount({ unit }: Plan, { measure }: Sale): number | null {
  const [, count = '1', noun = ''] = /^([\d,]*)\s*(.+)$/.exec(unit?.toLowerCase() ?? '') ?? []
  const words = measure ? [measure.key, measure.one, measure.many].map((word) => word.toLowerCase()) : []
  if (!words.some((word) => word === noun || word.split(' ')[0] === noun)) return null
  return Number(count.replaceAll(',', '')) || 1
}

const isPerPerson = ({ per }: Plan) => per === 'seat' || per === 'employee'
/** Without a number of people on record one surely fits; one per seat is bought for each. */
function peopleRange(plan: Plan, { people }: Sale): Range {
  const { seats, extraSeat, maxSeats: max = Number.POSITIVE_INFINITY } = plan
  if (
    isPerPerson(plan) ||
    !people ||
    seats === 'unlimited' ||
    (seats !== undefined && extraSeat !== undefined)
  )
    return { sure: max, max }
  return { sure: seats === undefined ? (plan.maxSeats ?? 1) : Math.min(seats, max), max }
}

function amountRange(plan: Plan, { sale: { measure }, people }: AskedSize): Range {
  if (!measure) return NO_LIMIT
  const limit = plan.includes?.[measure.key]
  if (limit === 'unlimited') return NO_LIMIT
  if (limit === undefined)
    return plan.meter?.by === measure.key ? NO_LIMIT : { sure: undefined, max: Number.POSITIVE_INFINITY }
  const isForEach = plan.per === 'seat' && isFlow(measure) && plan.meter?.by !== measure.key
  const max = limit * (isForEach ? seatsFor(plan, people) : 1)
  return { sure: max, max }
}

const seatsFor = ({ minSeats = 1 }: Plan, people: number | null) => Math.max(people ?? 1, minSeats)

/** Two seats may send twice as much in a month; two hosts cannot fill one webinar with twice as many people. */
const isFlow = ({ one }: NonNullable<Sale['measure']>) => one.endsWith(' a month')

/** Null where the plan is not meant for so many. */
function doubtOf({ per, people, amount }: Terms, asked: AskedSize): Doubt | null {
  if (asked.people !== null) {
    if (asked.people > people.max) return null
    if (asked.people > (people.sure ?? 0)) return isFarBeyond(asked.people, people.sure) ? 'size' : 'people'
  } else if (per === 'person') return 'people'
  if (asked.amount === null) return amount.sure === undefined ? 'amount' : 'none'
  if (asked.amount > amount.max) return null
  if (amount.sure !== undefined && asked.amount <= amount.sure) return 'none'
  return isFarBeyond(asked.amount, amount.sure) ? 'size' : 'amount'
}

type Amounts = Pick<PlanPrice, 'total' | 'setup' | 'isLeast'>

function amountsOf(plan: Plan, terms: Terms, asked: AskedSize): Amounts {
  const { setup = 0, minYear = 0 } = plan
  if (terms.kind === 'free') return { total: 0, setup, isLeast: false }
  const price = monthlyPrice(terms, asked.isYearly) * timesOf(plan, terms, asked)
  if (terms.kind === 'once') return { total: toCents(price + setup), setup, isLeast: false }
  const year = (price + furtherPeople(plan, asked) + used(plan, asked) + (plan.base ?? 0)) * MONTHS_A_YEAR
  return { total: toCents(Math.max(year, minYear) + setup), setup, isLeast: year < minYear }
}

function timesOf(plan: Plan, { per }: Terms, { people, amount, sale }: AskedSize): number {
  if (per === 'person') return seatsFor(plan, people)
  return per === 'amount' ? Math.ceil((amount ?? 1) / (unitCount(plan, sale) ?? 1)) : 1
}

function furtherPeople({ seats, extraSeat, per, scale }: Plan, { people, sale }: AskedSize): number {
  const isCounted = sale.people && per !== 'seat' && per !== 'employee' && scale?.by !== 'people'
  if (!isCounted || typeof seats !== 'number') return 0
  return Math.max(0, (people ?? 1) - seats) * (extraSeat ?? 0)
}

function used({ meter }: Plan, asked: AskedSize): number {
  if (!meter || !isCounted(asked, meter.by)) return 0
  const beyond = Math.max(0, (askedOf(asked, meter.by) ?? 0) - (meter.included ?? 0))
  return Math.ceil(beyond / meter.per) * meter.monthly
}

/** Of a month, in the billing asked for or the only one there is. */
function monthlyPrice({ monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>, isYearly: boolean): number {
  const isByYear = yearly !== undefined && (isYearly || monthly === undefined)
  return isByYear ? unrounded(yearly) : (monthly ?? 0)
}

/** A price of $50 a year is written down as $4.17 a month; counted with that, it would be $50.04. */
function unrounded(monthly: number): number {
  const year = monthly * MONTHS_A_YEAR
  const whole = Math.round(year)
  return Math.abs(year - whole) <= MONTHS_A_YEAR * HALF_A_CENT ? whole / MONTHS_A_YEAR : monthly
}
/** A cent is the least that is paid; what is added up of parts of it is rounded once. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100

function isSoldBeside(addOn: AddOn, plan: Plan, { people }: AskedSize): boolean {
  const goesWith = !addOn.plans || addOn.plans.includes(plan.name)
  const isCounted = addOn.per === 'seat' ? people !== null : addOn.per !== 'unit'
  const [currency, other] = [addOn, plan].map((sold) => sold.currency ?? DEFAULT_CURRENCY)
  return isPricedAddOn(addOn) && goesWith && isCounted && currency === other
}

/** For a year; undefined where an add-on has no known price beside this plan. */
export function addOnPrice(
  addOn: AddOn | undefined,
  plan: Plan | undefined,
  asked: AskedSize,
): number | undefined {
  if (!addOn || !plan || !isSoldBeside(addOn, plan, asked)) return undefined
  const times = addOn.per === 'seat' ? (asked.people ?? 1) : 1
  return toCents(monthlyPrice(addOn, asked.isYearly) * times * MONTHS_A_YEAR + (addOn.once ?? 0))
}

/** As asked for, unless it is only sold otherwise. */
export function billingOf(price: Pick<Plan, 'monthly' | 'yearly'>, asked: Billing): Billing {
  const other = asked === 'yearly' ? 'monthly' : 'yearly'
  return price[asked] === undefined && price[other] !== undefined ? other : asked
}
