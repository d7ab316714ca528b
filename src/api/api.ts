import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { ApiDeps, ApiEnv, Endpoint } from '#api/core/endpoint.ts'
import { admit, refuseStranger, refuseWrite } from '#api/core/guard.ts'
import { openApiDocument, openApiOutline } from '#api/core/openapi.ts'
import { problemResponse, respondToError } from '#api/core/problem.ts'
import { isConnectionError } from '#db/connection-error.ts'
import { takeToken } from '#db/limits.store.ts'
import { Invalid, Unavailable } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { parseJson } from '#lib/json.ts'
import { isReadableText, unreadableIn } from '#lib/plain-text.ts'
import { misnamedIn } from '#needs/need-address.ts'
import { accountEndpoints } from './accounts.api.ts'
import { activityEndpoints } from './activity.api.ts'
import { adminToolEndpoints } from './admin-tools.api.ts'
import { articleEndpoints } from './articles.api.ts'
import { auditEndpoints } from './audit.api.ts'
import { categoryEndpoints } from './categories.api.ts'
import { companyEndpoints } from './companies.api.ts'
import { comparisonEndpoints } from './comparisons.api.ts'
import { correctionEndpoints } from './corrections.api.ts'
import { feedEndpoints } from './feed.api.ts'
import { homeEndpoints } from './home.api.ts'
import { listingEndpoints } from './listings.api.ts'
import { makerEndpoints } from './makers.api.ts'
import { marketEndpoints } from './markets.api.ts'
import { newsletterEndpoints } from './newsletter.api.ts'
import { reportEndpoints } from './reports.api.ts'
import { reviewEndpoints } from './reviews.api.ts'
import { setupEndpoints } from './site-info.api.ts'
import { stackEndpoints } from './stack.api.ts'
import { submissionEndpoints } from './submissions.api.ts'
import { syncEndpoints } from './sync.api.ts'
import { upkeepEndpoints } from './upkeep.api.ts'

export const endpoints: readonly Endpoint[] = [
  ...companyEndpoints,
  ...marketEndpoints,
  ...reportEndpoints,
  ...categoryEndpoints,
  ...homeEndpoints,
  ...comparisonEndpoints,
  ...listingEndpoints,
  ...stackEndpoints,
  ...articleEndpoints,
  ...newsletterEndpoints,
  ...setupEndpoints,
  ...syncEndpoints,
  ...submissionEndpoints,
  ...correctionEndpoints,
  ...reviewEndpoints,
  ...makerEndpoints,
  ...upkeepEndpoints,
  ...feedEndpoints,
  ...auditEndpoints,
  ...accountEndpoints,
  ...adminToolEndpoints,
  ...activityEndpoints,
]

const JSON_TYPE = 'application/json; charset=utf-8'
const READ_CACHE = 'public, max-age=60, stale-while-revalidate=300'
const UNUSABLE = 'Some values of this call cannot be used. See "errors" for each of them.'
const UNREADABLE = 'must be readable text'
const DATABASE_AWAY =
  'The database cannot be read or written at the moment. Please try again in a few seconds.'

export type Api = Hono<ApiEnv>

export function createApi(parts: ApiDeps, onFault: (error: Error, path: string) => void = () => {}): Api {
  const deps = { onFault, ...parts }
  const api = new Hono<ApiEnv>()
  for (const definition of endpoints) {
    const path = definition.path.replaceAll(/\{(\w+)\}/g, ':$1')
    api.on(definition.method.toUpperCase(), path, (context) => answer(definition, deps, context))
  }
  let document: string | undefined
  api.get('/api/openapi.json', (context) => {
    const { view, group } = context.req.query()
    if (view === 'outline') {
      const shown = endpoints.filter(({ tag }) => !group || tag.toLowerCase() === group)
      if (shown.length === 0) return problemResponse(context, 404, 'There is no such group of calls.')
      return cached(context, openApiOutline(shown, deps.siteUrl))
    }
    document ??= JSON.stringify(openApiDocument(endpoints, deps.siteUrl))
    return cached(context, document)
  })
  api.notFound((context) => answerUnknown(context))
  api.onError((error, context) => {
    const known = isConnectionError(error) ? new Unavailable(DATABASE_AWAY) : error
    if (context.req.method !== 'GET') deps.writes?.note(error)
    if (known === error && error.name !== 'DomainError') onFault(error, context.req.path)
    return respondToError(known, context)
  })
  return api
}

/** Refusals come first and cheapest: another site's page, the wrong kind of body, somebody who is not signed in. */
async function answer(definition: Endpoint, deps: ApiDeps, context: Context<ApiEnv>): Promise<Response> {
  const refusal = refuseWrite(definition, context, deps.siteUrl)
  if (refusal) return refusal
  const caller = await admit(definition, deps, context)
  refuseMisnamed(definition, context.req.query())
  if (caller instanceof Response) return caller
  const input = {
    params: checkReadable(definition.params, context.req.param()) as never,
    query: checkReadable(definition.query, context.req.query()) as never,
    body: check(definition.body, definition.body && (await readableBody(context))) as never,
    ...caller,
  }
  for (const limit of definition.limits ?? []) await takeToken(deps.db, { ...limit, network: caller.network })
  const result = await definition.handle(input, deps, context)
  if (definition.method !== 'get') deps.writes?.note()
  if (context.env?.take) {
    context.env.take(result)
    return context.body(null, 204)
  }
  const isSecret = definition.isPrivate || definition.path.includes('{token}')
  const isCacheable = definition.method === 'get' && definition.access === 'public' && !isSecret
  const body = definition.contentType ? String(result) : JSON.stringify(result)
  return isCacheable ? cached(context, body, definition) : uncached(context, definition, body)
}

/** A name that no call of a need knows would change nothing unseen: it is told with what was probably meant. */
function refuseMisnamed({ query }: Endpoint, asked: Readonly<Record<string, string>>): void {
  const known = Object.keys(query?.shape ?? {})
  if (!known.includes('people')) return
  const misnamed = misnamedIn(new URLSearchParams(asked)).filter(({ name }) => !known.includes(name))
  if (misnamed.length === 0) return
  const errors = misnamed.map(({ name, meant }) => [
    name,
    `is no parameter here; "${meant}" was probably meant`,
  ])
  throw new Invalid(UNUSABLE, Object.fromEntries(errors))
}

/** Whatever the schema says of a text: no database can store one with NUL or half a character in it. */
async function readableBody(context: Context): Promise<unknown> {
  const body = parseJson(await context.req.text())
  const wrong = unreadableIn(body)
  if (wrong !== undefined) throw new Invalid(UNUSABLE, { [wrong]: UNREADABLE })
  return body
}

/** A text with NUL in it is the name of nothing, and PostgreSQL cannot even be asked for it. */
function checkReadable(schema: z.ZodType | undefined, texts: Readonly<Record<string, string>>): unknown {
  const wrong = Object.keys(texts).filter((name) => !isReadableText(texts[name] ?? ''))
  if (wrong.length === 0) return check(schema, texts)
  const errors = Object.fromEntries(wrong.map((name) => [name, UNREADABLE]))
  throw new Invalid(UNUSABLE, errors)
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {}
  const checked = schema.safeParse(value, { error: issueText })
  if (checked.success) return checked.data
  const errors = fieldErrors(checked.error.issues)
  throw new Invalid(UNUSABLE, errors)
}

function uncached(context: Context, { status, contentType = JSON_TYPE }: Endpoint, body: string): Response {
  if (status === 204) return context.body(null, 204)
  return context.body(body, status ?? 200, {
    'Content-Type': contentType,
    'Cache-Control': 'private, no-store',
  })
}

function cached(
  context: Context,
  body: string,
  { contentType = JSON_TYPE }: Pick<Endpoint, 'contentType'> = {},
): Response {
  const tag = `"${hash('sha1', body, 'base64url')}"`
  // Weak: it is sent compressed in several ways.
  context.header('ETag', `W/${tag}`)
  context.header('Cache-Control', READ_CACHE)
  if (context.req.header('If-None-Match')?.includes(tag)) return context.body(null, 304)
  return context.body(body, 200, { 'Content-Type': contentType })
}

const patterns = endpoints.map((definition) => {
  const parts = definition.path.split(/\{\w+\}/).map((part) => RegExp.escape(part))
  return { definition, pattern: new RegExp(`^${parts.join('[^/]+')}$`) }
})

function answerUnknown(context: Context<ApiEnv>) {
  if (endpointsAt(plainPath(context.req.path)).some(({ access }) => access !== 'public'))
    if (endpointsAt(context.req.path).length === 0) return refuseStranger(context)
  const allowed = methodsAt(context.req.path)
  if (allowed.length === 0)
    return problemResponse(context, 404, 'There is no such call. See /api/docs for all of them.')
  context.header('Allow', allowed.join(', '))
  return problemResponse(context, 405, `This address takes ${allowed.join(', ')} only.`)
}

/** The path a crooked spelling stands for: an admin call is refused under all of its spellings. */
function plainPath(path: string): string {
  return path
    .replaceAll(/%2f/gi, '/')
    .toLowerCase()
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
}

export function endpointsAt(path: string): Endpoint[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ definition }) => definition)
}

function methodsAt(path: string): string[] {
  const methods = endpointsAt(path).map((definition) => definition.method.toUpperCase())
  if (path === '/api/openapi.json') methods.push('GET')
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}
