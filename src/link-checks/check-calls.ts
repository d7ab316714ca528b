import { apiCall, returns } from '#lib/api-query.ts'
import type { CheckStatus, checkTasksSchema, settledSchema, toolChecksSchema } from './check-responses.ts'

export const checkStatusQuery = apiCall('get', '/api/checks', returns<CheckStatus>)
export const toolChecksQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/checks',
  returns<typeof toolChecksSchema>,
)
export const checkTasksQuery = apiCall('get', '/api/admin/checks', returns<typeof checkTasksSchema>)
export const settleCheckCall = apiCall('post', '/api/admin/checks/{id}/settle', returns<typeof settledSchema>)
