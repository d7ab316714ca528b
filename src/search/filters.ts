import { cutText } from '#lib/cut-text.ts'
import type { Billing } from '#needs/need.ts'
import { needIn } from '#needs/need-address.ts'
import { offers, priceBands } from '#plans/price-bands.ts'
import type { Edition } from '#plans/price-plan.ts'

/**
 * What lists can be filtered by; the name is also the parameter in addresses, `meaning` what the API says of it.
 * any: a tool needs one of the chosen values. all: it needs every one of them.
 */
export const filterGroups = [
  {
    name: 'has',
    label: 'Must have',
    mode: 'all',
    meaning: 'Keys of yes/no questions, all of which it is known to have',
  },
  {
    name: 'price',
    label: 'Starts at, a month',
    mode: 'any',
    meaning: 'Price bands, one of which a tool is in',
  },
  {
    name: 'offer',
    label: 'Free plan, trial, quote',
    mode: 'all',
    meaning: 'free-plan, trial: all of which it offers',
  },
  { name: 'feature', label: 'Features', mode: 'all', meaning: 'Feature keys, all of which it has' },
  { name: 'integration', label: 'Works with', mode: 'all', meaning: 'Integration keys, all of which it has' },
  { name: 'platform', label: 'Platforms', mode: 'all', meaning: 'Platform keys, all of which it runs on' },
  { name: 'industry', label: 'Industries', mode: 'any', meaning: 'Industry keys, one of which it serves' },
] as const

export type FilterName = (typeof filterGroups)[number]['name']
export const FILTER_NAMES: readonly FilterName[] = filterGroups.map((group) => group.name)

/** Chosen values per group, sorted; groups without a choice are absent. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>

const MAX_VALUES = 10
/** The groups whose values are ours alone; those of the others come with the tools. */
export const FIXED_KEYS: Partial<Record<FilterName, readonly string[]>> = {
  price: priceBands.map(({ key }) => key),
  offer: offers.map(({ key }) => key),
}
const VALUE = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Reads filters from an address, where a name may be repeated or hold several comma-separated values. */
export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const values = search.getAll(name).flatMap((value) => value.split(','))
      const isUsable = (value: string) => VALUE.test(value) && (FIXED_KEYS[name]?.includes(value) ?? true)
      const known = [...new Set(values.filter(isUsable))].sort().slice(0, MAX_VALUES)
      return known.length > 0 ? [[name, known]] : []
    }),
  )
}

export function hasFilters(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name])
}

/** Adds a value, or takes it away when it is chosen already. */
export function toggleFilter(filters: Filters, name: FilterName, value: string): Filters {
  const chosen = filters[name] ?? []
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort()
  return { ...filters, [name]: next.length > 0 ? next : undefined }
}

/** Parameters in the one order addresses use: what is kept, the filters, then sort and page. */
export function listSearch(list: ListState): URLSearchParams {
  const search = new URLSearchParams(list.search ? { search: list.search } : {})
  for (const name of FILTER_NAMES) for (const value of list.filters[name] ?? []) search.append(name, value)
  for (const [name, value] of teamParams(list)) search.set(name, value)
  if (list.sort) search.set('sort', list.sort)
  if (list.page > 1) search.set('page', String(list.page))
  return search
}

/** Orders to choose; empty for the list's own. */
const LIST_SORTS = ['', 'price', 'cost', 'complete', 'name', 'newest'] as const
type ListSort = (typeof LIST_SORTS)[number]

export interface ListState {
  search: string
  filters: Filters
  /** People who will use it; null where nobody said. */
  people: number | null
  /** Of what their market is sold by. */
  amount: number | null
  billing: Billing | null
  /** In dollars a year for all of it. */
  budget: number | null
  sort: ListSort
  page: number
}

/** The same as far as somebody said it. */
export type AskedTeam = Pick<ListState, 'people' | 'amount' | 'billing' | 'budget'>

export interface Team {
  /** Null for as many as is usual in the market of a tool. */
  people: number | null
  amount: number | null
  billing: Billing
  edition?: Edition | undefined
  budget: number | null
}

export const NO_TEAM: AskedTeam = { people: null, amount: null, billing: null, budget: null }

export const teamOf = ({ billing, ...asked }: AskedTeam): Team => ({ ...asked, billing: billing ?? 'yearly' })

const teamParams = (list: ListState): [string, string][] =>
  (['people', 'amount', 'billing', 'budget'] as const).flatMap((name) =>
    list[name] === null ? [] : [[name, String(list[name])]],
  )

/** Nothing chosen, on the first page. */
export const withoutChoices = (list: ListState): ListState => ({
  ...list,
  ...NO_TEAM,
  filters: {},
  page: 1,
})

/** Whether the list shows a part of itself, or costs of somebody's own. */
export const isNarrowed = (list: ListState): boolean =>
  hasFilters(list.filters) || teamParams(list).length > 0

const MAX_PAGE = 5_000
/** The parameters a page with a filtered list knows, in the order addresses use. */
export const LIST_PARAMS = [
  'search',
  ...FILTER_NAMES,
  'people',
  'amount',
  'billing',
  'budget',
  'sort',
  'page',
] as const

export function readListState(search: URLSearchParams): ListState {
  const page = Math.floor(Number(search.get('page')))
  const { people = null, amount = null, billing, budget } = needIn(search)
  return {
    search: cutText((search.get('search') ?? '').trim(), 200),
    filters: readFilters(search),
    people,
    amount,
    billing: billing === 'monthly' ? billing : null,
    budget: budget || null,
    sort: LIST_SORTS.find((sort) => sort === search.get('sort')) ?? '',
    page: page > 1 ? Math.min(page, MAX_PAGE) : 1,
  }
}

/** Of a category or a curated list: words are searched for in the whole directory. */
export const readOwnList = (search: URLSearchParams): ListState => ({ ...readListState(search), search: '' })
export const OWN_LIST_PARAMS = LIST_PARAMS.filter((name) => name !== 'search')

export function listPath(path: string, list: ListState): string {
  const search = listSearch(list).toString()
  return search ? `${path}?${search}` : path
}

export const PAGE_SIZE = 24

/** The same as the API takes it: comma-separated values in a group. */
export function listValues(list: ListState): Record<string, string> {
  const search = listSearch(list)
  return Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(',')]))
}
