import type { Plan } from './price-plan.ts'

/** Amounts of money are whole numbers of a hundredth of a cent, so that rows of many tools fit one list of numbers. */
export const MONEY_SCALE = 10_000
export const MAX_NUMBER = 2_147_483_647
export const NO_NUMBER = -1
export const MONTHS_A_YEAR = 12
const RADIX = 26
const FIRST_LETTER = 65

export const FREE_ROW = 1
export const ONCE_ROW = 2
export const ADD_ON_ROW = 3

export const BY_ACCOUNT = 0
export const BY_PERSON = 1
export const BY_AMOUNT = 2

/** The columns of a row. A row is a price that grows straight with people and amount between its bounds. */
export const PRICE_COLUMNS = [
  'kind',
  'monthly',
  'yearly',
  'per',
  'minPeople',
  /** So many people surely fit; up to the largest number it is not known. */
  'surePeople',
  'maxPeople',
  'billedPeople',
  'includedPeople',
  'extraPerson',
  'base',
  'minAmount',
  'sureAmount',
  'maxAmount',
  /** BY_PERSON where each seat brings the amount it includes. */
  'amountPer',
  'includedAmount',
  'unitAmount',
  'unitPrice',
  'setup',
  'currency',
  /** Among the plans of the tool, from the smallest; of an add-on, among its add-ons. */
  'place',
  'edition',
  /** The edition that is priced when nobody asks for one. */
  'usualEdition',
  /** A bit for each edition that has a plan on request, by use, or with a price nobody published, or of which no plan is known. */
  'openEditions',
  /** What is counted with when nobody says how large they are; NO_NUMBER where it does not count. */
  'usualPeople',
  'usualAmount',
  /** Of an add-on: a bit for each plan it goes with. */
  'plans',
  /** The month in which the price was read, counted from year 0; NO_NUMBER for one without a date. */
  'readIn',
] as const
export type PriceRow = Record<(typeof PRICE_COLUMNS)[number], number>

/** A row where it lies among the numbers of many tools. */
class PackedRow {
  readonly values: ArrayLike<number>
  readonly start: number

  constructor(values: ArrayLike<number>, start: number) {
    this.values = values
    this.start = start
  }
}
for (const [at, column] of PRICE_COLUMNS.entries())
  Object.defineProperty(PackedRow.prototype, column, {
    get(this: PackedRow) {
      return this.values[this.start + at]
    },
  })

export const packRows = (rows: readonly PriceRow[]): number[] =>
  rows.flatMap((row) => PRICE_COLUMNS.map((column) => row[column]))

export function unpackRows(values: ArrayLike<number>): PriceRow[] {
  const rows: PriceRow[] = []
  for (let at = 0; at < values.length; at += PRICE_COLUMNS.length)
    rows.push(new PackedRow(values, at) as PackedRow & PriceRow)
  return rows
}

/** An edition that the license lets anybody run has no plan of its own. */
export const OWN_SERVER = -1

export const scaled = (amount: number | undefined) =>
  amount === undefined ? NO_NUMBER : Math.min(MAX_NUMBER, Math.round(amount * MONEY_SCALE))
export const editionNumber = (edition: Plan['edition']) => (edition === 'self-hosted' ? 1 : 0)

export const currencyNumber = (code: string) =>
  [...code].reduce((sum, letter) => sum * RADIX + letter.charCodeAt(0) - FIRST_LETTER, 0)

/** "2026-05" and "2026-05-04" as a number that grows by one a month. */
export function monthNumber(date: string | null | undefined): number {
  const [year, month] = [Number(date?.slice(0, 4)), Number(date?.slice(5, 7))]
  return year && month ? year * MONTHS_A_YEAR + month - 1 : NO_NUMBER
}
