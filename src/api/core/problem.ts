import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { DomainError, type ErrorCode } from '#lib/errors.ts'

const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthorized: 401,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
}

/** RFC 9457. */
export const problemSchema = z.object({
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  link: z.string().optional(),
  current: z.unknown().optional().describe('Of a conflict: what has become of it meanwhile'),
})

export interface Problem extends z.infer<typeof problemSchema> {}

export function problemBody(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  return { title: STATUS_CODES[status] ?? 'Error', status, detail, ...more }
}

export function problemResponse(
  context: Context,
  status: ContentfulStatusCode,
  detail: string,
  more: Partial<Problem> = {},
) {
  return context.body(JSON.stringify(problemBody(status, detail, more)), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  })
}

/** A domain error speaks for itself; anything else is a 500 that says nothing of the inside. */
export function respondToError(error: Error, context: Context) {
  if (!(error instanceof DomainError)) {
    return problemResponse(context, 500, 'Something went wrong on our side. Please try again in a moment.')
  }
  const { errors, link, retryAfterSeconds, current } = error.extra
  if (retryAfterSeconds) context.header('Retry-After', String(retryAfterSeconds))
  return problemResponse(context, statuses[error.code], error.message, {
    ...(errors && Object.keys(errors).length > 0 && { errors }),
    ...(link && { link }),
    ...(current !== undefined && { current }),
  })
}
