import { z } from 'zod'
import { answerHeldRun, retryParked } from '#admin/sync.ts'
import { listDeliveries } from '#sync/deliveries.store.ts'
import { listRefusals } from '#sync/refusals.store.ts'
import { listHeldRuns } from '#sync/runs.store.ts'
import { plainEndpoint, whoOf } from './endpoint.ts'
import { idParam } from './path-params.ts'
import { runSchema } from './sync.api.ts'

const SHOWN = 200

const deliverySchema = z.object({
  id: z.number().int(),
  messageId: z.string(),
  partner: z.string(),
  type: z.string(),
  slug: z.string(),
  submissionId: z.number().int().nullable(),
  state: z.enum(['waiting', 'delivered', 'parked']),
  attempts: z.number().int(),
  createdAt: z.string(),
  nextAttemptAt: z.string(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})
const refusalSchema = z.object({
  source: z.string(),
  item: z.string(),
  reason: z.string(),
  isPartial: z.boolean().optional().describe('Only a part was refused: the rest of the item was kept'),
  refusedAt: z.string(),
})

const overviewSchema = z.object({
  held: z.array(runSchema),
  refusals: z.array(refusalSchema),
  deliveries: z.array(deliverySchema),
})

export const syncAdminEndpoints = [
  plainEndpoint({
    method: 'get',
    path: '/api/admin/sync',
    access: 'admin',
    tag: 'Sync',
    summary: 'Runs that wait for an answer, refused items, and the outbox',
    answer: overviewSchema,
    problems: [401],
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
  plainEndpoint({
    method: 'post',
    path: '/api/admin/sync/runs/{id}/answer',
    access: 'admin',
    tag: 'Sync',
    summary: 'Let a held run remove its tools, or keep them',
    params: idParam,
    body: z.object({ remove: z.boolean() }),
    answer: z.object({ removed: z.array(z.string()) }),
    problems: [401, 404, 409],
    handle: async ({ params, body, caller }, { db }) => ({
      removed: await answerHeldRun(db, whoOf(caller), params.id, body.remove),
    }),
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/admin/sync/deliveries/{id}/retry',
    access: 'admin',
    tag: 'Sync',
    summary: 'Try a parked delivery again',
    params: idParam,
    answer: z.object({ ok: z.literal(true) }),
    problems: [401, 404, 409],
    handle: async ({ params, caller }, { db }) => {
      await retryParked(db, whoOf(caller), params.id)
      return { ok: true as const }
    },
  }),
]
