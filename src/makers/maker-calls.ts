import { apiCall, returns } from '#lib/api-query.ts'
import type {
  begunClaimSchema,
  claimFormSchema,
  makerChangedSchema,
  makerSaidSchema,
  OwnerResponse,
  OwnersResponse,
  ownerFactsSchema,
  revokedSchema,
} from './maker-responses.ts'

export const claimFormQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/claim',
  returns<typeof claimFormSchema>,
)
export const beginClaimCall = apiCall('post', '/api/owners', returns<typeof begunClaimSchema>)
export const ownerQuery = apiCall('get', '/api/owners/{token}', returns<OwnerResponse>)
export const ownerFactsQuery = apiCall('get', '/api/owners/{token}/facts', returns<typeof ownerFactsSchema>)
export const verifyClaimCall = apiCall('post', '/api/owners/{token}/verify', returns<OwnerResponse>)
export const makerChangesCall = apiCall(
  'post',
  '/api/owners/{token}/changes',
  returns<typeof makerChangedSchema>,
)
export const giveUpClaimCall = apiCall('post', '/api/owners/{token}/revoke', returns<typeof revokedSchema>)
export const ownersQuery = apiCall('get', '/api/admin/owners', returns<OwnersResponse>)
export const revokeOwnerCall = apiCall('post', '/api/admin/owners/{id}/revoke', returns<typeof revokedSchema>)
export const makerSaidQuery = apiCall(
  'get',
  '/api/companies/slug/{slug}/maker',
  returns<typeof makerSaidSchema>,
)
