import { apiCall, returns } from '#lib/api-query.ts'
import type { UpkeepResponse } from './upkeep-responses.ts'

export const PRICE_VIEW_DAYS = 90
/** As old as a price without a dated source counts. */
export const UNSOURCED_DAYS = 3 * 365

export const upkeepQuery = apiCall('get', '/api/admin/upkeep', returns<UpkeepResponse>)
