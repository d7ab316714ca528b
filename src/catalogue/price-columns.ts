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
  /** A bit for each edition that has a plan on request, by use, or with a price nobody published, or of which no plan is known. */
  'openEditions',
  /** Of an add-on: a bit for each plan it goes with. */
  'plans',
] as const
export type PriceRow = Record<(typeof PRICE_COLUMNS)[number], number>

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
