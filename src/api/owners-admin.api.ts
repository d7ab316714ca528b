import { recordAudit } from '#admin/audit.store.ts'
import { getAdminTool } from '#catalogue/edit-tools.store.ts'
import { NotFound } from '#lib/errors.ts'
import { ownersQuery, revokeOwnerCall } from '#owners/owner-calls.ts'
import { ownersSchema, revokedSchema } from '#owners/owner-responses.ts'
import { listOwners, revokeClaim } from '#owners/owners.store.ts'
import { endpoint, whoOf } from './endpoint.ts'
import { idParam } from './path-params.ts'

const MAX_LISTED = 500

export const ownerAdminEndpoints = [
  endpoint(ownersQuery, {
    access: 'admin',
    tag: 'Owners',
    summary: 'Who has claimed a tool, or has begun to',
    response: ownersSchema,
    handle: async (_input, { db }) => ({
      owners: (await listOwners(db, MAX_LISTED)).map(
        ({ id, tool, host, method, status, createdAt, expiresAt }) => ({
          ...{ id, tool, host, method, createdAt, expiresAt },
          status: status === 'verified' ? ('verified' as const) : ('waiting' as const),
        }),
      ),
    }),
  }),
  endpoint(revokeOwnerCall, {
    access: 'admin',
    tag: 'Owners',
    summary: 'Revoke a claim: its link opens nothing any more',
    params: idParam,
    response: revokedSchema,
    problems: [404],
    handle: async ({ params, caller }, { db }) => {
      const found = (await listOwners(db, MAX_LISTED)).find(({ id }) => id === params.id)
      if (!found) throw new NotFound('claim', params.id)
      const { name, slug } = await getAdminTool(db, found.toolId)
      await db.transaction().execute(async (transaction) => {
        if (!(await revokeClaim(transaction, params.id))) return
        await recordAudit(transaction, {
          who: whoOf(caller),
          action: 'owner.revoked',
          subject: `tool ${slug}`,
          before: { host: found.host },
        })
      })
      return { tool: { name, slug } }
    },
  }),
]
