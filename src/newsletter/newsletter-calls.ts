import { apiCall, returns } from '#lib/api-query.ts'
import type { NewsletterResponse } from './newsletter-responses.ts'
import type { Subscription } from './subscription.ts'

/** What became of a letter is known for so long. */
export const LETTERS_KEPT_DAYS = 90

export const subscribeCall = apiCall('post', '/api/newsletter', returns<Subscription>)
export const confirmCall = apiCall('post', '/api/newsletter/confirm', returns<Subscription>)
export const unsubscribeCall = apiCall('post', '/api/newsletter/unsubscribe', returns<Subscription>)
export const testLetterCall = apiCall('post', '/api/admin/newsletter/test', returns<{ to: string }>)
export const sendLetterCall = apiCall(
  'post',
  '/api/admin/newsletter/letters',
  returns<{ recipients: number }>,
)
export const newsletterQuery = apiCall('get', '/api/admin/newsletter', returns<NewsletterResponse>)
