import type { Context } from 'hono'
import type { SessionResponse } from '#accounts/account-responses.ts'
import { authenticate, describeAccount } from '#accounts/authenticate.ts'
import { newBrowserMark } from '#accounts/known-browser.ts'
import { adminCookie, readCookie } from '#accounts/session.ts'
import { startSession } from '#accounts/sessions.store.ts'
import { isCrossSite } from '#lib/http/cross-site.ts'
import type { ApiDeps, ApiEnv, Endpoint } from './endpoint.ts'
import { problemResponse } from './problem.ts'

/** Calls made inside the process, for a page that is being rendered, come from no network. */
const INSIDE = 'inside'

export const isSecureSite = ({ siteUrl }: Pick<ApiDeps, 'siteUrl'>) => siteUrl.startsWith('https:')

/** Who is signed in, on calls that are not for everybody; the response to somebody who may not use it. */
export async function admit({ access }: Endpoint, deps: ApiDeps, context: Context<ApiEnv>) {
  const network = context.env?.network ?? INSIDE
  if (access === 'public') return { network, who: '' }
  const admin = await authenticate(deps, context.req.raw.headers, network, isSecureSite(deps))
  if (!admin) return refuseStranger(context)
  if (access === 'admin' && admin.role !== 'administrator')
    return problemResponse(context, 403, 'Only an administrator can do this.')
  return { network, who: admin.email }
}

/** No `WWW-Authenticate: Basic`, or a browser would open its own password window over the sign-in screen. */
export function refuseStranger(context: Context<ApiEnv>) {
  context.header('WWW-Authenticate', 'Session realm="admin"')
  return problemResponse(context, 401, 'Sign in to use this call.')
}

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

export const sessionToken = (deps: ApiDeps, context: Context<ApiEnv>) =>
  readCookie('session', context.req.raw.headers, isSecureSite(deps))

/** Signs somebody in whose proof was checked: a session, and the cookie that names it. */
export async function openSession(
  deps: ApiDeps,
  context: Context<ApiEnv>,
  email: string,
): Promise<SessionResponse> {
  const token = await startSession(deps.db, email)
  const isSecure = isSecureSite(deps)
  context.header('Set-Cookie', adminCookie('session', token, isSecure))
  const mark = await newBrowserMark(deps.db, email)
  context.header('Set-Cookie', adminCookie('known', mark, isSecure), { append: true })
  return { admin: await describeAccount(deps.db, email) }
}
