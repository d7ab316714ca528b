import { type ApiError, type ApiFetch, type ApiQuery, fetchResponse } from '#lib/api-query.ts'

interface Entry {
  data?: unknown
  error?: Error
  /** Not a number: outdated, whatever the query says. */
  fetchedAt: number
  number: number
}

/** What is known of a question: the answer, why there is none, or neither yet. */
export interface QueryState<T> {
  data?: T
  error?: Error
}

const NOTHING: QueryState<never> = {}

/**
 * Answers of the API by their path: asked for once however many want them, cached for good, never tried again by
 * themselves after a failure.
 */
export class QueryCache {
  #lastNumber = 0
  #entries = new Map<string, Entry>()
  #running = new Map<string, Promise<unknown>>()
  #listeners = new Map<string, Set<() => void>>()
  #fetchApi: ApiFetch

  constructor(fetchApi: ApiFetch, known: Record<string, unknown> = {}) {
    this.#fetchApi = fetchApi
    for (const [path, data] of Object.entries(known)) this.#keep(path, { data, fetchedAt: Date.now() })
  }

  peek<T>(query: ApiQuery<T>): QueryState<T> {
    return (this.#entries.get(query.path) as QueryState<T> | undefined) ?? NOTHING
  }

  isStale(query: ApiQuery<unknown>): boolean {
    const entry = this.#entries.get(query.path)
    return !entry || (!entry.error && !(Date.now() - entry.fetchedAt <= query.staleTimeMs))
  }

  /** Asks the API; everybody who asks meanwhile gets the same answer. */
  fetch<T>(query: ApiQuery<T>): Promise<T> {
    const running = this.#running.get(query.path)
    return running ? (running as Promise<T>) : this.#ask(query)
  }

  /** Asks whether or not somebody is asking already; only the answer to the latest question is kept. */
  #ask<T>(query: Pick<ApiQuery<T>, 'path' | 'failure' | 'response'>): Promise<T> {
    const { path } = query
    const keepLatest = (found: (known: Entry | undefined) => QueryState<T>) => {
      if (this.#running.get(path) !== asking) return
      this.#running.delete(path)
      this.#keep(path, { ...found(this.#entries.get(path)), fetchedAt: Date.now() })
    }
    const asking = fetchResponse(query, this.#fetchApi).then(
      (data) => {
        keepLatest(() => ({ data }))
        return data
      },
      (error: Error) => {
        keepLatest((known) => ({ ...(known as QueryState<T>), error }))
        throw error
      },
    )
    this.#running.set(path, asking)
    return asking
  }

  /** Asks only for what is not there; a failure is cached for whoever looks. */
  fetchIfStale(query: ApiQuery<unknown>): void {
    if (this.isStale(query)) this.fetch(query).catch(() => {})
  }

  /** Puts an answer that came another way, such as with the reply to a change. */
  set<T>(query: ApiQuery<T>, data: T): void {
    this.#running.delete(query.path)
    this.#keep(query.path, { data, fetchedAt: Date.now() })
  }

  /**
   * Asks again, where somebody is looking, for every answer whose path begins so, and forgets the others. What was
   * asked before may be answered with what was true before, so that is not waited for.
   */
  async renew(...beginnings: string[]): Promise<void> {
    const paths = [...new Set([...this.#entries.keys(), ...this.#running.keys()])].filter((path) =>
      beginnings.some((start) => path.startsWith(start)),
    )
    const watched = paths.filter((path) => this.#listeners.has(path))
    for (const path of paths.filter((path) => !this.#listeners.has(path))) {
      this.#running.delete(path)
      this.#entries.delete(path)
    }
    await Promise.allSettled(watched.map((path) => this.#ask({ path, failure: undefined })))
  }

  forget(isMeant: (path: string) => boolean): void {
    for (const path of [...this.#entries.keys()].filter(isMeant)) this.#entries.delete(path)
  }

  setMissing(path: string, error: ApiError): void {
    this.#keep(path, { error, fetchedAt: Date.now() })
  }

  /** After this, whoever asks fetches again; what there was before a failure stays until then. */
  forgetFailures(): void {
    for (const [path, entry] of this.#entries) {
      if (entry.error && entry.data === undefined) this.#entries.delete(path)
      else if (entry.error)
        this.#entries.set(path, { data: entry.data, fetchedAt: NaN, number: entry.number })
    }
  }

  /** Asks for all of these once more; how it ended is seen in the answers. */
  retry(queries: readonly ApiQuery<unknown>[]): Promise<unknown> {
    return Promise.allSettled(queries.map((query) => this.fetch(query)))
  }

  /** All answers, to travel with a page: in the same order whichever came first, so that equal pages are equal bytes. */
  answers(): Record<string, unknown> {
    const entries = [...this.#entries].filter(([, entry]) => !entry.error)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(entries.map(([path, entry]) => [path, entry.data]))
  }

  subscribe(paths: readonly string[], changed: () => void): () => void {
    for (const path of paths) this.#listeners.set(path, (this.#listeners.get(path) ?? new Set()).add(changed))
    return () => {
      for (const path of paths) {
        const listeners = this.#listeners.get(path)
        listeners?.delete(changed)
        if (listeners?.size === 0) this.#listeners.delete(path)
      }
    }
  }

  /** Changes whenever one of these answers does. */
  stamp(paths: readonly string[]): string {
    return paths.map((path) => this.#entries.get(path)?.number ?? 0).join()
  }

  #keep(path: string, entry: Omit<Entry, 'number'>): void {
    this.#entries.set(path, { ...entry, number: ++this.#lastNumber })
    for (const changed of this.#listeners.get(path) ?? []) changed()
  }
}
