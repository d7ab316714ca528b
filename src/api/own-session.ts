import type { Context } from 'hono'
import { z } from 'zod'
import type { SessionResponse } from '#admin/admin-responses.ts'
import { describeAccount } from '#admin/authenticate.ts'
import { readSessionToken, sessionCookie } from '#admin/session.ts'
import { startSession } from '#admin/sessions.store.ts'
import { cutText } from '#lib/cut-text.ts'
import type { ApiDeps, ApiEnv } from './endpoint.ts'
import { isSecureSite } from './guard.ts'

const MAX_DEVICE = 300

export const passwordSchema = z.string().min(1).max(200)

export const sessionToken = (deps: ApiDeps, context: Context<ApiEnv>) =>
  readSessionToken(context.req.raw.headers.get('Cookie'), isSecureSite(deps))

/** Signs somebody in whose proof was checked: a session, and the cookie that names it. */
export async function openSession(
  deps: ApiDeps,
  context: Context<ApiEnv>,
  email: string,
): Promise<SessionResponse> {
  const device = cutText(context.req.header('User-Agent') ?? '', MAX_DEVICE)
  const token = await startSession(deps.db, email, undefined, device)
  context.header('Set-Cookie', sessionCookie(token, isSecureSite(deps)))
  return { admin: await describeAccount(deps.db, email) }
}
