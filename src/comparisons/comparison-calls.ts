import { apiCall, returns } from '#lib/api-query.ts'
import type {
  AlternativesResponse,
  ComparisonResponse,
  HomeResponse,
  ManyResponse,
  PickerResponse,
  similarSchema,
} from './comparison-responses.ts'

export const homeQuery = apiCall('get', '/api/home', returns<HomeResponse>)
export const comparisonQuery = apiCall('get', '/api/compare/{pair}', returns<ComparisonResponse>)
export const compareQuery = apiCall('get', '/api/compare', returns<ManyResponse>)
export const alternativesQuery = apiCall('get', '/api/alternatives/{slug}', returns<AlternativesResponse>)
export const similarQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/similar',
  returns<typeof similarSchema>,
)
export const pickerCall = apiCall('get', '/api/picker', returns<PickerResponse>)
