import { apiCall, returns } from '#lib/api-query.ts'
import type {
  cardsSchema,
  NumbersResponse,
  ratedSchema,
  ToolActivity,
  TrendingResponse,
} from './activity-responses.ts'

export const toolActivityQuery = apiCall('get', '/api/companies/slug/{slug}/activity', returns<ToolActivity>)
export const trendingQuery = apiCall('get', '/api/trending', returns<TrendingResponse>)
export const cardsQuery = apiCall('get', '/api/cards', returns<typeof cardsSchema>)
export const ratingQuery = apiCall('get', '/api/companies/id/{id}/rating', returns<typeof ratedSchema>)
export const rateCall = apiCall('post', ratingQuery.path, returns<typeof ratedSchema>)

export const numbersQuery = apiCall('get', '/api/admin/numbers', returns<NumbersResponse>)

/** What the owner sees per day, in the order of the charts. */
export const NUMBER_SERIES = [
  'views',
  'visits',
  'favorites',
  'comparisons',
  'ratings',
  'submissions',
] as const
export type NumberSeries = (typeof NUMBER_SERIES)[number]
export const NUMBER_PERIODS = [7, 30, 90] as const
export type NumberPeriod = (typeof NUMBER_PERIODS)[number]
export const TOP_MAX = 10
