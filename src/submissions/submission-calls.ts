import { apiCall, returns } from '#lib/api-query.ts'
import type {
  approvedSchema,
  formTokenSchema,
  moderatedSchema,
  OwnResponse,
  queueSchema,
  receivedSchema,
} from './submission-responses.ts'

export const formTokenQuery = apiCall('get', '/api/submissions/form', returns<typeof formTokenSchema>)
export const submissionsQuery = apiCall('get', '/api/submissions', returns<typeof queueSchema>)
export const submitCall = apiCall('post', submissionsQuery.path, returns<typeof receivedSchema>)
export const approveCall = apiCall('post', '/api/submissions/{id}/approve', returns<typeof approvedSchema>)
export const rejectCall = apiCall('patch', '/api/submissions/{id}/status', returns<typeof moderatedSchema>)
export const reopenCall = apiCall('post', '/api/submissions/{id}/reopen', returns<typeof moderatedSchema>)
export const ownQuery = apiCall('get', '/api/submissions/status/{token}', returns<OwnResponse>)
