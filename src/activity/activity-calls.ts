import { apiCall, returns } from '#lib/api-query.ts'
import type { cardsSchema, ratedSchema, ToolActivity, TrendingResponse } from './activity-responses.ts'

export const toolActivityQuery = apiCall('get', '/api/companies/slug/{slug}/activity', returns<ToolActivity>)
export const trendingQuery = apiCall('get', '/api/trending', returns<TrendingResponse>)
export const cardsQuery = apiCall('get', '/api/cards', returns<typeof cardsSchema>)
export const ratingQuery = apiCall('get', '/api/companies/id/{id}/rating', returns<typeof ratedSchema>)
export const rateCall = apiCall('post', ratingQuery.path, returns<typeof ratedSchema>)
