import { EDITIONS } from '#plans/price-plan.ts'
import type { BuyerNeed } from './match-tool.ts'
import { BILLINGS, type Need, type OwnedSuite, USUAL_NEED } from './need.ts'

export const PEOPLE_MAX = 1_000_000
export const AMOUNT_MAX = 1_000_000_000_000
const BUDGET_MAX = 100_000_000
const KEY = /^[a-z0-9-]{1,80}$/
const FURTHER = /^([a-z0-9-]{1,80}):(\d{1,12})$/
const OWNED = /^([a-z0-9-]{1,80})(?::([a-z0-9-]{1,80}))?$/
const FEW = 6
const COUNTRY = /^[A-Z]{2}$/
const MUST_HAVES_MAX = 30

const numberIn = (text: string | null, max: number): number | undefined => {
  const number = Math.floor(Number(text || Number.NaN))
  return number >= 1 && number <= max ? number : undefined
}

const valuesIn = (search: URLSearchParams, name: string): string[] => [
  ...new Set(search.getAll(name).flatMap((text) => text.split(','))),
]

const keysIn = (search: URLSearchParams, name: string): string[] =>
  valuesIn(search, name)
    .filter((key) => KEY.test(key))
    .sort()
    .slice(0, MUST_HAVES_MAX)

/** "donations:5000,replays:200" */
function furtherIn(search: URLSearchParams): Record<string, number> {
  const given = valuesIn(search, 'further').flatMap((text) => {
    const [, key = '', count = ''] = FURTHER.exec(text) ?? []
    const number = numberIn(count, AMOUNT_MAX)
    return number === undefined ? [] : [[key, number] as const]
  })
  return Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, FEW))
}

/** "microsoft-365:business-standard,zoho-one" */
function ownedIn(search: URLSearchParams): OwnedSuite[] {
  const suites = valuesIn(search, 'owned').flatMap((text) => {
    const [, suite, plan = null] = OWNED.exec(text) ?? []
    return suite ? [{ suite, plan }] : []
  })
  return suites.sort((a, b) => (a.suite < b.suite ? -1 : 1)).slice(0, FEW)
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
  const further = furtherIn(search)
  const owned = ownedIn(search)
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
    ...(Object.keys(further).length > 0 && { further }),
    ...(owned.length > 0 && { owned }),
    budget: budget?.trim() === '0' ? 0 : (numberIn(budget, BUDGET_MAX) ?? null),
    nice: keysIn(search, 'nice').filter((key) => !mustHaves.includes(key)),
  }
}

const READ_ALONE = ['people', 'amount', 'budget', 'billing', 'edition', 'country'] as const
export interface UnusableValue {
  name: (typeof READ_ALONE)[number]
  text: string
}

/** What an address says and nobody can read, so that the page can say so. */
export const unusableIn = (search: URLSearchParams): UnusableValue[] =>
  READ_ALONE.flatMap((name) => {
    const text = search.get(name)?.trim()
    const read = needIn(new URLSearchParams({ [name]: text ?? '' }))[name]
    const isRead = name === 'billing' ? text === read : read !== undefined && read !== null
    return !text || isRead ? [] : [{ name, text }]
  })

/** What people write in an address for one of its names. */
const MEANT_NAMES: Readonly<Record<string, string>> = {
  users: 'people',
  seats: 'people',
  team: 'people',
  employees: 'people',
  size: 'people',
  contacts: 'amount',
  quantity: 'amount',
  count: 'amount',
  max: 'budget',
  cost: 'budget',
  interval: 'billing',
  period: 'billing',
  must: 'has',
  needs: 'has',
  features: 'has',
  wants: 'nice',
  hosting: 'edition',
  region: 'country',
  location: 'country',
  integrations: 'integration',
  platforms: 'platform',
  industries: 'industry',
  alternative: 'like',
  exclude: 'not',
  own: 'owned',
  have: 'owned',
  suite: 'owned',
}
export const MISNAMED_PARAMS: readonly string[] = Object.keys(MEANT_NAMES)

/** Names in an address that mean nothing, each with the one that was probably meant. */
export const misnamedIn = (search: URLSearchParams): { name: string; meant: string; text: string }[] =>
  MISNAMED_PARAMS.flatMap((name) => {
    const text = search.get(name)
    return text ? [{ name, meant: MEANT_NAMES[name] ?? '', text }] : []
  })

/** What an address says of a need, in this order; nothing of what is usual. */
const paramsOf = (need: Need & Partial<BuyerNeed>) => ({
  people: need.people,
  amount: need.amount,
  further: Object.entries(need.further ?? {})
    .map(([key, count]) => `${key}:${count}`)
    .join(','),
  billing: need.billing === 'yearly' ? undefined : need.billing,
  has: need.mustHaves.join(','),
  edition: need.edition,
  country: need.country,
  integration: need.integrations?.join(','),
  platform: need.platforms?.join(','),
  industry: need.industries?.join(','),
  like: need.like,
  not: need.not?.join(','),
  owned: need.owned?.map(({ suite, plan }) => (plan ? `${suite}:${plan}` : suite)).join(','),
  budget: need.budget ?? undefined,
  nice: need.nice?.join(','),
})

export const NEED_PARAMS = Object.keys(paramsOf(USUAL_NEED))

/** The one form of a need in an address. */
export const needParams = (need: Need & Partial<BuyerNeed>): [string, string][] =>
  Object.entries(paramsOf(need)).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )

/** Whether anything is asked for besides what is usual. */
export const isNeedSaid = (need: BuyerNeed): boolean => needParams(need).length > 0

/** The need and the order of the tools of a market, which goes without saying when it is the usual one. */
export const withNeedAndSort = (path: string, need: BuyerNeed, sort: string | null) =>
  withParams(path, [...needParams(need), ...(sort && sort !== 'known' ? [['sort', sort] as const] : [])])

export const withNeed = (path: string, need: Need & Partial<BuyerNeed>) => withParams(path, needParams(need))

export function withParams(path: string, params: readonly (readonly [string, string])[]): string {
  const search = params.map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
  )
  return search.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search.join('&')}` : path
}

/** Whether all that an address says was understood: beside anything else nothing is concluded. */
export const isAddressRead = (search: URLSearchParams, ignored: readonly string[]): boolean =>
  unusableIn(search).length + misnamedIn(search).length + ignored.length === 0
