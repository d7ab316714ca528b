import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { isConnectionError } from '#db/connection-error.ts'
import { Invalid, Unavailable } from '#lib/errors.ts'
import { companyEndpoints } from './companies.ts'
import { comparisonEndpoints } from './comparisons.ts'
import type { ApiDeps, Endpoint } from './endpoint.ts'
import { homeEndpoints } from './home.ts'
import { listingEndpoints } from './listings.ts'
import { openApiDocument } from './openapi.ts'
import { answerError, problemAnswer } from './problem.ts'
import { suggestEndpoints } from './suggest.ts'
import { syncEndpoints } from './sync.ts'

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  ...companyEndpoints,
  ...homeEndpoints,
  ...comparisonEndpoints,
  ...listingEndpoints,
  ...suggestEndpoints,
  ...syncEndpoints,
]

const READ_CACHE = 'public, max-age=60, stale-while-revalidate=300'
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

export type Api = Hono

export function createApi(deps: ApiDeps, onFault: (error: Error, path: string) => void = () => {}): Api {
  const api = new Hono()
  for (const definition of endpoints) {
    api.on(definition.method.toUpperCase(), honoPath(definition.path), (context) =>
      answer(definition, deps, context),
    )
  }
  const document = JSON.stringify(openApiDocument(endpoints, deps.siteUrl))
  api.get('/api/openapi.json', (context) => cached(context, document))
  api.notFound((context) => answerUnknown(context))
  api.onError((error, context) => {
    const known = isConnectionError(error) ? databaseAway() : error
    if (known === error && error.name !== 'DomainError') onFault(error, context.req.path)
    return answerError(known, context)
  })
  return api
}

async function answer(definition: Endpoint, deps: ApiDeps, context: Context): Promise<Response> {
  const params = check(definition.params, context.req.param())
  const query = check(definition.query, context.req.query())
  const result = await definition.handle({ params: params as never, query: query as never }, deps, context)
  return cached(context, JSON.stringify(result))
}

function check(shape: z.ZodObject | undefined, value: Record<string, unknown>): Record<string, unknown> {
  if (!shape) return {}
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  const errors = Object.fromEntries(
    checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  )
  throw new Invalid('Some values of this call cannot be used. See "errors" for each of them.', errors)
}

function cached(context: Context, body: string): Response {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  context.header('ETag', etag)
  context.header('Cache-Control', READ_CACHE)
  if (context.req.header('If-None-Match') === etag) return context.body(null, 304)
  return context.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}

function answerUnknown(context: Context) {
  const allowed = methodsAt(context.req.path)
  if (allowed.length === 0)
    return problemAnswer(context, 404, 'There is no such call. See /api/docs for all of them.')
  context.header('Allow', allowed.join(', '))
  return problemAnswer(context, 405, `This address takes ${allowed.join(', ')} only.`)
}

function methodsAt(path: string): string[] {
  const matches = (definition: Endpoint) =>
    new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const methods = endpoints.filter(matches).map((definition) => definition.method.toUpperCase())
  if (path === '/api/openapi.json') methods.push('GET')
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

function databaseAway() {
  return new Unavailable('The database cannot be reached at the moment. Please try again in a few seconds.')
}
