import { BILLINGS, type Need } from './need.ts'
import type { BuyerNeed } from './need-match.ts'
import { EDITIONS } from './price-plan.ts'

export const PEOPLE_MAX = 1_000_000
export const AMOUNT_MAX = 1_000_000_000_000
const BUDGET_MAX = 100_000_000
const KEY = /^[a-z0-9-]{1,80}$/
const COUNTRY = /^[A-Z]{2}$/
const MUST_HAVES_MAX = 30

/** What an address says of a need, in this order. Older addresses say seats and must. */
export const NEED_PARAMS = [
  'people',
  'amount',
  'billing',
  'has',
  'edition',
  'country',
  'integration',
  'platform',
  'industry',
  'like',
  'not',
  'budget',
  'nice',
] as const
export const OLDER_NEED_PARAMS = ['seats', 'must'] as const

const numberIn = (text: string | null, max: number): number | undefined => {
  const number = Math.floor(Number(text || Number.NaN))
  return number >= 1 && number <= max ? number : undefined
}

const first = (search: URLSearchParams, ...names: string[]) =>
  names.map((name) => search.get(name)).find((text) => text !== null) ?? null

function keysIn(search: URLSearchParams, ...names: string[]): string[] {
  const keys = names.flatMap((name) => search.getAll(name)).flatMap((text) => text.split(','))
  return [...new Set(keys.filter((key) => KEY.test(key)))].sort().slice(0, MUST_HAVES_MAX)
}

/** The need in an address. What cannot be used is left out, and the usual is priced. */
export function needIn(search: URLSearchParams): BuyerNeed {
  const mustHaves = keysIn(search, 'has', 'must')
  const budget = search.get('budget')
  const integrations = keysIn(search, 'integration')
  const platforms = keysIn(search, 'platform')
  const industries = keysIn(search, 'industry')
  const [like] = keysIn(search, 'like')
  const not = keysIn(search, 'not')
  const country = search.get('country')?.toUpperCase()
  return {
    people: numberIn(first(search, 'people', 'seats'), PEOPLE_MAX),
    amount: numberIn(search.get('amount'), AMOUNT_MAX),
    billing: BILLINGS.find((billing) => billing === search.get('billing')) ?? 'yearly',
    mustHaves,
    edition: EDITIONS.find((edition) => edition === search.get('edition')),
    ...(country && COUNTRY.test(country) && { country }),
    ...(integrations.length > 0 && { integrations }),
    ...(platforms.length > 0 && { platforms }),
    ...(industries.length > 0 && { industries }),
    ...(like && { like }),
    ...(not.length > 0 && { not }),
    budget: budget?.trim() === '0' ? 0 : (numberIn(budget, BUDGET_MAX) ?? null),
    nice: keysIn(search, 'nice').filter((key) => !mustHaves.includes(key)),
  }
}

/** Numbers in an address that nobody can price, so that the page can say so. */
export function unusableIn(search: URLSearchParams): { name: 'people' | 'amount'; text: string }[] {
  const isBad = (text: string | null, max: number) =>
    Boolean(text?.trim()) && numberIn(text, max) === undefined
  const [people, amount] = [first(search, 'people', 'seats'), search.get('amount')]
  return [
    ...(isBad(people, PEOPLE_MAX) ? [{ name: 'people' as const, text: people ?? '' }] : []),
    ...(isBad(amount, AMOUNT_MAX) ? [{ name: 'amount' as const, text: amount ?? '' }] : []),
  ]
}

/** The one form of a need in an address: what is usual is left out. */
export function needParams(need: Need & Partial<BuyerNeed>): [string, string][] {
  const { people, amount, billing, mustHaves, edition, country, budget = null, nice = [] } = need
  const params: [string, string | number | undefined][] = [
    ['people', people],
    ['amount', amount],
    ['billing', billing === 'yearly' ? undefined : billing],
    ['has', mustHaves.join(',') || undefined],
    ['edition', edition],
    ['country', country],
    ['integration', need.integrations?.join(',') || undefined],
    ['platform', need.platforms?.join(',') || undefined],
    ['industry', need.industries?.join(',') || undefined],
    ['like', need.like],
    ['not', need.not?.join(',') || undefined],
    ['budget', budget ?? undefined],
    ['nice', nice.join(',') || undefined],
  ]
  return params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}

/** The need and the order of the tools of a market, which goes without saying when it is the usual one. */
export function withNeedAndSort(path: string, need: BuyerNeed, sort: string | null): string {
  const address = withNeed(path, need)
  if (!sort || sort === 'known') return address
  return `${address}${address.includes('?') ? '&' : '?'}sort=${sort}`
}

export function withNeed(path: string, need: Need & Partial<BuyerNeed>): string {
  const search = needParams(need).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  )
  return search.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search.join('&')}` : path
}
