import { readBilling, readBudget, readSeats, SEATS_DEFAULT } from '#catalogue/market-place.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { cutText } from '#lib/cut-text.ts'

export const FINDER_PARAMS = ['seats', 'billing', 'budget', 'must', 'nice'] as const
export const finderPath = (market: string) => `/find/${market}`

const KEY = /^[a-z0-9-]{1,80}$/
const MAX_KEYS = 30

/** All that the address of a finder asks for. What must be there need not be nice as well. */
export function readFinderNeed(search: URLSearchParams): BuyerNeed {
  const keys = (name: string) =>
    [...new Set(search.getAll(name).flatMap((text) => text.split(',')))]
      .filter((key) => KEY.test(key))
      .sort()
      .slice(0, MAX_KEYS)
  const must = keys('must')
  return {
    seats: readSeats(search) ?? SEATS_DEFAULT,
    billing: readBilling(search) ?? 'yearly',
    budget: search.get('budget') === '0' ? 0 : readBudget(search),
    must,
    nice: keys('nice').filter((key) => !must.includes(key)),
  }
}

/** The one form of such an address: what is usual is left out. */
export function finderSearch({ seats, billing, budget, must, nice }: BuyerNeed): string {
  const search = new URLSearchParams()
  if (seats !== SEATS_DEFAULT) search.set('seats', String(seats))
  if (billing !== 'yearly') search.set('billing', billing)
  if (budget !== null) search.set('budget', String(budget))
  if (must.length > 0) search.set('must', must.join(','))
  if (nice.length > 0) search.set('nice', nice.join(','))
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
}

/** The words by which a market is looked for. */
export const readFinderQuery = (search: URLSearchParams) => cutText((search.get('q') ?? '').trim(), 100)
