import type { Context } from 'hono'
import { z } from 'zod'
import { countAudit, eachAuditEntry, listAudit } from '#admin/audit.store.ts'
import { auditWords } from '#admin/audit-words.ts'
import { authenticate, checkCredentials } from '#admin/authenticate.ts'
import { enrolmentAddress, newSecret } from '#admin/one-time-code.ts'
import { hasSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from '#admin/second-factor.ts'
import { endedSessionCookie, readSessionToken, sessionCookie } from '#admin/session.ts'
import { endSession, startSession } from '#admin/sessions.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { toCsv } from '#lib/csv.ts'
import { site } from '#site.config'
import { type ApiDeps, type ApiEnv, plainEndpoint, whoOf } from './endpoint.ts'
import { isSecureSite } from './guard.ts'

const auditSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  title: z.string().describe('What was done, in words'),
  lines: z.array(z.string()).describe('What changed, in words'),
})
const codeSchema = z.string().max(10)
const passwordSchema = z.string().min(1).max(200)
const sessionAnswer = z.object({ admin: z.object({ email: z.string() }).nullable() })

const sessionToken = (deps: ApiDeps, context: Context<ApiEnv>) =>
  readSessionToken(context.req.raw.headers.get('Cookie'), isSecureSite(deps))

export const adminEndpoints = [
  plainEndpoint({
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
  plainEndpoint({
    method: 'post',
    path: '/api/admin/session',
    access: 'public',
    tag: 'Admin',
    summary: 'Sign in',
    body: z.object({
      email: z.string().min(1).max(200),
      password: passwordSchema,
      code: codeSchema.optional().describe('With a second factor: the six digits'),
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
  plainEndpoint({
    method: 'delete',
    path: '/api/admin/session',
    access: 'admin',
    tag: 'Admin',
    summary: 'Sign out: the session ends everywhere',
    answer: sessionAnswer,
    handle: async (_input, deps, context) => {
      const token = sessionToken(deps, context)
      if (token) await endSession(deps.db, token)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/admin/audit',
    access: 'admin',
    tag: 'Admin',
    summary: 'The audit log, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(50),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    answer: z.object({ entries: z.array(auditSchema), total: z.number().int() }),
    handle: async ({ query }, { db }) => ({
      entries: (await listAudit(db, query)).map((entry) => ({
        ...entry,
        ...auditWords(entry, (key) => marketBook().question(key)),
      })),
      total: await countAudit(db),
    }),
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/admin/audit.csv',
    access: 'admin',
    tag: 'Admin',
    summary: 'The whole audit log as a table',
    contentType: 'text/csv; charset=utf-8',
    answer: z.string(),
    handle: async (_input, { db }, context) => {
      context.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      const cells: string[][] = []
      for await (const { at, who, action, subject, before, after } of eachAuditEntry(db))
        cells.push([
          at,
          who,
          action,
          subject,
          before ? JSON.stringify(before) : '',
          after ? JSON.stringify(after) : '',
        ])
      return toCsv(['at', 'who', 'action', 'subject', 'before', 'after'], cells)
    },
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/admin/second-factor',
    access: 'admin',
    tag: 'Admin',
    summary: 'Whether a second factor is on, and a secret to switch it on with',
    answer: z.object({ isOn: z.boolean(), secret: z.string(), address: z.string() }),
    handle: async ({ caller }, { db }) => {
      const secret = newSecret()
      const address = enrolmentAddress(secret, whoOf(caller), site.name)
      return { isOn: await hasSecondFactor(db), secret, address }
    },
  }),
  plainEndpoint({
    method: 'put',
    path: '/api/admin/second-factor',
    access: 'admin',
    tag: 'Admin',
    summary:
      'Switch the second factor on, proved by the password and a code of the new secret; other sessions end',
    body: z.object({
      password: passwordSchema,
      secret: z.string().regex(/^[A-Z2-7]{32}$/),
      code: codeSchema,
      currentCode: codeSchema.optional().describe('To replace a factor that is on: six digits of that one'),
    }),
    answer: z.object({ isOn: z.boolean() }),
    problems: [409, 429],
    handle: async ({ body, caller }, deps, context) => {
      await switchSecondFactorOn(deps.db, whoOf(caller), body, sessionToken(deps, context))
      return { isOn: true }
    },
  }),
  plainEndpoint({
    method: 'delete',
    path: '/api/admin/second-factor',
    access: 'admin',
    tag: 'Admin',
    summary: 'Switch the second factor off, proved by the password and a code of it',
    body: z.object({
      password: passwordSchema,
      code: codeSchema.describe('Six digits that were not used before'),
    }),
    answer: z.object({ isOn: z.boolean() }),
    problems: [409, 429],
    handle: async ({ body, caller }, { db }) => {
      await switchSecondFactorOff(db, whoOf(caller), body)
      return { isOn: false }
    },
  }),
]
