import { offers, priceBands } from '#catalogue/price-facets.ts'
import { cutText } from '#lib/cut-text.ts'

/**
 * What lists can be filtered by; the name is also the parameter in addresses.
 * any: a tool needs one of the chosen values. all: it needs every one of them.
 */
export const filterGroups = [
  { name: 'price', label: 'Price a month', mode: 'any' },
  { name: 'offer', label: 'Free plan and trial', mode: 'all' },
  { name: 'feature', label: 'Features', mode: 'all' },
  { name: 'integration', label: 'Works with', mode: 'all' },
  { name: 'platform', label: 'Platforms', mode: 'all' },
  { name: 'industry', label: 'Industries', mode: 'any' },
] as const

export type FilterName = (typeof filterGroups)[number]['name']
export const FILTER_NAMES: readonly FilterName[] = filterGroups.map((group) => group.name)

/** Chosen values per group, sorted; groups without a choice are absent. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>

const MAX_VALUES = 10
/** The groups whose values are ours alone; those of the others come with the tools. */
const fixedKeys: Partial<Record<FilterName, readonly string[]>> = {
  price: priceBands.map(({ key }) => key),
  offer: offers.map(({ key }) => key),
}
const VALUE = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Reads filters from an address, where a name may be repeated or hold several comma-separated values. */
export function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const values = search.getAll(name).flatMap((value) => value.split(','))
      const isUsable = (value: string) => VALUE.test(value) && (fixedKeys[name]?.includes(value) ?? true)
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
  if (list.sort) search.set('sort', list.sort)
  if (list.page > 1) search.set('page', String(list.page))
  return search
}

export interface ListState {
  search: string
  filters: Filters
  /** Empty for the list's own order. */
  sort: '' | 'name' | 'newest'
  page: number
}

const MAX_PAGE = 5_000
/** The parameters a page with a filtered list knows, in the order addresses use. */
export const LIST_PARAMS = ['search', ...FILTER_NAMES, 'sort', 'page'] as const

export function readListState(search: URLSearchParams): ListState {
  const sort = search.get('sort')
  const page = Math.floor(Number(search.get('page')))
  return {
    search: cutText((search.get('search') ?? '').trim(), 200),
    filters: readFilters(search),
    sort: sort === 'name' || sort === 'newest' ? sort : '',
    page: page > 1 ? Math.min(page, MAX_PAGE) : 1,
  }
}

/** The address of a list in some state. */
export function listPath(path: string, list: ListState): string {
  const search = listSearch(list).toString()
  return search ? `${path}?${search}` : path
}

export const PAGE_SIZE = 24

/** The same as the API takes it: comma-separated values in a group; empty when nothing is asked for. */
export function listQuery(list: ListState): string {
  const query = new URLSearchParams(list.search ? { search: list.search } : {})
  for (const name of FILTER_NAMES) {
    const values = list.filters[name]
    if (values) query.set(name, values.join(','))
  }
  if (list.sort) query.set('sort', list.sort)
  if (list.page > 1) query.set('page', String(list.page))
  return query.size > 0 ? `?${query}` : ''
}

/** What the page of search results asks of the API. */
export function searchApiPath(list: ListState): string {
  const query = listQuery({ ...list, page: 1 })
  const offset = (list.page - 1) * PAGE_SIZE
  return `/api/companies${query}&view=card&counts=1&limit=${PAGE_SIZE}${offset > 0 ? `&offset=${offset}` : ''}`
}

export interface FacetOption {
  key: string
  label: string
  /** How many tools the list would show with this value chosen too. */
  count: number
}

export interface FacetCounts {
  name: FilterName
  options: FacetOption[]
}
