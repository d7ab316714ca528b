import { apiCall, returns } from '#lib/api-query.ts'
import type {
  CategoryCountsResponse,
  MarketResponse,
  MarketsResponse,
  marketNamesSchema,
  questionsSchema,
  ToolResponse,
  toolStandingSchema,
} from './catalogue-responses.ts'

export const toolQuery = apiCall('get', '/api/companies/slug/{slug}', returns<ToolResponse>)
export const toolByIdQuery = apiCall('get', '/api/companies/id/{id}', returns<ToolResponse>)
export const standingQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/standing',
  returns<typeof toolStandingSchema>,
)
export const marketsQuery = apiCall('get', '/api/markets', returns<MarketsResponse>)
export const marketQuery = apiCall('get', '/api/markets/{key}', returns<MarketResponse>)
export const marketNamesQuery = apiCall('get', '/api/market-names', returns<typeof marketNamesSchema>)
export const questionsQuery = apiCall('get', '/api/questions', returns<typeof questionsSchema>)
export const categoryCountsQuery = apiCall('get', '/api/categories', returns<CategoryCountsResponse>)
