import { BILLINGS, type Billing } from './cost.ts'

export const MARKET_SORTS = ['known', 'cost', 'name', 'complete'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

export const SEATS_DEFAULT = 10
export const SEATS_MAX = 10_000
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

/** Null where the address does not say. */
export function readSeats(search: URLSearchParams): number | null {
  const seats = Math.floor(Number(search.get('seats') || Number.NaN))
  return Number.isNaN(seats) ? null : Math.max(1, Math.min(seats, SEATS_MAX))
}

export function readBilling(search: URLSearchParams): Billing | null {
  return BILLINGS.find((billing) => billing === search.get('billing')) ?? null
}

/** In dollars a year. */
export function readBudget(search: URLSearchParams): number | null {
  const budget = Number(search.get('budget') || Number.NaN)
  return budget > 0 && budget <= BUDGET_MAX ? budget : null
}

export function readMarketPlace(search: URLSearchParams): MarketPlace {
  return {
    seats: readSeats(search) ?? SEATS_DEFAULT,
    billing: readBilling(search) ?? 'yearly',
    budget: readBudget(search),
    must: [...new Set(search.getAll('has').flatMap((text) => text.split(',')))].filter((key) =>
      KEY.test(key),
    ),
    sort: MARKET_SORTS.find((sort) => sort === search.get('sort')) ?? 'known',
  }
}
