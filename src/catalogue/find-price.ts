import type { Billing } from './need.ts'
import {
  ADD_ON_ROW,
  BY_AMOUNT,
  BY_PERSON,
  FREE_ROW,
  MONEY_SCALE,
  MONTHS_A_YEAR,
  NO_NUMBER,
  ONCE_ROW,
  OWN_SERVER,
  type PriceRow,
} from './price-columns.ts'

export interface Sized {
  people: number | null
  amount: number | null
  isYearly: boolean
  /** 0 in the cloud, 1 on one's own servers. */
  edition: number
  /** The place of the first plan that has all must-haves. */
  first: number
  addOns: readonly number[]
  isPaidOnly?: boolean
  only?: number
}

/** Why the best price found is only a lower bound; beyond the next step the last known one says nothing of the size. */
export type Doubt = 'none' | 'people' | 'amount' | 'size' | 'add-on'
const NEXT_STEP = 2

interface FoundPrice {
  row: PriceRow
  total: number
  doubt: Doubt
}

/**
 * The best price among the rows of a tool: the cheapest that surely meets the need; without one, the least it could be.
 * From a plan on, that plan, or the next after it that is large enough. Null where no plan can be it.
 */
function findPrice(rows: readonly PriceRow[], sized: Sized): FoundPrice | null {
  let best: FoundPrice | null = null
  for (const row of rows) {
    const doubt = isCandidate(row, sized) ? doubtOf(row, sized) : null
    if (doubt === null) continue
    const own = totalOf(row, sized)
    const total = own + addOnTotal(rows, row, sized)
    const found: FoundPrice = Number.isNaN(total)
      ? { row, total: own, doubt: 'add-on' }
      : { row, total, doubt }
    if (!best || isBetter(found, best, sized)) best = found
  }
  return best
}

/** What may be free is no lower bound: the first price that is asked for is, where something is sold. */
export function bestPrice(rows: readonly PriceRow[], sized: Sized, isOpen: boolean): FoundPrice | null {
  const found = findPrice(rows, sized)
  const isUnsure = isOpen || found?.doubt !== 'none'
  if (found?.row.kind !== FREE_ROW || !isUnsure) return found
  const paid = findPrice(rows, { ...sized, isPaidOnly: true })
  const isSoldOtherwise = sized.only === undefined && !isClosed(rows, sized.edition)
  return paid || isSoldOtherwise ? paid : found
}

function isCandidate({ kind, place, edition }: PriceRow, sized: Sized): boolean {
  if (kind === ADD_ON_ROW || (kind === FREE_ROW && sized.isPaidOnly) || edition !== sized.edition)
    return false
  if (sized.only !== undefined) return place === sized.only
  return place >= sized.first || (place === OWN_SERVER && sized.first === 0)
}

/** Null where the row is not meant for so many. */
function doubtOf(row: PriceRow, { people, amount }: Sized): Doubt | null {
  if (people !== null) {
    if (people < row.minPeople || people > row.maxPeople) return null
    if (people > row.surePeople) return 'people'
  } else if (row.per === BY_PERSON) return 'people'
  if (amount !== null) {
    const seats = row.amountPer === BY_PERSON ? Math.max(people ?? 1, row.billedPeople) : 1
    if (amount < row.minAmount || amount > row.maxAmount * seats) return null
    const sure = row.sureAmount * seats
    if (amount > sure) return sure > 1 && amount > sure * NEXT_STEP ? 'size' : 'amount'
  } else if (row.sureAmount === NO_NUMBER) return 'amount'
  return 'none'
}

/** Certain before uncertain, then the lower plan where one is asked for, then the lower price. */
function isBetter(one: FoundPrice, other: FoundPrice, { first }: Sized): boolean {
  const [isSure, wasSure] = [one.doubt === 'none', other.doubt === 'none']
  if (isSure !== wasSure) return isSure
  if (first > 0 && one.row.place !== other.row.place) return one.row.place < other.row.place
  return one.total < other.total
}

/** For a year, in the billing asked for or the only one there is. */
function totalOf(row: PriceRow, sized: Sized): number {
  if (row.kind === FREE_ROW) return 0
  const { includedPeople, unitPrice } = row
  const price = priceIn(row, sized.isYearly) * timesOf(row, sized)
  if (row.kind === ONCE_ROW) return price + row.setup
  const further = Math.max(0, (sized.people ?? 1) - includedPeople)
  const extra = includedPeople === NO_NUMBER ? 0 : further * row.extraPerson
  const units = Math.ceil(Math.max(0, (sized.amount ?? 0) - row.includedAmount) / row.unitAmount)
  const used = unitPrice === NO_NUMBER ? 0 : units * unitPrice
  return (price + extra + used + row.base) * MONTHS_A_YEAR + row.setup
}

function timesOf(row: PriceRow, { people, amount }: Sized): number {
  if (row.per === BY_PERSON) return Math.max(people ?? 1, row.billedPeople)
  return row.per === BY_AMOUNT ? Math.ceil((amount ?? 1) / row.unitAmount) : 1
}

function priceIn({ monthly, yearly }: PriceRow, isYearly: boolean): number {
  const isByYear = (isYearly && yearly !== NO_NUMBER) || monthly === NO_NUMBER
  return Math.max(0, isByYear ? unrounded(yearly) : monthly)
}

/** A price of $50 a year is stored as $4.17 a month; counted with that, it would be $50.04. */
function unrounded(monthly: number): number {
  const year = monthly * MONTHS_A_YEAR
  const whole = Math.round(year / MONEY_SCALE) * MONEY_SCALE
  return Math.abs(year - whole) <= (MONTHS_A_YEAR * MONEY_SCALE) / 200 ? whole / MONTHS_A_YEAR : monthly
}

/** Not a number where an add-on has no known price beside this plan. */
function addOnTotal(rows: readonly PriceRow[], plan: PriceRow, sized: Sized): number {
  const isSold = (row: PriceRow) =>
    row.kind === ADD_ON_ROW &&
    plan.place >= 0 &&
    (row.plans & (1 << plan.place)) !== 0 &&
    (row.per !== BY_PERSON || sized.people !== null) &&
    row.currency === plan.currency
  return sized.addOns.reduce((total, place) => {
    const row = rows.findLast((one) => one.place === place && isSold(one))
    if (!row) return Number.NaN
    return total + priceIn(row, sized.isYearly) * timesOf(row, sized) * MONTHS_A_YEAR + row.setup
  }, 0)
}

/** As asked for, unless it is only sold otherwise. */
export function billingOf(row: PriceRow, isYearly: boolean): Billing {
  const [asked, other] = isYearly ? (['yearly', 'monthly'] as const) : (['monthly', 'yearly'] as const)
  return row[asked] === NO_NUMBER && row[other] !== NO_NUMBER ? other : asked
}

export const fromScaled = (amount: number) => Math.round(amount / (MONEY_SCALE / 100)) / 100

/** Whether every plan of an edition has a known price: one that is not found then is not sold at this size. */
export const isClosed = ([first]: readonly PriceRow[], edition: number): boolean =>
  first !== undefined && (first.openEditions & (1 << edition)) === 0
