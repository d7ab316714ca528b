/** A failed API call, with the words a person may read. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
  }
}

/** Whether the API has nothing for an address: it knows no such thing, or nothing could be called so. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** What a page asks of the API. The path is also the key under which the answer is kept. */
export interface ApiQuery<T> {
  path: string
  staleTimeMs: number
  /** "Failed to fetch companies": begins the message when the call fails. */
  failure: string | undefined
  /** Only for the compiler: the type of the answer. */
  answer?: T
}

interface ApiQueryOptions {
  staleTimeMs?: number
  failure?: string
}

/** Answers never go stale unless a query says otherwise. */
export function apiQuery<T>(path: string, options: ApiQueryOptions = {}): ApiQuery<T> {
  return { path, staleTimeMs: options.staleTimeMs ?? Number.POSITIVE_INFINITY, failure: options.failure }
}

/** The part of an answer that is looked at. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'text'>
export type ApiFetch = (path: string, init?: RequestInit) => ApiResponse | Promise<ApiResponse>

/** Reads JSON or raises an ApiError; the fetch is the browser's or the API in this process. */
export async function fetchAnswer<T>(query: ApiQuery<T>, fetchApi: ApiFetch): Promise<T> {
  const response = await fetchApi(query.path)
  if (response.ok) return response.json() as Promise<T>
  throw await apiErrorFrom(response, query.failure)
}

export async function apiErrorFrom(response: ApiResponse, failure?: string): Promise<ApiError> {
  if (failure) return new ApiError(response.status, `${failure}: ${response.statusText || response.status}`)
  const text = await response.text()
  return new ApiError(response.status, `${response.status}: ${detailOf(text) || response.statusText}`)
}

function detailOf(text: string): string {
  try {
    const problem: unknown = JSON.parse(text)
    const detail = problem && typeof problem === 'object' && 'detail' in problem ? problem.detail : undefined
    return typeof detail === 'string' ? detail : text
  } catch {
    return text
  }
}
