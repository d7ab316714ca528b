import { apiCall, returns } from '#lib/api-query.ts'
import type { ArticleList, ArticleResponse } from './article.ts'

export const articlesQuery = apiCall('get', '/api/articles', returns<ArticleList>)
export const articleQuery = apiCall('get', '/api/articles/{slug}', returns<ArticleResponse>)
