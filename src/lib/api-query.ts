import type { z } from 'zod'
import { jsonIn } from './json.ts'

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

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
type Value = string | number | undefined
type CallValues<Path> = Record<ParamName<Path>, string | number> & Record<string, Value>

/** One call as it is made. The path of a read is also the key under which its response is cached. */
export interface ApiRequest<T, M extends Method = Method> {
  method: M
  path: string
  /** Only for the compiler: the type of the response. */
  response?: T
}

export interface ApiQuery<T, M extends Method = 'get'> extends ApiRequest<T, M> {
  staleTimeMs: number
  /** "Failed to fetch companies": begins the message when the call fails. */
  failure: string | undefined
}

interface ApiQueryOptions {
  staleTimeMs?: number
  failure?: string
}

/** A call of the API as endpoint, OpenAPI document and pages share it: its path, and what it returns. */
export interface ApiCall<T, M extends Method, Path extends string> {
  readonly method: M
  readonly path: Path
  /** Values that are not part of the path become query parameters. Responses never go stale by default. */
  (
    ...values: [ParamName<Path>] extends [never]
      ? [values?: Record<string, Value>, options?: ApiQueryOptions]
      : [values: CallValues<Path>, options?: ApiQueryOptions]
  ): ApiQuery<T, M>
}

/** Carries a response's type into a call, so that its schema stays out of the browser: `returns<typeof toolSchema>`. */
export function returns<T>(response: Returned<T>): Returned<T> {
  return response
}
type Returned<T> = T extends z.ZodType ? z.infer<T> : T

/* @__NO_SIDE_EFFECTS__ */
export function apiCall<T, M extends Method, const Path extends `/api/${string}`>(
  method: M,
  path: Path,
  _returns: (response: T) => T,
): ApiCall<T, M, Path> {
  const request = (
    values: Record<string, Value> = {},
    { staleTimeMs = Number.POSITIVE_INFINITY, failure }: ApiQueryOptions = {},
  ) => ({ method, path: filledPath(path, values), staleTimeMs, failure })
  return Object.assign(request, { method, path }) as ApiCall<T, M, Path>
}

function filledPath(path: string, values: Record<string, Value>): string {
  const search = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(value))
    else search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'text'>
export type ApiFetch = (path: string, init?: RequestInit) => ApiResponse | Promise<ApiResponse>

/** Reads JSON or raises an ApiError; the fetch is the browser's or the API in this process. */
export async function fetchResponse<T>(
  query: Pick<ApiQuery<T>, 'path' | 'failure' | 'response'>,
  fetchApi: ApiFetch,
): Promise<T> {
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
  const problem = jsonIn(text)
  const detail = problem && typeof problem === 'object' && 'detail' in problem ? problem.detail : undefined
  return typeof detail === 'string' ? detail : text
}
