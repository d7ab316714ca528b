import { apiCall, returns } from '#lib/api-query.ts'
import type {
  CorrectionResponse,
  CorrectionsResponse,
  FactResponse,
  FactsResponse,
  OwnCorrectionResponse,
  SuggestedResponse,
} from './correction-responses.ts'

export const factsQuery = apiCall('get', '/api/companies/slug/{slug}/facts', returns<FactsResponse>)
export const factQuery = apiCall('get', '/api/companies/slug/{slug}/facts/{fact}', returns<FactResponse>)
export const suggestCall = apiCall('post', '/api/corrections', returns<SuggestedResponse>)
export const ownCorrectionQuery = apiCall(
  'get',
  '/api/corrections/status/{token}',
  returns<OwnCorrectionResponse>,
)
export const correctionsQuery = apiCall('get', '/api/corrections', returns<CorrectionsResponse>)
export const acceptCall = apiCall('post', '/api/corrections/{id}/accept', returns<CorrectionResponse>)
export const declineCall = apiCall('post', '/api/corrections/{id}/decline', returns<CorrectionResponse>)
