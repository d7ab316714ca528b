import { apiCall, returns } from '#lib/api-query.ts'
import type {
  AdminToolsResponse,
  addressSchema,
  auditSchema,
  FactorResponse,
  factorStateSchema,
  LoadedTool,
  logoSchema,
  revertedSchema,
  SessionResponse,
  VersionsResponse,
} from './admin-responses.ts'
import type { DraftResponse } from './draft-responses.ts'
import type { DuplicatesResponse, erasedSchema } from './duplicate-responses.ts'
import type { ImportPreview } from './import-responses.ts'
import type { PreviewResponse } from './preview-responses.ts'

export const sessionQuery = apiCall('get', '/api/admin/session', returns<SessionResponse>)
export const signInCall = apiCall('post', sessionQuery.path, returns<SessionResponse>)
export const signOutCall = apiCall('delete', sessionQuery.path, returns<SessionResponse>)
export const auditQuery = apiCall('get', '/api/admin/audit', returns<typeof auditSchema>)
export const revertCall = apiCall('post', '/api/admin/audit/{id}/revert', returns<typeof revertedSchema>)
export const versionsQuery = apiCall('get', '/api/admin/versions/{slug}', returns<VersionsResponse>)
export const factorQuery = apiCall('get', '/api/admin/second-factor', returns<FactorResponse>)
export const factorOnCall = apiCall('put', factorQuery.path, returns<typeof factorStateSchema>)
export const factorOffCall = apiCall('delete', factorQuery.path, returns<typeof factorStateSchema>)
export const adminToolsQuery = apiCall('get', '/api/admin/tools', returns<AdminToolsResponse>)
export const createToolCall = apiCall('post', adminToolsQuery.path, returns<LoadedTool>)
export const adminToolQuery = apiCall('get', '/api/admin/tools/{id}', returns<LoadedTool>)
export const editToolCall = apiCall('put', adminToolQuery.path, returns<LoadedTool>)
export const hideToolCall = apiCall('post', '/api/admin/tools/{id}/hide', returns<LoadedTool>)
export const restoreToolCall = apiCall('post', '/api/admin/tools/{id}/restore', returns<LoadedTool>)
export const refuseIconCall = apiCall('post', '/api/admin/tools/{id}/icon/refuse', returns<LoadedTool>)
export const allowIconCall = apiCall('post', '/api/admin/tools/{id}/icon/allow', returns<LoadedTool>)
export const keepLockCall = apiCall('put', '/api/admin/tools/{id}/locks/{field}', returns<LoadedTool>)
export const releaseLockCall = apiCall('delete', '/api/admin/tools/{id}/locks/{field}', returns<LoadedTool>)
export const addressQuery = apiCall('get', '/api/admin/addresses/{slug}', returns<typeof addressSchema>)
export const duplicatesQuery = apiCall('get', '/api/admin/duplicates', returns<DuplicatesResponse>)
export const dismissDuplicatesCall = apiCall('put', duplicatesQuery.path, returns<DuplicatesResponse>)
export const mergeToolCall = apiCall('post', '/api/admin/tools/{id}/merge', returns<LoadedTool>)
export const renameToolCall = apiCall('post', '/api/admin/tools/{id}/address', returns<LoadedTool>)
export const eraseToolCall = apiCall('post', '/api/admin/tools/{id}/erase', returns<typeof erasedSchema>)
export const importPreviewCall = apiCall('post', '/api/admin/imports/preview', returns<ImportPreview>)
export const importCall = apiCall('post', '/api/admin/imports', returns<ImportPreview>)
export const draftQuery = apiCall('get', '/api/admin/drafts/{tool}', returns<DraftResponse>)
export const saveDraftCall = apiCall('put', draftQuery.path, returns<DraftResponse>)
export const deleteDraftCall = apiCall('delete', draftQuery.path, returns<DraftResponse>)
export const previewCall = apiCall('post', '/api/admin/tool-preview', returns<PreviewResponse>)
export const uploadLogoCall = apiCall('post', '/api/admin/logos', returns<typeof logoSchema>)
