import { apiCall, returns } from '#lib/api-query.ts'
import type { Subscription } from './subscription.ts'

export const subscribeCall = apiCall('post', '/api/newsletter', returns<Subscription>)
export const confirmCall = apiCall('post', '/api/newsletter/confirm', returns<Subscription>)
export const unsubscribeCall = apiCall('post', '/api/newsletter/unsubscribe', returns<Subscription>)
