import { apiCall, returns } from '#lib/api-query.ts'
import type {
  adminReviewsSchema,
  decidedReviewSchema,
  OwnReviewResponse,
  ReviewsResponse,
  withdrawnSchema,
  writtenSchema,
} from './review-responses.ts'

export const reviewsQuery = apiCall('get', '/api/companies/slug/{slug}/reviews', returns<ReviewsResponse>)
export const writeReviewCall = apiCall('post', '/api/reviews', returns<typeof writtenSchema>)
export const ownReviewQuery = apiCall('get', '/api/reviews/own/{token}', returns<OwnReviewResponse>)
export const withdrawReviewCall = apiCall(
  'post',
  '/api/reviews/own/{token}/withdraw',
  returns<typeof withdrawnSchema>,
)
export const adminReviewsQuery = apiCall('get', '/api/reviews', returns<typeof adminReviewsSchema>)
export const decideReviewCall = apiCall(
  'post',
  '/api/reviews/{id}/decision',
  returns<typeof decidedReviewSchema>,
)
