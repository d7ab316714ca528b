import { apiCall, returns } from '#lib/api-query.ts'
import type {
  begunClaimSchema,
  claimFormSchema,
  MakerResponse,
  MakersResponse,
  makerChangedSchema,
  makerFactsSchema,
  makerSaidSchema,
  revokedSchema,
} from './maker-responses.ts'

export const claimFormQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/claim',
  returns<typeof claimFormSchema>,
)
export const beginClaimCall = apiCall('post', '/api/makers', returns<typeof begunClaimSchema>)
export const makerQuery = apiCall('get', '/api/makers/{token}', returns<MakerResponse>)
export const makerFactsQuery = apiCall('get', '/api/makers/{token}/facts', returns<typeof makerFactsSchema>)
export const verifyClaimCall = apiCall('post', '/api/makers/{token}/verify', returns<MakerResponse>)
export const makerChangesCall = apiCall(
  'post',
  '/api/makers/{token}/changes',
  returns<typeof makerChangedSchema>,
)
export const giveUpClaimCall = apiCall('post', '/api/makers/{token}/revoke', returns<typeof revokedSchema>)
export const makersQuery = apiCall('get', '/api/admin/makers', returns<MakersResponse>)
export const revokeMakerCall = apiCall('post', '/api/admin/makers/{id}/revoke', returns<typeof revokedSchema>)
export const makerSaidQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/maker',
  returns<typeof makerSaidSchema>,
)
