import { apiCall, returns } from '#lib/api-query.ts'
import type {
  correctionResponseSchema,
  correctionsSchema,
  FactResponse,
  factsSchema,
  ownCorrectionResponseSchema,
  suggestedSchema,
} from './correction-responses.ts'

export const factsQuery = apiCall('get', '/api/companies/slug/{slug}/facts', returns<typeof factsSchema>)
export const factQuery = apiCall('get', '/api/companies/slug/{slug}/facts/{fact}', returns<FactResponse>)
export const suggestCall = apiCall('post', '/api/corrections', returns<typeof suggestedSchema>)
export const ownCorrectionQuery = apiCall(
  'get',
  '/api/corrections/status/{token}',
  returns<typeof ownCorrectionResponseSchema>,
)
export const correctionsQuery = apiCall('get', '/api/corrections', returns<typeof correctionsSchema>)
export const acceptCall = apiCall(
  'post',
  '/api/corrections/{id}/accept',
  returns<typeof correctionResponseSchema>,
)
export const declineCall = apiCall(
  'post',
  '/api/corrections/{id}/decline',
  returns<typeof correctionResponseSchema>,
)
