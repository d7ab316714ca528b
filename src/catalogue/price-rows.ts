import { isPricedAddOn } from './fit.ts'
import type { Sale } from './need.ts'
import {
  ADD_ON_ROW,
  BY_ACCOUNT,
  BY_AMOUNT,
  BY_PERSON,
  currencyNumber,
  editionNumber,
  FREE_ROW,
  MAX_NUMBER,
  NO_NUMBER,
  ONCE_ROW,
  OWN_SERVER,
  PRICE_COLUMNS,
  type PriceRow,
  scaled,
} from './price-columns.ts'
import {
  type AddOn,
  EDITIONS,
  type Edition,
  hasKnownPrice,
  isForWork,
  isKnownStep,
  knownSteps,
  type Plan,
} from './price-plan.ts'

export interface PricedFacts {
  plans: readonly Plan[]
  addOns: readonly AddOn[]
  /** Whether its license lets anybody run it on their own servers. */
  isOwnServerFree: boolean
}

const BLANK: PriceRow = {
  ...(Object.fromEntries(PRICE_COLUMNS.map((column) => [column, 0])) as PriceRow),
  monthly: NO_NUMBER,
  yearly: NO_NUMBER,
  minPeople: 1,
  surePeople: MAX_NUMBER,
  maxPeople: MAX_NUMBER,
  billedPeople: 1,
  includedPeople: NO_NUMBER,
  sureAmount: MAX_NUMBER,
  maxAmount: MAX_NUMBER,
  unitPrice: NO_NUMBER,
}

export const isByUse = ({ price, per, meter }: Plan) =>
  price === 'usage' || per === 'unit' || meter !== undefined
export const isOnRequest = ({ price, scale }: Plan) => price === 'quote' || scale?.above === 'quote'
const isOpenPlan = (plan: Plan) =>
  isByUse(plan) ||
  isOnRequest(plan) ||
  !hasKnownPrice(plan) ||
  (plan.scale !== undefined && knownSteps(plan.scale).length === 0)

/** Of what no plan is known there may be one. */
function isOpenEdition(plans: readonly Plan[], edition: Edition): boolean {
  const meant = plans.filter(
    (plan) => isForWork(plan) && editionNumber(plan.edition) === editionNumber(edition),
  )
  return meant.length === 0 || meant.some(isOpenPlan)
}

/** Everything the cost of a tool follows from, as numbers. */
export function toPriceRows(facts: PricedFacts, sale: Sale): PriceRow[] {
  const same = {
    openEditions: EDITIONS.filter((edition) => isOpenEdition(facts.plans, edition)).reduce(
      (bits, edition) => bits | (1 << editionNumber(edition)),
      0,
    ),
  }
  const rows = [
    ...facts.plans.flatMap((plan, place) =>
      isForWork(plan) ? planRows(withLargestTeam(plan, facts.plans), place, sale) : [],
    ),
    ...facts.addOns.flatMap((addOn, place) => addOnRow(addOn, place, facts.plans)),
    ...(facts.isOwnServerFree && !facts.plans.some(({ edition }) => edition === 'self-hosted')
      ? [{ ...BLANK, kind: FREE_ROW, edition: 1, place: OWN_SERVER }]
      : []),
  ]
  return rows.map((row) => ({ ...row, ...same }))
}

/** Beside a plan that includes more people, one that includes few and sells no more of them is for so many. */
function withLargestTeam(plan: Plan, plans: readonly Plan[]): Plan {
  const { seats, extraSeat, maxSeats, edition } = plan
  if (typeof seats !== 'number' || extraSeat !== undefined || maxSeats !== undefined) return plan
  const isLarger = (other: Plan) =>
    hasKnownPrice(other) &&
    editionNumber(other.edition) === editionNumber(edition) &&
    (other.seats === 'unlimited' || (typeof other.seats === 'number' && other.seats > seats))
  return plans.some(isLarger) ? { ...plan, maxSeats: seats } : plan
}

function planRows(plan: Plan, place: number, sale: Sale): PriceRow[] {
  const common: PriceRow = {
    ...BLANK,
    place,
    edition: editionNumber(plan.edition),
    currency: currencyNumber(plan.currency ?? 'USD'),
    base: scaled(plan.base ?? 0),
    setup: scaled(plan.setup ?? 0),
    ...peopleBounds(plan, sale),
    ...amountBounds(plan, sale),
  }
  if (plan.price === 0) return freeRows(plan, common, sale)
  const recurring = recurringRows(plan, common, sale)
  if (plan.once === undefined) return recurring
  const once = { kind: ONCE_ROW, monthly: scaled(plan.once), yearly: scaled(plan.once) }
  return [...recurring, { ...common, ...once, ...perOf(plan, sale) }]
}

/** A plan without a price that is paid by use is free up to what it includes; by which use has to be countable. */
function freeRows({ meter }: Plan, common: PriceRow, sale: Sale): PriceRow[] {
  // Whatever its limits are, one unit fits.
  const free = {
    ...common,
    kind: FREE_ROW,
    monthly: 0,
    yearly: 0,
    sureAmount: Math.max(1, common.sureAmount),
  }
  if (!meter) return [free]
  if (meter.by !== sale.measure?.key) return []
  const paid = { ...common, monthly: 0, minAmount: common.includedAmount + 1 }
  return common.includedAmount > 0 ? [{ ...free, maxAmount: common.includedAmount }, paid] : [paid]
}

function recurringRows(plan: Plan, common: PriceRow, sale: Sale): PriceRow[] {
  const { scale, meter } = plan
  if (scale && (scale.by === 'people' || scale.by === sale.measure?.key)) return stepRows(scale, common)
  const isMetered = meter !== undefined && meter.by === sale.measure?.key
  if (plan.price === 'usage') return isMetered ? [{ ...common, monthly: 0 }] : []
  if (plan.price === 'quote' || (plan.monthly === undefined && plan.yearly === undefined)) return []
  const per = perOf(plan, sale)
  if (!per) return []
  const isEntryOnly = scale !== undefined || (meter !== undefined && !isMetered && !meter.included)
  const price = { monthly: scaled(plan.monthly), yearly: scaled(plan.yearly) }
  return [{ ...common, ...price, ...per, ...(isEntryOnly && { sureAmount: NO_NUMBER }) }]
}

/** What the price is multiplied with; a unit that is not the market's measure cannot be counted. */
function perOf(plan: Plan, { measure }: Sale): Partial<PriceRow> | null {
  if (plan.per === 'seat' || plan.per === 'employee')
    return { per: BY_PERSON, billedPeople: plan.minSeats ?? 1 }
  if (plan.per !== 'unit') return { per: BY_ACCOUNT }
  const [, count = '1', noun = ''] = /^([\d,]*)\s*(.+)$/.exec(plan.unit?.toLowerCase() ?? '') ?? []
  const isMeasure =
    measure &&
    [measure.key, measure.one, measure.many]
      .map((word) => word.toLowerCase())
      .some((word) => word === noun || word.split(' ')[0] === noun)
  if (!isMeasure) return null
  return {
    per: BY_AMOUNT,
    unitAmount: Number(count.replaceAll(',', '')) || 1,
    sureAmount: MAX_NUMBER,
    maxAmount: MAX_NUMBER,
  }
}

/**
 * A step of a scale is a price up to some amount. Of a step without a price, and above the last where nothing is said of that,
 * only the price before is known, which it will not be below.
 */
function stepRows(scale: NonNullable<Plan['scale']>, common: PriceRow): PriceRow[] {
  const isPeople = scale.by === 'people'
  const bound = (from: number, sure: number, max: number): Partial<PriceRow> =>
    isPeople
      ? {
          minPeople: from,
          surePeople: sure,
          maxPeople: Math.min(max, common.maxPeople),
          includedPeople: NO_NUMBER,
        }
      : { minAmount: from, sureAmount: sure, maxAmount: max }
  const priced = (monthly: number | null, yearly: number | undefined) => ({
    monthly: scaled(monthly ?? undefined),
    yearly: scaled(
      yearly ?? (monthly === null || !scale.yearlyFactor ? undefined : monthly * scale.yearlyFactor),
    ),
  })
  let from = isPeople ? 1 : 0
  let sure = 0
  let known: PriceRow | null = null
  const rows: PriceRow[] = []
  for (const step of scale.steps) {
    const [upTo, monthly, yearly] = step
    const end = Math.min(upTo, MAX_NUMBER)
    if (isKnownStep(step)) [known, sure] = [{ ...common, ...priced(monthly, yearly) }, end]
    if (known) rows.push({ ...known, ...bound(from, sure, end) })
    from = end + 1
  }
  if (scale.above || !known) return rows
  return [...rows, { ...known, ...bound(from, sure, isPeople ? MAX_NUMBER : common.maxAmount) }]
}

/** Without a number of people on record one surely fits; one per seat is bought for each. */
function peopleBounds(plan: Plan, { people }: Sale): Partial<PriceRow> {
  const max = plan.maxSeats ?? MAX_NUMBER
  if (plan.per === 'seat' || plan.per === 'employee') return { surePeople: max, maxPeople: max }
  if (!people || plan.seats === 'unlimited') return { surePeople: max, maxPeople: max }
  if (plan.seats === undefined) return { surePeople: plan.maxSeats ?? 1, maxPeople: max }
  if (plan.extraSeat === undefined) return { surePeople: Math.min(plan.seats, max), maxPeople: max }
  return { surePeople: max, maxPeople: max, includedPeople: plan.seats, extraPerson: scaled(plan.extraSeat) }
}

function amountBounds(plan: Plan, { measure }: Sale): Partial<PriceRow> {
  if (!measure) return {}
  const limit = plan.includes?.[measure.key]
  const { meter } = plan
  if (meter && meter.by === measure.key) {
    const max = typeof limit === 'number' ? Math.min(limit, MAX_NUMBER) : MAX_NUMBER
    // A price below a cent would not survive as a whole number.
    const times = meter.monthly < 1 ? 10 ** Math.ceil(-Math.log10(meter.monthly)) : 1
    const unit = {
      unitAmount: Math.min(MAX_NUMBER, meter.per * times),
      unitPrice: scaled(meter.monthly * times),
    }
    return {
      sureAmount: max,
      maxAmount: max,
      includedAmount: Math.min(MAX_NUMBER, meter.included ?? 0),
      ...unit,
    }
  }
  if (limit === 'unlimited') return {}
  if (limit === undefined) return { sureAmount: NO_NUMBER }
  const bound = Math.min(limit, MAX_NUMBER)
  return {
    sureAmount: bound,
    maxAmount: bound,
    amountPer: plan.per === 'seat' && isFlow(measure) ? BY_PERSON : BY_ACCOUNT,
  }
}

/** Two seats may send twice as much in a month; two hosts cannot fill one webinar with twice as many people. */
const isFlow = ({ one }: NonNullable<Sale['measure']>) => one.endsWith(' a month')

function addOnRow(addOn: AddOn, place: number, plans: readonly Plan[]): PriceRow[] {
  if (!isPricedAddOn(addOn) || addOn.per === 'unit') return []
  const goesWith = (plan: Plan) => !addOn.plans || addOn.plans.includes(plan.name)
  return [
    {
      ...BLANK,
      kind: ADD_ON_ROW,
      place,
      monthly: scaled(addOn.monthly),
      yearly: scaled(addOn.yearly),
      setup: scaled(addOn.once ?? 0),
      per: addOn.per === 'seat' ? BY_PERSON : BY_ACCOUNT,
      currency: currencyNumber(addOn.currency ?? 'USD'),
      plans: plans.reduce((bits, plan, index) => (goesWith(plan) ? bits | (1 << index) : bits), 0),
    },
  ]
}
