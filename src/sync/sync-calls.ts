import { apiCall, returns } from '#lib/api-query.ts'
import type { PublishedMarkets, PublishedPage } from './feed.ts'
import type {
  HeldAnswerResponse,
  InboxResponse,
  RetriedResponse,
  SyncOverview,
  SyncRunsResponse,
  ToolChangesResponse,
  TriggerResponse,
} from './sync-responses.ts'

export const syncRunsQuery = apiCall('get', '/api/sync/runs', returns<SyncRunsResponse>)
export const triggerCall = apiCall('post', '/api/sync/trigger', returns<TriggerResponse>)
export const toolChangesQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/changes',
  returns<ToolChangesResponse>,
)
export const syncOverviewQuery = apiCall('get', '/api/admin/sync', returns<SyncOverview>)
export const answerHeldCall = apiCall('post', '/api/admin/sync/runs/{id}/answer', returns<HeldAnswerResponse>)
export const retryCall = apiCall('post', '/api/admin/sync/deliveries/{id}/retry', returns<RetriedResponse>)
export const feedCall = apiCall('get', '/api/feed', returns<PublishedPage>)
export const feedMarketsCall = apiCall('get', '/api/feed/markets', returns<PublishedMarkets>)
export const inboxCall = apiCall('post', '/api/network/inbox', returns<InboxResponse>)
