import { apiCall, returns } from '#lib/api-query.ts'
import type {
  AdminToolsResponse,
  AuditResponse,
  DuplicatesResponse,
  erasedSchema,
  LoadedTool,
  logoSchema,
  revertedSchema,
  UpkeepResponse,
} from './admin-responses.ts'
import type {
  AdminArticlesResponse,
  articleRemovedSchema,
  LoadedArticle,
  pictureSchema,
} from './article-responses.ts'

export const auditQuery = apiCall('get', '/api/admin/audit', returns<AuditResponse>)
export const revertCall = apiCall('post', '/api/admin/audit/{id}/revert', returns<typeof revertedSchema>)
export const adminToolsQuery = apiCall('get', '/api/admin/tools', returns<AdminToolsResponse>)
export const createToolCall = apiCall('post', adminToolsQuery.path, returns<LoadedTool>)
export const adminToolQuery = apiCall('get', '/api/admin/tools/{id}', returns<LoadedTool>)
export const editToolCall = apiCall('put', adminToolQuery.path, returns<LoadedTool>)
export const hideToolCall = apiCall('post', '/api/admin/tools/{id}/hide', returns<LoadedTool>)
export const restoreToolCall = apiCall('post', '/api/admin/tools/{id}/restore', returns<LoadedTool>)
export const refuseIconCall = apiCall('post', '/api/admin/tools/{id}/icon/refuse', returns<LoadedTool>)
export const allowIconCall = apiCall('post', '/api/admin/tools/{id}/icon/allow', returns<LoadedTool>)
export const releaseLockCall = apiCall('delete', '/api/admin/tools/{id}/locks/{field}', returns<LoadedTool>)
export const duplicatesQuery = apiCall('get', '/api/admin/duplicates', returns<DuplicatesResponse>)
export const mergeToolCall = apiCall('post', '/api/admin/tools/{id}/merge', returns<LoadedTool>)
export const renameToolCall = apiCall('post', '/api/admin/tools/{id}/address', returns<LoadedTool>)
export const eraseToolCall = apiCall('post', '/api/admin/tools/{id}/erase', returns<typeof erasedSchema>)
export const uploadLogoCall = apiCall('post', '/api/admin/logos', returns<typeof logoSchema>)
export const adminArticlesQuery = apiCall('get', '/api/admin/articles', returns<AdminArticlesResponse>)
export const createArticleCall = apiCall('post', adminArticlesQuery.path, returns<LoadedArticle>)
export const adminArticleQuery = apiCall('get', '/api/admin/articles/{id}', returns<LoadedArticle>)
export const saveArticleCall = apiCall('put', adminArticleQuery.path, returns<LoadedArticle>)
export const removeArticleCall = apiCall(
  'delete',
  adminArticleQuery.path,
  returns<typeof articleRemovedSchema>,
)
export const publishArticleCall = apiCall('post', '/api/admin/articles/{id}/publish', returns<LoadedArticle>)
export const unpublishArticleCall = apiCall(
  'post',
  '/api/admin/articles/{id}/unpublish',
  returns<LoadedArticle>,
)
export const uploadPictureCall = apiCall('post', '/api/admin/pictures', returns<typeof pictureSchema>)
export const upkeepQuery = apiCall('get', '/api/admin/upkeep', returns<UpkeepResponse>)
