import { BILLINGS, type Need, USUAL_NEED } from './need.ts'
import type { BuyerNeed } from './need-match.ts'
import { EDITIONS } from './price-plan.ts'

export const PEOPLE_MAX = 1_000_000
export const AMOUNT_MAX = 1_000_000_000_000
const BUDGET_MAX = 100_000_000
const KEY = /^[a-z0-9-]{1,80}$/
const COUNTRY = /^[A-Z]{2}$/
const MUST_HAVES_MAX = 30

const numberIn = (text: string | null, max: number): number | undefined => {
  const number = Math.floor(Number(text || Number.NaN))
  return number >= 1 && number <= max ? number : undefined
}

function keysIn(search: URLSearchParams, name: string): string[] {
  const keys = search.getAll(name).flatMap((text) => text.split(','))
  return [...new Set(keys.filter((key) => KEY.test(key)))].sort().slice(0, MUST_HAVES_MAX)
}

/** The need in an address. What cannot be used is left out, and the usual is priced. */
export function needIn(search: URLSearchParams): BuyerNeed {
  const mustHaves = keysIn(search, 'has')
  const budget = search.get('budget')
  const integrations = keysIn(search, 'integration')
  const platforms = keysIn(search, 'platform')
  const industries = keysIn(search, 'industry')
  const [like] = keysIn(search, 'like')
  const not = keysIn(search, 'not')
  const country = search.get('country')?.toUpperCase()
  return {
    people: numberIn(search.get('people'), PEOPLE_MAX),
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
  const [people, amount] = [search.get('people'), search.get('amount')]
  return [
    ...(isBad(people, PEOPLE_MAX) ? [{ name: 'people' as const, text: people ?? '' }] : []),
    ...(isBad(amount, AMOUNT_MAX) ? [{ name: 'amount' as const, text: amount ?? '' }] : []),
  ]
}

/** What an address says of a need, in this order; nothing of what is usual. */
const paramsOf = (need: Need & Partial<BuyerNeed>) => ({
  people: need.people,
  amount: need.amount,
  billing: need.billing === 'yearly' ? undefined : need.billing,
  has: need.mustHaves.join(','),
  edition: need.edition,
  country: need.country,
  integration: need.integrations?.join(','),
  platform: need.platforms?.join(','),
  industry: need.industries?.join(','),
  like: need.like,
  not: need.not?.join(','),
  budget: need.budget ?? undefined,
  nice: need.nice?.join(','),
})

export const NEED_PARAMS = Object.keys(paramsOf(USUAL_NEED))

/** The one form of a need in an address. */
export const needParams = (need: Need & Partial<BuyerNeed>): [string, string][] =>
  Object.entries(paramsOf(need)).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )

/** The need and the order of the tools of a market, which goes without saying when it is the usual one. */
export const withNeedAndSort = (path: string, need: BuyerNeed, sort: string | null) =>
  withParams(path, [...needParams(need), ...(sort && sort !== 'known' ? [['sort', sort] as const] : [])])

export const withNeed = (path: string, need: Need & Partial<BuyerNeed>) => withParams(path, needParams(need))

export function withParams(path: string, params: readonly (readonly [string, string])[]): string {
  const search = params.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  return search.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search.join('&')}` : path
}
