import { ApiError, type ApiRequest } from '#lib/api-query.ts'
import type { FieldErrors } from '#lib/errors.ts'

export class RefusedError extends ApiError {
  readonly detail: string
  readonly errors: FieldErrors
  readonly link: string | undefined

  constructor(status: number, problem: { detail?: string; errors?: FieldErrors; link?: string }) {
    super(status, `${status}: ${problem.detail ?? 'The call did not succeed.'}`)
    this.detail = problem.detail ?? ''
    this.errors = problem.errors ?? {}
    this.link = problem.link
  }
}

/** What went wrong, for whoever sent it: the words of the refusal, or that none came. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The site could not be reached. Please try again in a moment.'
  if (!(error instanceof RefusedError)) return error.message
  return error.detail || `The site answered with ${error.status}. Please try again in a moment.`
}

export async function sendJson<T>(
  { method, path }: ApiRequest<T, 'post' | 'put' | 'patch' | 'delete'>,
  body?: object,
): Promise<T> {
  const response = await fetch(path, {
    method: method.toUpperCase(),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new RefusedError(response.status, answer)
  return answer
}
