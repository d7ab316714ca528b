import type { z } from 'zod'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Market } from '#markets/market.ts'
import type { saleSchema } from '#markets/sale-schema.ts'
import type { Edition } from '#plans/price-plan.ts'

export const BILLINGS = ['yearly', 'monthly'] as const
export type Billing = (typeof BILLINGS)[number]

/** A suite that is paid for already; its plan as a key, or null where that was not said. */
export interface OwnedSuite {
  suite: string
  plan: string | null
}

/** What a buyer needs. What was not said is left out, and the usual is priced. */
export interface Need {
  people?: number | undefined
  /** Of the market's measure. */
  amount?: number | undefined
  /** Of the further measures of the market, by their keys. */
  further?: Readonly<Record<string, number>> | undefined
  billing: Billing
  mustHaves: readonly string[]
  edition?: Edition | undefined
  /** The code of the country it is used in, or EUROPE. */
  country?: string | undefined
  integrations?: readonly string[]
  platforms?: readonly string[]
  /** Keys of industries, one of which it serves. */
  industries?: readonly string[]
  like?: string | undefined
  not?: readonly string[]
  owned?: readonly OwnedSuite[]
  /** In US dollars a year; 0 for what is free, null for any. */
  budget?: number | null
}

/** Nothing was asked for: what is usual in the market. */
export const USUAL_NEED: Need = { billing: 'yearly', mustHaves: [] }

type SoldBy = 'people' | 'measure' | 'further'
export type Sale = z.infer<typeof saleSchema>

const USUAL_PEOPLE = {
  usual: 10,
  ask: 'How many people will use it?',
  one: 'person',
  many: 'people',
}
export const USUAL_SALE: Sale = { people: USUAL_PEOPLE, measure: null, further: [] }

/** A market that does not say how it is sold is sold by people. */
export function saleOf(market: Pick<Market, SoldBy> | undefined): Sale {
  return !market || (!market.people && !market.measure) ? USUAL_SALE : soldBy(market)
}

const soldBy = memoizeByObject((market: Pick<Market, SoldBy>): Sale => {
  const people = market.people && {
    ...USUAL_PEOPLE,
    ...market.people,
    one: market.people.one ?? USUAL_PEOPLE.one,
    many: market.people.many ?? USUAL_PEOPLE.many,
  }
  return { people: people ?? null, measure: market.measure ?? null, further: market.further ?? [] }
})

const unmeasured = memoizeByObject((sale: Sale): Sale => ({ ...sale, measure: null }))

/** What nobody counts unless they say how much does not make a price unsure for everybody else. */
export const countedIn = ({ amount }: Pick<Need, 'amount'>, sale: Sale): Sale =>
  sale.measure && sale.measure.usual === undefined && amount === undefined ? unmeasured(sale) : sale

/** The people and the amount that are priced; null where they do not count. */
export function sizeOf(need: Need, { people, measure, further }: Sale) {
  const isCounted = ([key]: [string, number]) => further.some((one) => one.key === key)
  return {
    further: Object.fromEntries(Object.entries(need.further ?? {}).filter(isCounted)),
    people: people ? (need.people ?? people.usual) : null,
    amount: measure ? (need.amount ?? measure.usual ?? null) : null,
  }
}

/** Whether what was said of a size means the same in another market: 300 members are no 300 payments. */
export const isSizedAlike = ({ people, amount }: Pick<Need, 'people' | 'amount'>, sale: Sale, other: Sale) =>
  (people === undefined || sale.people?.many === other.people?.many) &&
  (amount === undefined || sale.measure?.key === other.measure?.key)

/** Of a price that is paid once, or of whose billing nothing is known, there is none. */
export const isBilling = (billing: string): billing is Billing => BILLINGS.some((one) => one === billing)
