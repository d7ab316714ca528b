import { z } from 'zod'
import { authenticate, checkCredentials } from '#admin/authenticate.ts'
import { endedSessionCookie, sessionCookie } from '#admin/session.ts'
import { endSessions, startSession } from '#admin/sessions.store.ts'
import { endpoint } from './endpoint.ts'
import { isSecureSite } from './guard.ts'

const sessionAnswer = z.object({ admin: z.object({ email: z.string() }).nullable() })

export const adminEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/session',
    access: 'public',
    isPrivate: true,
    tag: 'Admin',
    summary: 'Who is signed in',
    answer: sessionAnswer,
    handle: async (_input, deps, context) => {
      const { headers } = context.req.raw
      const network = context.env?.network ?? ''
      const admin = await authenticate(deps.db, headers, network, isSecureSite(deps))
      return { admin: admin && { email: admin.email } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/session',
    access: 'public',
    tag: 'Admin',
    summary: 'Sign in',
    body: z.object({
      email: z.string().min(1).max(200),
      password: z.string().min(1).max(200),
      code: z.string().max(10).optional().describe('With a second factor: the six digits'),
    }),
    answer: sessionAnswer,
    problems: [401, 429],
    handle: async ({ body, caller }, deps, context) => {
      const email = await checkCredentials(deps.db, caller.network, body)
      const token = await startSession(deps.db, email)
      context.header('Set-Cookie', sessionCookie(token, isSecureSite(deps)))
      return { admin: { email } }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/session',
    access: 'admin',
    tag: 'Admin',
    summary: 'Sign out, on every device',
    answer: sessionAnswer,
    handle: async (_input, deps, context) => {
      await endSessions(deps.db)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
]
