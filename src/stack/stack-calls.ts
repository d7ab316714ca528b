import { apiCall, returns } from '#lib/api-query.ts'
import type { StackLinesResponse, StackResponse } from './stack-responses.ts'

export const stackQuery = apiCall('get', '/api/stack', returns<StackResponse>)
export const editStackCall = apiCall('post', '/api/stack', returns<StackLinesResponse>)
