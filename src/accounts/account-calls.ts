import { apiCall, returns } from '#lib/api-query.ts'
import type {
  EditorsResponse,
  FactorResponse,
  factorStateSchema,
  InvitedResponse,
  invitationSchema,
  SessionResponse,
} from './account-responses.ts'

export const sessionQuery = apiCall('get', '/api/admin/session', returns<SessionResponse>)
export const signInCall = apiCall('post', sessionQuery.path, returns<SessionResponse>)
export const signOutCall = apiCall('delete', sessionQuery.path, returns<SessionResponse>)
export const factorQuery = apiCall('get', '/api/admin/second-factor', returns<FactorResponse>)
export const factorOnCall = apiCall('put', factorQuery.path, returns<typeof factorStateSchema>)
export const factorOffCall = apiCall('delete', factorQuery.path, returns<typeof factorStateSchema>)
export const editorsQuery = apiCall('get', '/api/admin/editors', returns<EditorsResponse>)
export const changeRoleCall = apiCall('put', '/api/admin/editors/{id}', returns<EditorsResponse>)
export const removeEditorCall = apiCall('post', '/api/admin/editors/{id}/remove', returns<EditorsResponse>)
export const resetFactorCall = apiCall(
  'delete',
  '/api/admin/editors/{id}/second-factor',
  returns<EditorsResponse>,
)
export const inviteCall = apiCall('post', '/api/admin/invites', returns<InvitedResponse>)
export const withdrawInviteCall = apiCall('delete', '/api/admin/invites/{email}', returns<EditorsResponse>)
export const invitationQuery = apiCall(
  'get',
  '/api/admin/invitation/{token}',
  returns<typeof invitationSchema>,
)
export const acceptInviteCall = apiCall('post', invitationQuery.path, returns<SessionResponse>)
export const signOutEverywhereCall = apiCall('delete', '/api/admin/sessions', returns<SessionResponse>)
export const changePasswordCall = apiCall('put', '/api/admin/password', returns<SessionResponse>)
