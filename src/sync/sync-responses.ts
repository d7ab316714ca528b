import { z } from 'zod'

const sourceSchema = z.object({
  source: z.string(),
  lastSuccessAt: z.string().nullable(),
  lastAttemptAt: z.string(),
  nextRunAt: z.string().nullable(),
  lastError: z.string().nullable(),
  tools: z.number().int().describe('How many tools the site lists from it'),
})
export type SourceStatus = z.infer<typeof sourceSchema>

export const syncStatusSchema = z.object({
  timestamp: z
    .string()
    .nullable()
    .describe('The last time every source had been read with success; null while one never was'),
  isRunning: z.boolean(),
  nextRunAt: z.string().nullable(),
  sources: z.array(sourceSchema),
})
export type SyncStatus = z.infer<typeof syncStatusSchema>

const runSchema = z.object({
  id: z.number().int(),
  round: z.number().int().describe('The run id that POST /api/sync/trigger answered with'),
  source: z.string(),
  state: z
    .enum(['running', 'done', 'failed', 'held', 'removed', 'kept'])
    .describe('held: waits for the administrator; removed and kept: what the answer was'),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  error: z.string().nullable(),
  held: z.array(z.string()).describe('Slugs of the tools that a held run would take off'),
})
export type SyncRun = z.infer<typeof runSchema>

export const syncRunsSchema = z.object({ runs: z.array(runSchema) })

export const triggerSchema = z.object({ runId: z.number().int() })

const toolChangeSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed', 'restored']),
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  lines: z.array(z.string()).describe('The change in words, a line for each answer, plan or source'),
  source: z.string(),
  changedAt: z.string(),
})
export const toolChangesSchema = z.object({ name: z.string(), changes: z.array(toolChangeSchema) })

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
export type DeliveryView = z.infer<typeof deliverySchema>

const refusalSchema = z.object({
  source: z.string(),
  item: z.string(),
  reason: z.string(),
  isPartial: z.boolean().optional().describe('Only a part was refused: the rest of the item was kept'),
  refusedAt: z.string(),
})
export type Refusal = z.infer<typeof refusalSchema>

export const syncOverviewSchema = z.object({
  held: z.array(runSchema),
  refusals: z.array(refusalSchema),
  deliveries: z.array(deliverySchema),
})
export type SyncOverview = z.infer<typeof syncOverviewSchema>

export const heldAnswerSchema = z.object({ removed: z.array(z.string()) })

export const retriedSchema = z.object({ ok: z.literal(true) })

export const inboxSchema = z.object({ outcome: z.enum(['applied', 'known', 'ignored']) })
