import { z } from 'zod'
import * as adminCalls from '#admin/admin-calls.ts'
import * as adminResponses from '#admin/admin-responses.ts'
import { countAudit, eachAuditEntry, listAudit, recordAudit } from '#admin/audit.store.ts'
import { auditWords, canRevert, revertEntry } from '#admin/audit-actions.ts'
import { LOG_KINDS } from '#admin/audit-kinds.ts'
import {
  authenticate,
  checkCredentials,
  codeSchema,
  credentialsSchema,
  passwordSchema,
} from '#admin/authenticate.ts'
import { enrolmentAddress, newSecret } from '#admin/one-time-code.ts'
import { hasSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from '#admin/second-factor.ts'
import { endedSessionCookie, readCookie } from '#admin/session.ts'
import { endSession, endSessionsOf } from '#admin/sessions.store.ts'
import { apiCall, returns } from '#lib/api-query.ts'
import { toCsv } from '#lib/csv.ts'
import { typedText } from '#lib/plain-text.ts'
import { site } from '#site.config'
import { editorEndpoint, pageQuery, publicEndpoint } from './endpoint.ts'
import { isSecureSite, openSession, sessionToken } from './guard.ts'

export const adminEndpoints = [
  publicEndpoint('Admin', adminCalls.sessionQuery, {
    isPrivate: true,
    summary: 'Who is signed in',
    response: adminResponses.sessionSchema,
    handle: async (_input, deps, context) => {
      const { headers } = context.req.raw
      const network = context.env?.network ?? ''
      return { admin: await authenticate(deps, headers, network, isSecureSite(deps)) }
    },
  }),
  publicEndpoint('Admin', adminCalls.signInCall, {
    summary: 'Sign in',
    body: credentialsSchema,
    response: adminResponses.sessionSchema,
    problems: [401, 429, 503],
    handle: async ({ body, network }, deps, context) => {
      const browserMark = readCookie('known', context.req.raw.headers, isSecureSite(deps))
      return openSession(deps, context, await checkCredentials(deps, { network, browserMark }, body))
    },
  }),
  editorEndpoint('Admin', adminCalls.signOutCall, {
    summary: 'Sign out: the session ends on all instances',
    response: adminResponses.sessionSchema,
    handle: async (_input, deps, context) => {
      const token = sessionToken(deps, context)
      if (token) await endSession(deps.db, token)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
  editorEndpoint('Admin', adminCalls.signOutEverywhereCall, {
    summary: 'Sign out in every browser: all your sessions end',
    response: adminResponses.sessionSchema,
    handle: async ({ who }, deps, context) => {
      await endSessionsOf(deps.db, who)
      await recordAudit(deps.db, who, 'sign-in.ended', `sign-in ${who}`)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
  editorEndpoint('Admin', adminCalls.auditQuery, {
    summary: 'The audit log, newest first; narrowed by a kind, and by a text in who did it or to what',
    query: pageQuery(50, 500).extend({
      search: typedText(100).optional(),
      kind: z.enum(LOG_KINDS).optional(),
    }),
    response: adminResponses.auditSchema,
    handle: async ({ query }, { db }) => ({
      entries: (await listAudit(db, query)).map((entry) => ({
        ...entry,
        ...auditWords(entry),
        canRevert: canRevert(entry),
        tool: /^tool (.+)$/.exec(entry.subject)?.[1] ?? null,
      })),
      total: await countAudit(db, query),
    }),
  }),
  editorEndpoint('Admin', adminCalls.revertCall, {
    summary: 'Put back what an entry changed, by a new change; refused when it was changed again since',
    response: adminResponses.revertedSchema,
    handle: ({ params, who }, { db }) =>
      revertEntry(db, who, params.id).then(() => ({ isReverted: true as const })),
  }),
  editorEndpoint('Admin', apiCall('get', '/api/admin/audit.csv', returns<string>), {
    summary: 'The whole audit log as a table',
    contentType: 'text/csv; charset=utf-8',
    response: z.string(),
    handle: async (_input, { db }, context) => {
      context.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      const textOf = (state: unknown) => (state ? JSON.stringify(state) : '')
      const cells: string[][] = []
      for await (const { at, who, action, subject, before, after } of eachAuditEntry(db))
        cells.push([at, who, action, subject, textOf(before), textOf(after)])
      return toCsv(['at', 'who', 'action', 'subject', 'before', 'after'], cells)
    },
  }),
  editorEndpoint('Admin', adminCalls.factorQuery, {
    summary: 'Whether a second factor is on, and a secret to switch it on with',
    response: adminResponses.factorSchema,
    handle: async ({ who }, { db }) => {
      const secret = newSecret()
      const address = enrolmentAddress(secret, who, site.name)
      return { isOn: await hasSecondFactor(db, who), secret, address }
    },
  }),
  editorEndpoint('Admin', adminCalls.factorOnCall, {
    summary:
      'Switch the second factor on, proved by the password and a code of the new secret; other sessions end',
    body: z.object({
      password: passwordSchema,
      secret: z.string().regex(/^[A-Z2-7]{32}$/),
      code: codeSchema,
    }),
    response: adminResponses.factorStateSchema,
    handle: ({ body, who }, deps, context) =>
      switchSecondFactorOn(deps, who, body, sessionToken(deps, context)).then(() => ({ isOn: true })),
  }),
  editorEndpoint('Admin', adminCalls.factorOffCall, {
    summary: 'Switch the second factor off, proved by the password and a code of it',
    body: z.object({
      password: passwordSchema,
      code: codeSchema.describe('Six digits that were not used before'),
    }),
    response: adminResponses.factorStateSchema,
    handle: ({ body, who }, deps) => switchSecondFactorOff(deps, who, body).then(() => ({ isOn: false })),
  }),
]
