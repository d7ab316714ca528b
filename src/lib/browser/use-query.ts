import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ApiFetch, ApiQuery } from '#lib/api-query.ts'
import { QueryCache, type QueryState } from './query-cache.ts'

/** Always asks the server, which answers in a few bytes when nothing has changed. */
export const browserFetch: ApiFetch = (path, init) => fetch(path, { cache: 'no-cache', ...init })

export const QueryCacheContext = createContext(new QueryCache(browserFetch))

export function useQueryCache(): QueryCache {
  return use(QueryCacheContext)
}

interface QueryOptions {
  /** Asks again after this long, for as long as the component is shown. */
  pollMs?: number
  /** False: look at what is there, ask for nothing. */
  isEnabled?: boolean
}

/** The answer to a question, asked for in the browser when it is not there or too old. */
export function useQuery<T>(query: ApiQuery<T>, options: QueryOptions = {}): QueryState<T> {
  return useQueries([query], options)[0] ?? {}
}

export function useQueries<T>(
  queries: readonly ApiQuery<T>[],
  { pollMs, isEnabled = true }: QueryOptions = {},
): QueryState<T>[] {
  const store = useQueryCache()
  const asked = useRef(queries)
  asked.current = queries
  const key = queries.map((query) => query.path).join('\n')
  const subscribe = useCallback(
    (changed: () => void) => (key ? store.subscribe(key.split('\n'), changed) : () => {}),
    [store, key],
  )
  const stamp = () => store.stamp(key.split('\n'))
  useSyncExternalStore(subscribe, stamp, stamp)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries are rebuilt each time; the key tells them apart
  useEffect(() => {
    if (!isEnabled) return
    for (const query of asked.current) store.fetchIfStale(query)
    if (!pollMs) return
    const timer = setInterval(() => {
      for (const query of asked.current) store.fetch(query).catch(() => {})
    }, pollMs)
    return () => clearInterval(timer)
  }, [store, key, pollMs, isEnabled])
  return queries.map((query) => store.peek(query))
}

/** The last value there was: what is shown stays while the next one is on its way. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value)
  useEffect(() => {
    if (value !== undefined) latest.current = value
  })
  return value ?? latest.current
}
