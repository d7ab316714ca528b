import { apiCall, returns } from '#lib/api-query.ts'
import type { ListingKind } from './listing-kinds.ts'
import type { ListingResponse } from './listing-responses.ts'

export const listingQuery = (kind: ListingKind) =>
  apiCall('get', `/api/${kind}/{slug}`, returns<ListingResponse>)
