import { apiCall, returns } from '#lib/api-query.ts'
import type { suggestionsSchema } from './search-responses.ts'

/** By itself: every page carries the palette, and few what lists are filtered by. */
export const suggestionsQuery = apiCall('get', '/api/suggest', returns<typeof suggestionsSchema>)
