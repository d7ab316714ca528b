import { marketNamesQuery, questionsQuery } from '#catalogue/catalogue-calls.ts'
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
export const correctCall = apiCall('put', ownQuery.path, returns<OwnResponse>)
export const appealCall = apiCall('post', '/api/submissions/status/{token}/appeal', returns<OwnResponse>)

/** What a page with the form asks for, so that the form is whole without scripts. */
export function formQueries(search: URLSearchParams) {
  const market = search.get('market')
  return { names: marketNamesQuery(), ...(market && { asked: questionsQuery({ markets: market }) }) }
}
