import { z } from 'zod'
import { listAccounts } from '#accounts/account.store.ts'
import * as accountCalls from '#accounts/account-calls.ts'
import * as accountResponses from '#accounts/account-responses.ts'
import {
  authenticate,
  checkCredentials,
  codeSchema,
  credentialsSchema,
  describeAccount,
  passwordSchema,
} from '#accounts/authenticate.ts'
import {
  acceptInvite,
  changePassword,
  changeRole,
  getInvite,
  inviteEditor,
  listInvites,
  removeEditor,
  resetSecondFactor,
  withdrawInvite,
} from '#accounts/editors.store.ts'
import { mailInvitation } from '#accounts/invitation-mail.ts'
import { enrolmentAddress, newSecret } from '#accounts/one-time-code.ts'
import { PASSWORD_MIN, ROLES } from '#accounts/role.ts'
import {
  hasSecondFactor,
  provePassword,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from '#accounts/second-factor.ts'
import { endedSessionCookie, readCookie } from '#accounts/session.ts'
import { endSession, endSessionsOf } from '#accounts/sessions.store.ts'
import { adminEndpoint, editorEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { isSecureSite, openSession, sessionToken } from '#api/core/guard.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from '#history/audit.store.ts'
import type { ApiCall } from '#lib/api-query.ts'
import { pick } from '#lib/objects.ts'
import { emailSchema } from '#newsletter/subscription.ts'
import { site } from '#site.config'

const chosenPassword = z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`).max(200)
const role = z.enum(ROLES)
const proof = z.object({ password: passwordSchema.describe('Your own') })

async function readEditors(db: Db) {
  const editors = (await listAccounts(db)).map((account) => ({
    ...pick(account, ['id', 'email', 'role', 'createdAt']),
    hasSecondFactor: account.totp !== null,
  }))
  return { editors, invites: await listInvites(db) }
}

/** Whoever takes or gives access to somebody proves it by the password once more. */
const accountChange = <Body extends z.infer<typeof proof>>(
  call: ApiCall<
    accountResponses.EditorsResponse,
    'put' | 'post' | 'delete',
    `/api/admin/editors/{id}${string}`
  >,
  summary: string,
  body: z.ZodType<Body>,
  change: (db: Db, who: string, id: number, given: Body) => Promise<void>,
) =>
  adminEndpoint('Editors', call, {
    summary,
    body,
    response: accountResponses.editorsSchema,
    handle: async ({ params, body: given, who }, deps) => {
      await provePassword(deps, who, given.password)
      await change(deps.db, who, params.id, given)
      return readEditors(deps.db)
    },
  })

export const accountEndpoints = [
  publicEndpoint('Admin', accountCalls.sessionQuery, {
    isPrivate: true,
    summary: 'Who is signed in',
    response: accountResponses.sessionSchema,
    handle: async (_input, deps, context) => {
      const { headers } = context.req.raw
      const network = context.env?.network ?? ''
      return { admin: await authenticate(deps, headers, network, isSecureSite(deps)) }
    },
  }),
  publicEndpoint('Admin', accountCalls.signInCall, {
    summary: 'Sign in',
    body: credentialsSchema,
    response: accountResponses.sessionSchema,
    problems: [401, 429, 503],
    handle: async ({ body, network }, deps, context) => {
      const browserMark = readCookie('known', context.req.raw.headers, isSecureSite(deps))
      return openSession(deps, context, await checkCredentials(deps, { network, browserMark }, body))
    },
  }),
  editorEndpoint('Admin', accountCalls.signOutCall, {
    summary: 'Sign out: the session ends on all instances',
    response: accountResponses.sessionSchema,
    handle: async (_input, deps, context) => {
      const token = sessionToken(deps, context)
      if (token) await endSession(deps.db, token)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
  editorEndpoint('Admin', accountCalls.signOutEverywhereCall, {
    summary: 'Sign out in every browser: all your sessions end',
    response: accountResponses.sessionSchema,
    handle: async ({ who }, deps, context) => {
      await endSessionsOf(deps.db, who)
      await recordAudit(deps.db, who, 'sign-in.ended', `sign-in ${who}`)
      context.header('Set-Cookie', endedSessionCookie(isSecureSite(deps)))
      return { admin: null }
    },
  }),
  editorEndpoint('Admin', accountCalls.factorQuery, {
    summary: 'Whether a second factor is on, and a secret to switch it on with',
    response: accountResponses.factorSchema,
    handle: async ({ who }, { db }) => {
      const secret = newSecret()
      const address = enrolmentAddress(secret, who, site.name)
      return { isOn: await hasSecondFactor(db, who), secret, address }
    },
  }),
  editorEndpoint('Admin', accountCalls.factorOnCall, {
    summary:
      'Switch the second factor on, proved by the password and a code of the new secret; other sessions end',
    body: z.object({
      password: passwordSchema,
      secret: z.string().regex(/^[A-Z2-7]{32}$/),
      code: codeSchema,
    }),
    response: accountResponses.factorStateSchema,
    handle: ({ body, who }, deps, context) =>
      switchSecondFactorOn(deps, who, body, sessionToken(deps, context)).then(() => ({ isOn: true })),
  }),
  editorEndpoint('Admin', accountCalls.factorOffCall, {
    summary: 'Switch the second factor off, proved by the password and a code of it',
    body: z.object({
      password: passwordSchema,
      code: codeSchema.describe('Six digits that were not used before'),
    }),
    response: accountResponses.factorStateSchema,
    handle: ({ body, who }, deps) => switchSecondFactorOff(deps, who, body).then(() => ({ isOn: false })),
  }),
  adminEndpoint('Editors', accountCalls.editorsQuery, {
    summary: 'Who has an account, and who is invited',
    response: accountResponses.editorsSchema,
    handle: (_input, { db }) => readEditors(db),
  }),
  adminEndpoint('Editors', accountCalls.inviteCall, {
    summary:
      'Invite somebody by a link that ends after a day, by mail too; an earlier one to that address ends',
    body: proof.extend({ email: emailSchema, role }),
    status: 201,
    response: accountResponses.invitedSchema,
    handle: async ({ body, who }, deps) => {
      await provePassword(deps, who, body.password)
      const { token, expiresAt } = await inviteEditor(deps.db, who, body)
      const link = `${deps.siteUrl}/admin/invitation/${token}`
      const onFault = (error: Error) => deps.onFault?.(error, accountCalls.inviteCall.path)
      const isMailed = await mailInvitation(deps.mailer, { ...body, invitedBy: who, link }, onFault)
      return { link, expiresAt, isMailed }
    },
  }),
  adminEndpoint('Editors', accountCalls.withdrawInviteCall, {
    summary: 'Withdraw an invitation: its link opens nothing any more',
    params: z.object({ email: z.string().max(200) }),
    response: accountResponses.editorsSchema,
    handle: ({ params, who }, { db }) => withdrawInvite(db, who, params.email).then(() => readEditors(db)),
  }),
  accountChange(
    accountCalls.changeRoleCall,
    'Make somebody an administrator or an editor; the last administrator stays one',
    proof.extend({ role }),
    (db, who, id, given) => changeRole(db, who, id, given.role),
  ),
  accountChange(
    accountCalls.removeEditorCall,
    'Remove an account and end its sessions; the last administrator stays',
    proof,
    removeEditor,
  ),
  accountChange(
    accountCalls.resetFactorCall,
    'Switch off the second factor of somebody else who lost the device; their sessions end',
    proof,
    resetSecondFactor,
  ),
  publicEndpoint('Editors', accountCalls.invitationQuery, {
    summary: 'Who is invited by a link',
    response: accountResponses.invitationSchema,
    handle: async ({ params }, { db }) =>
      pick(await getInvite(db, params.token), ['email', 'role', 'expiresAt']),
  }),
  publicEndpoint('Editors', accountCalls.acceptInviteCall, {
    summary: 'Accept an invitation with a password of your own, once; you are signed in then',
    body: z.object({ next: chosenPassword }),
    response: accountResponses.sessionSchema,
    problems: [409],
    handle: async ({ params, body }, deps, context) =>
      openSession(deps, context, await acceptInvite(deps, params.token, body.next)),
  }),
  editorEndpoint('Editors', accountCalls.changePasswordCall, {
    summary: 'Change your password; your other sessions end',
    body: z.object({ password: passwordSchema.describe('The one you have'), next: chosenPassword }),
    response: accountResponses.sessionSchema,
    handle: async ({ body, who }, deps, context) => {
      await changePassword(deps, who, body, sessionToken(deps, context))
      return { admin: await describeAccount(deps.db, who) }
    },
  }),
]
