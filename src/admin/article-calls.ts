import { apiCall, returns } from '#lib/api-query.ts'
import type {
  AdminArticlesResponse,
  articleRemovedSchema,
  LoadedArticle,
  pictureSchema,
} from './article-responses.ts'

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
