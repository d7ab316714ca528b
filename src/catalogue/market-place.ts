import { BILLINGS, type Billing } from './cost.ts'

export const MARKET_SORTS = ['known', 'cost', 'name', 'complete'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

const SEATS_DEFAULT = 10
const SEATS_MAX = 10_000
const BUDGET_MAX = 100_000_000
const KEY = /^[a-z0-9-]{1,80}$/

/** What the address of a market asks: team, billing, budget, must-haves, order. */
export interface MarketPlace {
  seats: number
  billing: Billing
  budget: number | null
  must: string[]
  sort: MarketSort
}

export const MARKET_PARAMS = ['seats', 'billing', 'budget', 'has', 'sort'] as const

export function readMarketPlace(search: URLSearchParams): MarketPlace {
  const seats = Math.floor(Number(search.get('seats') || SEATS_DEFAULT))
  const budget = Number(search.get('budget') || Number.NaN)
  return {
    seats: Number.isNaN(seats) ? SEATS_DEFAULT : Math.max(1, Math.min(seats, SEATS_MAX)),
    billing: BILLINGS.find((billing) => billing === search.get('billing')) ?? 'yearly',
    budget: budget > 0 && budget <= BUDGET_MAX ? budget : null,
    must: [...new Set(search.getAll('has').flatMap((text) => text.split(',')))].filter((key) =>
      KEY.test(key),
    ),
    sort: MARKET_SORTS.find((sort) => sort === search.get('sort')) ?? 'known',
  }
}
