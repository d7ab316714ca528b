import { apiCall, returns } from '#lib/api-query.ts'
import { type ListState, listValues, PAGE_SIZE } from './filters.ts'
import type {
  CategoryResponse,
  CountedListResponse,
  companiesSchema,
  filteredListSchema,
  NeedAnswerResponse,
} from './search-responses.ts'

/** What pages make of lists: they last five minutes. */
export const listOptions = { staleTimeMs: 300_000, failure: 'Failed to fetch companies' }

export const companiesQuery = apiCall('get', '/api/companies', returns<typeof companiesSchema>)
/** With counts: 1. */
export const countedListQuery = apiCall('get', companiesQuery.path, returns<CountedListResponse>)
export const categoryQuery = apiCall('get', '/api/categories/{key}', returns<CategoryResponse>)
export const wholeListingQuery = (kind: string) =>
  apiCall('get', `/api/${kind}/{slug}/all`, returns<typeof filteredListSchema>)
export const needAnswerQuery = apiCall('get', '/api/need', returns<NeedAnswerResponse>)

export function searchQuery(list: ListState) {
  const offset = list.page > 1 ? (list.page - 1) * PAGE_SIZE : undefined
  return countedListQuery(
    { ...listValues({ ...list, page: 1 }), view: 'card', counts: 1, limit: PAGE_SIZE, offset },
    listOptions,
  )
}
