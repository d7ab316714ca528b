import { z } from 'zod'
import { answerHeldRun, retryParked } from '#admin/sync.ts'
import { listDeliveries } from '#sync/deliveries.store.ts'
import { listRefusals } from '#sync/refusals.store.ts'
import { listHeldRuns } from '#sync/runs.store.ts'
import { answerHeldCall, retryCall, syncOverviewQuery } from '#sync/sync-calls.ts'
import { heldAnswerSchema, retriedSchema, syncOverviewSchema } from '#sync/sync-responses.ts'
import { adminEndpoint, idParam, whoOf } from './endpoint.ts'

const SHOWN = 200

export const syncAdminEndpoints = [
  adminEndpoint('Sync', syncOverviewQuery, {
    summary: 'Runs that wait for an answer, refused items, and the outbox',
    response: syncOverviewSchema,
    handle: async (_input, { db }) => {
      const [held, refusals, deliveries] = await Promise.all([
        listHeldRuns(db),
        listRefusals(db, SHOWN),
        listDeliveries(db, SHOWN),
      ])
      return {
        held,
        refusals,
        deliveries: deliveries.map(({ item: _item, retryFrom: _from, ...delivery }) => delivery),
      }
    },
  }),
  adminEndpoint('Sync', answerHeldCall, {
    summary: 'Let a held run remove its tools, or keep them',
    params: idParam,
    body: z.object({ remove: z.boolean() }),
    response: heldAnswerSchema,
    problems: [409],
    handle: async ({ params, body, caller }, { db }) => ({
      removed: await answerHeldRun(db, whoOf(caller), params.id, body.remove),
    }),
  }),
  adminEndpoint('Sync', retryCall, {
    summary: 'Try a parked delivery again',
    params: idParam,
    response: retriedSchema,
    problems: [409],
    handle: async ({ params, caller }, { db }) => {
      await retryParked(db, whoOf(caller), params.id)
      return { ok: true as const }
    },
  }),
]
