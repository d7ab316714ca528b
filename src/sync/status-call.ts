import { apiCall, returns } from '#lib/api-query.ts'
import type { SyncStatus } from './sync-responses.ts'

/** Apart from the other calls, since every page makes it. */
export const syncStatusQuery = apiCall('get', '/api/sync/status', returns<SyncStatus>)
