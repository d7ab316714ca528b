import type { Context } from 'hono'
import { isCrossSite } from '#lib/cross-site.ts'
import type { ApiEnv, Endpoint } from './endpoint.ts'
import { problemResponse } from './problem.ts'

/** A type that a form or an image of another site cannot send without asking first. */
const JSON_TYPE = /^application\/json(;\s*charset=utf-8)?$/i

/** The answer to a write that must not be made, before any work is done for it; null when it may. */
export function refuseWrite({ method, body }: Endpoint, context: Context<ApiEnv>, siteUrl: string) {
  if (method === 'get') return null
  const { headers } = context.req.raw
  if (isCrossSite(headers, siteUrl))
    return problemResponse(context, 403, 'This call cannot be made from another site.')
  const type = headers.get('Content-Type')
  if (body ? JSON_TYPE.test(type ?? '') : !type || JSON_TYPE.test(type)) return null
  return problemResponse(context, 415, 'Send this call as application/json.')
}
