import { z } from 'zod'
import { listAccounts } from '#admin/account.store.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import * as adminResponses from '#admin/admin-responses.ts'
import { describeAccount, passwordSchema } from '#admin/authenticate.ts'
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
} from '#admin/editors.store.ts'
import { mailInvitation } from '#admin/invitation-mail.ts'
import { PASSWORD_MIN, ROLES } from '#admin/role.ts'
import { provePassword } from '#admin/second-factor.ts'
import type { Db } from '#db/open.ts'
import { pick } from '#lib/pick.ts'
import { emailSchema } from '#newsletter/subscription.ts'
import { adminEndpoint, editorEndpoint, publicEndpoint } from './endpoint.ts'
import { openSession, sessionToken } from './guard.ts'

const chosenPassword = z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`).max(200)
const role = z.enum(ROLES)
const password = passwordSchema.describe('Your own')

async function readEditors(db: Db) {
  const editors = (await listAccounts(db)).map((account) => ({
    ...pick(account, ['id', 'email', 'role', 'createdAt']),
    hasSecondFactor: account.totp !== null,
  }))
  return { editors, invites: await listInvites(db) }
}

export const editorEndpoints = [
  adminEndpoint('Editors', adminCalls.editorsQuery, {
    summary: 'Who has an account, and who is invited',
    response: adminResponses.editorsSchema,
    handle: (_input, { db }) => readEditors(db),
  }),
  adminEndpoint('Editors', adminCalls.inviteCall, {
    summary:
      'Invite somebody by a link that ends after a day, by mail too; an earlier one to that address ends',
    body: z.object({ email: emailSchema, role, password }),
    status: 201,
    response: adminResponses.invitedSchema,
    handle: async ({ body, who }, deps) => {
      await provePassword(deps, who, body.password)
      const { token, expiresAt } = await inviteEditor(deps.db, who, body)
      const link = `${deps.siteUrl}/admin/invitation/${token}`
      const onFault = (error: Error) => deps.onFault?.(error, adminCalls.inviteCall.path)
      const isMailed = await mailInvitation(deps.mailer, { ...body, invitedBy: who, link }, onFault)
      return { link, expiresAt, isMailed }
    },
  }),
  adminEndpoint('Editors', adminCalls.withdrawInviteCall, {
    summary: 'Withdraw an invitation: its link opens nothing any more',
    params: z.object({ email: z.string().max(200) }),
    response: adminResponses.editorsSchema,
    handle: ({ params, who }, { db }) => withdrawInvite(db, who, params.email).then(() => readEditors(db)),
  }),
  adminEndpoint('Editors', adminCalls.changeRoleCall, {
    summary: 'Make somebody an administrator or an editor; the last administrator stays one',
    body: z.object({ role, password }),
    response: adminResponses.editorsSchema,
    handle: async ({ params, body, who }, deps) => {
      await provePassword(deps, who, body.password)
      await changeRole(deps.db, who, params.id, body.role)
      return readEditors(deps.db)
    },
  }),
  adminEndpoint('Editors', adminCalls.removeEditorCall, {
    summary: 'Remove an account and end its sessions; the last administrator stays',
    body: z.object({ password }),
    response: adminResponses.editorsSchema,
    handle: async ({ params, body, who }, deps) => {
      await provePassword(deps, who, body.password)
      await removeEditor(deps.db, who, params.id)
      return readEditors(deps.db)
    },
  }),
  adminEndpoint('Editors', adminCalls.resetFactorCall, {
    summary: 'Switch off the second factor of somebody else who lost the device; their sessions end',
    body: z.object({ password }),
    response: adminResponses.editorsSchema,
    handle: async ({ params, body, who }, deps) => {
      await provePassword(deps, who, body.password)
      await resetSecondFactor(deps.db, who, params.id)
      return readEditors(deps.db)
    },
  }),
  publicEndpoint('Editors', adminCalls.invitationQuery, {
    summary: 'Who is invited by a link',
    response: adminResponses.invitationSchema,
    handle: async ({ params }, { db }) =>
      pick(await getInvite(db, params.token), ['email', 'role', 'expiresAt']),
  }),
  publicEndpoint('Editors', adminCalls.acceptInviteCall, {
    summary: 'Accept an invitation with a password of your own, once; you are signed in then',
    body: z.object({ next: chosenPassword }),
    response: adminResponses.sessionSchema,
    problems: [409],
    handle: async ({ params, body }, deps, context) =>
      openSession(deps, context, await acceptInvite(deps, params.token, body.next)),
  }),
  editorEndpoint('Editors', adminCalls.changePasswordCall, {
    summary: 'Change your password; your other sessions end',
    body: z.object({ password: passwordSchema.describe('The one you have'), next: chosenPassword }),
    response: adminResponses.sessionSchema,
    handle: async ({ body, who }, deps, context) => {
      await changePassword(deps, who, body, sessionToken(deps, context))
      return { admin: await describeAccount(deps.db, who) }
    },
  }),
]
