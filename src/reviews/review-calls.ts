import { apiCall, returns } from '#lib/api-query.ts'
import type {
  AdminReviewsResponse,
  DecidedReviewResponse,
  OwnReviewResponse,
  ReviewsResponse,
  WithdrawnResponse,
  WrittenResponse,
} from './review-responses.ts'

export const reviewsQuery = apiCall('get', '/api/companies/slug/{slug}/reviews', returns<ReviewsResponse>)
export const writeReviewCall = apiCall('post', '/api/reviews', returns<WrittenResponse>)
export const ownReviewQuery = apiCall('get', '/api/reviews/own/{token}', returns<OwnReviewResponse>)
export const changeReviewCall = apiCall('put', '/api/reviews/own/{token}', returns<OwnReviewResponse>)
export const withdrawReviewCall = apiCall(
  'post',
  '/api/reviews/own/{token}/withdraw',
  returns<WithdrawnResponse>,
)
export const adminReviewsQuery = apiCall('get', '/api/reviews', returns<AdminReviewsResponse>)
export const publishReviewCall = apiCall('post', '/api/reviews/{id}/publish', returns<DecidedReviewResponse>)
export const unpublishReviewCall = apiCall(
  'post',
  '/api/reviews/{id}/unpublish',
  returns<DecidedReviewResponse>,
)
export const decideReplyCall = apiCall('post', '/api/reviews/{id}/reply', returns<DecidedReviewResponse>)
export const declineReviewCall = apiCall('post', '/api/reviews/{id}/decline', returns<DecidedReviewResponse>)
