import { apiCall, returns } from '#lib/api-query.ts'
import type { MarketAnswersResponse, SiteEntryResponse, SiteListResponse } from './site-responses.ts'

export const siteListQuery = apiCall('get', '/api/admin/site', returns<SiteListResponse>)
export const newSiteEntryQuery = apiCall('get', '/api/admin/site/{kind}', returns<SiteEntryResponse>)
export const siteEntryQuery = apiCall('get', '/api/admin/site/{kind}/{key}', returns<SiteEntryResponse>)
export const saveSiteCall = apiCall('put', siteEntryQuery.path, returns<SiteEntryResponse>)
export const resetSiteCall = apiCall('delete', siteEntryQuery.path, returns<SiteListResponse>)
export const settleNewerCall = apiCall(
  'put',
  '/api/admin/site/{kind}/{key}/newer/{field}',
  returns<SiteEntryResponse>,
)
export const siteFileQuery = apiCall('get', '/api/admin/site-file', returns<string>)
export const marketAnswersQuery = apiCall(
  'get',
  '/api/admin/markets/{key}/answers/{question}',
  returns<MarketAnswersResponse>,
)
export const answerMarketCall = apiCall('put', marketAnswersQuery.path, returns<MarketAnswersResponse>)
