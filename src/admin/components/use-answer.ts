import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiQuery, fetchAnswer } from '#lib/api-query.ts'

/** An answer of the API that only the signed-in browser may have; what was shown stays while the next one comes. */
export function useAnswer<T>(path: string) {
  return useQuery({
    queryKey: [path],
    queryFn: () => fetchAnswer(apiQuery<T>(path), (address) => fetch(address)),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Fetches again every answer whose path begins so. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return useCallback(
    (...beginnings: string[]) =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          beginnings.some((beginning) => String(queryKey[0]).startsWith(beginning)),
      }),
    [queryClient],
  )
}
