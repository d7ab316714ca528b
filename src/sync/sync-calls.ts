import { apiCall, returns } from '#lib/api-query.ts'
import type { PublishedPage } from './feed.ts'
import type {
  heldAnswerSchema,
  inboxSchema,
  retriedSchema,
  SyncOverview,
  syncRunsSchema,
  toolChangesSchema,
  triggerSchema,
} from './sync-responses.ts'

export const syncRunsQuery = apiCall('get', '/api/sync/runs', returns<typeof syncRunsSchema>)
export const triggerCall = apiCall('post', '/api/sync/trigger', returns<typeof triggerSchema>)
export const toolChangesQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/changes',
  returns<typeof toolChangesSchema>,
)
export const syncOverviewQuery = apiCall('get', '/api/admin/sync', returns<SyncOverview>)
export const answerHeldCall = apiCall(
  'post',
  '/api/admin/sync/runs/{id}/answer',
  returns<typeof heldAnswerSchema>,
)
export const retryCall = apiCall(
  'post',
  '/api/admin/sync/deliveries/{id}/retry',
  returns<typeof retriedSchema>,
)
export const feedCall = apiCall('get', '/api/feed', returns<PublishedPage>)
export const inboxCall = apiCall('post', '/api/network/inbox', returns<typeof inboxSchema>)
