import { apiCall, returns } from '#lib/api-query.ts'
import type {
  CheckStatus,
  CheckTasksResponse,
  SettledResponse,
  ToolChecksResponse,
} from './check-responses.ts'

export const checkStatusQuery = apiCall('get', '/api/checks', returns<CheckStatus>)
export const toolChecksQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/checks',
  returns<ToolChecksResponse>,
)
export const checkTasksQuery = apiCall('get', '/api/admin/checks', returns<CheckTasksResponse>)
export const settleCheckCall = apiCall('post', '/api/admin/checks/{id}/settle', returns<SettledResponse>)
