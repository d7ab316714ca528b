import { apiCall, returns } from '#lib/api-query.ts'
import type { SiteSetup } from './site-info-responses.ts'

export const siteSetupQuery = apiCall('get', '/api/setup', returns<SiteSetup>)
