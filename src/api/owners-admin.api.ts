import { recordAudit } from '#admin/audit.store.ts'
import { NotFound } from '#lib/errors.ts'
import { ownersQuery, revokeOwnerCall } from '#owners/owner-calls.ts'
import { shownStatus } from '#owners/owner-claim.ts'
import { ownersSchema, revokedSchema } from '#owners/owner-responses.ts'
import { findClaim, listOwners, revokeClaim } from '#owners/owners.store.ts'
import { editorEndpoint, idParam, whoOf } from './endpoint.ts'

const MAX_LISTED = 500

export const ownerAdminEndpoints = [
  editorEndpoint('Owners', ownersQuery, {
    summary: 'Who has claimed a tool, or has begun to',
    response: ownersSchema,
    handle: async (_input, { db }) => ({
      owners: (await listOwners(db, MAX_LISTED)).map((claim) => {
        const { id, tool, host, toolHost, method, endReason, createdAt, expiresAt } = claim
        return {
          id,
          tool,
          host,
          toolHost,
          method,
          endReason,
          createdAt,
          expiresAt,
          status: shownStatus(claim),
        }
      }),
    }),
  }),
  editorEndpoint('Owners', revokeOwnerCall, {
    summary: 'Revoke a claim: its link opens nothing any more',
    params: idParam,
    response: revokedSchema,
    handle: async ({ params, caller }, { db }) => {
      const found = await findClaim(db, params.id)
      if (!found) throw new NotFound('claim', params.id)
      const { name, slug } = found.tool
      await db.transaction().execute(async (transaction) => {
        if (!(await revokeClaim(transaction, params.id)) || found.status === 'ended') return
        await recordAudit(transaction, whoOf(caller), 'owner.revoked', `tool ${slug}`, {
          before: { host: found.host },
        })
      })
      return { tool: { name, slug } }
    },
  }),
]
