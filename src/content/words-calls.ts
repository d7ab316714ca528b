import { type ApiQuery, apiCall, returns } from '#lib/api-query.ts'
import type { PageWords, Words } from './words-responses.ts'

export const pageWordsQuery = apiCall('get', '/api/words/{page}', returns<PageWords>)

/** One call for the words of all pages; each page knows what it gets. */
export function wordsQuery<Page extends keyof Words>(page: Page): ApiQuery<Words[Page]> {
  const { response: _, ...query } = pageWordsQuery({ page })
  return query
}
