import { apiCall, returns } from '#lib/api-query.ts'
import type { NumbersResponse } from './activity-responses.ts'

export const numbersQuery = apiCall('get', '/api/admin/numbers', returns<NumbersResponse>)

export type NumberSeries = keyof NumbersResponse['series']
export const NUMBER_PERIODS = [7, 30, 90] as const
export type NumberPeriod = (typeof NUMBER_PERIODS)[number]
