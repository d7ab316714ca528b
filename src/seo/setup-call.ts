import { apiCall, returns } from '#lib/api-query.ts'
import type { SiteSetup } from './setup-responses.ts'

export const siteSetupQuery = apiCall('get', '/api/setup', returns<SiteSetup>)
