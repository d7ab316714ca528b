import { apiCall, returns } from '#lib/api-query.ts'
import type { FactAuditResponse } from './fact-audit-responses.ts'
import type { Report, reportsSchema } from './report-responses.ts'

export const reportsQuery = apiCall('get', '/api/reports', returns<typeof reportsSchema>)
export const reportQuery = apiCall('get', '/api/reports/{key}', returns<Report>)
export const factAuditQuery = apiCall('get', '/api/audit', returns<FactAuditResponse>)

export const REPORTS_PATH = '/reports'
export const reportPath = (key: string) => `${REPORTS_PATH}/${key}`
