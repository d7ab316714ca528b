import { apiCall, returns } from '#lib/api-query.ts'
import type { SessionResponse } from './admin-responses.ts'
import type {
  EditorsResponse,
  InvitedResponse,
  invitationSchema,
  SessionsResponse,
} from './editor-responses.ts'

export const editorsQuery = apiCall('get', '/api/admin/editors', returns<EditorsResponse>)
export const changeRoleCall = apiCall('put', '/api/admin/editors/{id}', returns<EditorsResponse>)
export const removeEditorCall = apiCall('post', '/api/admin/editors/{id}/remove', returns<EditorsResponse>)
export const inviteCall = apiCall('post', '/api/admin/invites', returns<InvitedResponse>)
export const withdrawInviteCall = apiCall('delete', '/api/admin/invites/{email}', returns<EditorsResponse>)
export const demandFactorCall = apiCall('put', '/api/admin/factor-demand', returns<EditorsResponse>)
export const invitationQuery = apiCall(
  'get',
  '/api/admin/invitation/{token}',
  returns<typeof invitationSchema>,
)
export const acceptInviteCall = apiCall('post', invitationQuery.path, returns<SessionResponse>)
export const sessionsQuery = apiCall('get', '/api/admin/sessions', returns<SessionsResponse>)
export const endSessionCall = apiCall('delete', '/api/admin/sessions/{id}', returns<SessionsResponse>)
export const changePasswordCall = apiCall('put', '/api/admin/password', returns<SessionsResponse>)
