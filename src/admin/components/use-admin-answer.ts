import { useCallback } from 'react'
import type { ApiQuery } from '#lib/api-query.ts'
import { useLatest, useQuery, useQueryCache } from '#lib/use-query.ts'

/** An answer of the API that only the signed-in browser may have; what was shown stays while the next one comes. */
export function useAdminAnswer<T>(asked: ApiQuery<T>) {
  const answers = useQueryCache()
  const query = { ...asked, staleTimeMs: 0 }
  const { data, error } = useQuery(query)
  return {
    data: useLatest(data),
    error,
    isPlaceholderData: data === undefined,
    retry: () => answers.retry([query]),
  }
}

/** Fetches again every answer whose path begins so. */
export function useRefresh() {
  const answers = useQueryCache()
  return useCallback((...beginnings: string[]) => answers.renew(...beginnings), [answers])
}
