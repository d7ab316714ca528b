import { apiCall, returns } from '#lib/api-query.ts'
import type {
  BegunClaimResponse,
  ClaimFormResponse,
  MakerChangedResponse,
  MakerSaidResponse,
  OwnerFactsResponse,
  OwnerResponse,
  OwnersResponse,
  RevokedResponse,
} from './owner-responses.ts'

export const claimFormQuery = apiCall('get', '/api/companies/slug/{slug}/claim', returns<ClaimFormResponse>)
export const beginClaimCall = apiCall('post', '/api/owners', returns<BegunClaimResponse>)
export const ownerQuery = apiCall('get', '/api/owners/{token}', returns<OwnerResponse>)
export const ownerFactsQuery = apiCall('get', '/api/owners/{token}/facts', returns<OwnerFactsResponse>)
export const verifyClaimCall = apiCall('post', '/api/owners/{token}/verify', returns<OwnerResponse>)
export const makerChangesCall = apiCall('post', '/api/owners/{token}/changes', returns<MakerChangedResponse>)
export const makerReplyCall = apiCall('post', '/api/owners/{token}/replies', returns<OwnerResponse>)
export const giveUpClaimCall = apiCall('post', '/api/owners/{token}/revoke', returns<RevokedResponse>)
export const ownersQuery = apiCall('get', '/api/admin/owners', returns<OwnersResponse>)
export const revokeOwnerCall = apiCall('post', '/api/admin/owners/{id}/revoke', returns<RevokedResponse>)
export const makerSaidQuery = apiCall('get', '/api/companies/slug/{slug}/maker', returns<MakerSaidResponse>)
