import type { Context } from 'hono'
import { authenticate } from '#admin/authenticate.ts'
import type { ApiDeps, ApiEnv, Caller, Endpoint } from './endpoint.ts'
import { problemResponse } from './problem.ts'

/** Calls made inside the process, for a page that is being rendered, come from no network. */
const INSIDE = 'inside'

export const isSecureSite = ({ siteUrl }: Pick<ApiDeps, 'siteUrl'>) => siteUrl.startsWith('https:')

export async function findCaller(
  definition: Endpoint,
  deps: ApiDeps,
  context: Context<ApiEnv>,
): Promise<Caller> {
  const network = context.env?.network ?? INSIDE
  if (definition.access === 'public') return { network, admin: null }
  const admin = await authenticate(deps.db, context.req.raw.headers, network, isSecureSite(deps))
  return { network, admin }
}

/** Whoever may not use a call is told why; null when they may. */
export function refuseCaller({ access }: Endpoint, { admin }: Caller, context: Context<ApiEnv>) {
  if (access === 'public') return null
  if (!admin) return refuseStranger(context)
  if (access !== 'account' && admin.needsFactor)
    return problemResponse(context, 403, 'Switch a second factor on first, under Account.')
  if (access === 'admin' && admin.role !== 'administrator')
    return problemResponse(context, 403, 'Only an administrator can do this.')
  return null
}

/** No `WWW-Authenticate: Basic`, or a browser would open its own password window over the sign-in screen. */
export function refuseStranger(context: Context<ApiEnv>) {
  context.header('WWW-Authenticate', 'Session realm="admin"')
  return problemResponse(context, 401, 'Sign in to use this call.')
}
