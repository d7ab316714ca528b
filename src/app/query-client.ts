import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type ApiFetch, type ApiQuery, fetchAnswer } from '#lib/api-query.ts'

/** Answers are kept for good, not fetched again on focus, and a failure is not tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        retryOnMount: false,
      },
    },
  })
}

export function toQueryOptions<T>(query: ApiQuery<T>, fetchApi: ApiFetch) {
  return queryOptions({
    queryKey: [query.path],
    queryFn: () => fetchAnswer(query, fetchApi),
    staleTime: query.staleTimeMs,
  })
}

export const browserFetch: ApiFetch = (path, init) => fetch(path, init)

/** What the server was told is not there need not be asked for again while the page is shown. */
export function rememberMissing(queryClient: QueryClient, path: string): void {
  const error = new ApiError(404, '404: Not found')
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: [path] })
    .setState({ status: 'error', error })
}

/** A failed answer is forgotten when the visitor moves on, so that coming back tries again. */
export function forgetFailures(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
}
