import {
  ADD_ON_ROW,
  BY_AMOUNT,
  BY_PERSON,
  columnAt,
  FREE_ROW,
  MONEY_SCALE,
  MONTHS_A_YEAR,
  NO_NUMBER,
  ONCE_ROW,
  OWN_SERVER,
  type PriceColumn,
  ROW_WIDTH,
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

export interface PackedPrices {
  values: ArrayLike<number>
  start: number
  end: number
}

/** Why the best price found is only a lower bound; beyond the next step the last known one says nothing of the size. */
export type Doubt = 'none' | 'people' | 'amount' | 'size' | 'add-on'
const NEXT_STEP = 2

export interface FoundPrice {
  /** Where its row begins; NO_NUMBER where no plan can be it. */
  row: number
  total: number
  doubt: Doubt
}

const found: FoundPrice = { row: NO_NUMBER, total: Number.NaN, doubt: 'none' }

/**
 * The best price among the rows of a tool: the cheapest that surely meets the need; without one, the least it could be.
 * From a plan on, that plan, or the next after it that is large enough. What it gives is overwritten by the next call.
 */
function findPrice({ values, start, end }: PackedPrices, sized: Sized): FoundPrice {
  found.row = NO_NUMBER
  found.total = Number.NaN
  found.doubt = 'people'
  for (let row = start; row < end; row += ROW_WIDTH) {
    if (!isCandidate(values, row, sized)) continue
    const doubt = doubtOf(values, row, sized)
    if (doubt === null) continue
    const total = totalOf(values, row, sized) + addOnTotal({ values, start, end }, row, sized)
    const hasAddOns = !Number.isNaN(total)
    const known = hasAddOns ? total : totalOf(values, row, sized)
    if (!isBetter(values, row, known, hasAddOns ? doubt : 'add-on', sized)) continue
    found.row = row
    found.total = known
    found.doubt = hasAddOns ? doubt : 'add-on'
  }
  return found
}

/** What may be free is no lower bound: the first price that is asked for is, where something is sold. */
export function bestPrice(prices: PackedPrices, sized: Sized, isOpen: boolean): FoundPrice {
  const { row, total, doubt } = findPrice(prices, sized)
  const isUnsure = isOpen || doubt !== 'none'
  if (row < 0 || !isUnsure || !readRow(prices.values, row, true).isFree) return found
  const paid = findPrice(prices, { ...sized, isPaidOnly: true })
  const isSoldOtherwise = sized.only === undefined && !isClosed(prices, sized.edition)
  return paid.row >= 0 || isSoldOtherwise ? paid : { row, total, doubt }
}

function isCandidate(values: ArrayLike<number>, row: number, sized: Sized): boolean {
  const kind = values[row]
  const place = values[row + columnAt.place] as number
  if (
    kind === ADD_ON_ROW ||
    (kind === FREE_ROW && sized.isPaidOnly) ||
    values[row + columnAt.edition] !== sized.edition
  )
    return false
  if (sized.only !== undefined) return place === sized.only
  return place >= sized.first || (place === OWN_SERVER && sized.first === 0)
}

/** Null where the row is not meant for so many. */
function doubtOf(values: ArrayLike<number>, row: number, { people, amount }: Sized): Doubt | null {
  const value = (column: PriceColumn) => values[row + columnAt[column]] as number
  if (people !== null) {
    if (people < value('minPeople') || people > value('maxPeople')) return null
    if (people > value('surePeople')) return 'people'
  } else if (value('per') === BY_PERSON) return 'people'
  if (amount !== null) {
    const seats = value('amountPer') === BY_PERSON ? Math.max(people ?? 1, value('billedPeople')) : 1
    if (amount < value('minAmount') || amount > value('maxAmount') * seats) return null
    const sure = value('sureAmount') * seats
    if (amount > sure) return sure > 1 && amount > sure * NEXT_STEP ? 'size' : 'amount'
  } else if (value('sureAmount') === NO_NUMBER) return 'amount'
  return 'none'
}

/** Certain before uncertain, then the lower plan where one is asked for, then the lower price. */
function isBetter(
  values: ArrayLike<number>,
  row: number,
  total: number,
  doubt: Doubt,
  sized: Sized,
): boolean {
  if (found.row === NO_NUMBER) return true
  const [isSure, wasSure] = [doubt === 'none', found.doubt === 'none']
  if (isSure !== wasSure) return isSure
  const [place, before] = [
    values[row + columnAt.place] as number,
    values[found.row + columnAt.place] as number,
  ]
  if (sized.first > 0 && place !== before) return place < before
  return total < found.total
}

/** For a year, in the billing asked for or the only one there is. */
function totalOf(values: ArrayLike<number>, row: number, sized: Sized): number {
  const value = (column: PriceColumn) => values[row + columnAt[column]] as number
  const kind = value('kind')
  if (kind === FREE_ROW) return 0
  const price = priceIn(values, row, sized.isYearly)
  const times = timesOf(values, row, sized)
  if (kind === ONCE_ROW) return price * times + value('setup')
  const people = sized.people ?? 1
  const extra =
    value('includedPeople') === NO_NUMBER
      ? 0
      : Math.max(0, people - value('includedPeople')) * value('extraPerson')
  const further = Math.max(0, (sized.amount ?? 0) - value('includedAmount'))
  const used =
    value('unitPrice') === NO_NUMBER ? 0 : Math.ceil(further / value('unitAmount')) * value('unitPrice')
  return (price * times + extra + used + value('base')) * MONTHS_A_YEAR + value('setup')
}

function timesOf(values: ArrayLike<number>, row: number, { people, amount }: Sized): number {
  const per = values[row + columnAt.per]
  if (per === BY_PERSON) return Math.max(people ?? 1, values[row + columnAt.billedPeople] as number)
  return per === BY_AMOUNT ? Math.ceil((amount ?? 1) / (values[row + columnAt.unitAmount] as number)) : 1
}

function priceIn(values: ArrayLike<number>, row: number, isYearly: boolean): number {
  const [monthly, yearly] = [
    values[row + columnAt.monthly] as number,
    values[row + columnAt.yearly] as number,
  ]
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
function addOnTotal({ values, start, end }: PackedPrices, plan: number, sized: Sized): number {
  let total = 0
  for (const wanted of sized.addOns) {
    let cost = Number.NaN
    for (let row = start; row < end && wanted !== NO_NUMBER; row += ROW_WIDTH) {
      if (values[row] !== ADD_ON_ROW || values[row + columnAt.place] !== wanted) continue
      const place = values[plan + columnAt.place] as number
      const goesWith = place >= 0 && ((values[row + columnAt.plans] as number) & (1 << place)) !== 0
      const isCounted = values[row + columnAt.per] !== BY_PERSON || sized.people !== null
      if (!goesWith || !isCounted || values[row + columnAt.currency] !== values[plan + columnAt.currency])
        continue
      const month = priceIn(values, row, sized.isYearly) * timesOf(values, row, sized)
      cost = month * MONTHS_A_YEAR + (values[row + columnAt.setup] as number)
    }
    total += cost
  }
  return total
}

export function readRow(values: ArrayLike<number>, row: number, isYearly: boolean) {
  const value = (column: PriceColumn) => values[row + columnAt[column]] as number
  const asked = isYearly ? 'yearly' : 'monthly'
  const other = isYearly ? 'monthly' : 'yearly'
  return {
    isFree: value('kind') === FREE_ROW,
    isOnce: value('kind') === ONCE_ROW,
    place: value('place'),
    billing: value(asked) === NO_NUMBER && value(other) !== NO_NUMBER ? other : asked,
    currency: value('currency'),
    setup: fromScaled(value('setup')),
    surePeople: value('surePeople'),
    sureAmount: value('sureAmount'),
    readIn: value('readIn'),
  } as const
}

export const fromScaled = (amount: number) => Math.round(amount / (MONEY_SCALE / 100)) / 100

/** Whether every plan of an edition has a known price: one that is not found then is not sold at this size. */
export const isClosed = ({ values, start, end }: PackedPrices, edition: number): boolean =>
  end > start && ((values[start + columnAt.openEditions] as number) & (1 << edition)) === 0

/** What is counted with when nobody says it. */
export function usualOf({ values, start }: PackedPrices) {
  const known = (column: PriceColumn) => {
    const value = values[start + columnAt[column]] ?? NO_NUMBER
    return value === NO_NUMBER ? null : value
  }
  return {
    people: known('usualPeople'),
    amount: known('usualAmount'),
    edition: values[start + columnAt.usualEdition] ?? 0,
  }
}
