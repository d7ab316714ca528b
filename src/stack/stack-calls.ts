import { apiCall, returns } from '#lib/api-query.ts'
import type { Subscription } from '#newsletter/subscription.ts'
import type { StackLinesResponse, StackResponse } from './stack-responses.ts'

export const stackQuery = apiCall('get', '/api/stack', returns<StackResponse>)
/** Who watches the prices of which tools. */
export const watchCall = apiCall('post', '/api/watch', returns<Subscription>)
export const editStackCall = apiCall('post', '/api/stack', returns<StackLinesResponse>)
