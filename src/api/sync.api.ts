import { z } from 'zod'
import { triggerSync } from '#admin/sync.ts'
import { changedFactLines } from '#catalogue/changed-facts.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { listToolChanges, type ToolChange } from '#history/history.store.ts'
import { Unavailable } from '#lib/errors.ts'
import { hideSecrets, hideSecretsIn } from '#lib/hidden-secrets.ts'
import { listRuns } from '#sync/runs.store.ts'
import { getSyncStatus } from '#sync/sync.store.ts'
import { plainEndpoint, whoOf } from './endpoint.ts'
import { slugParam } from './path-params.ts'

const RUNS_SHOWN = 20
const CHANGES_SHOWN = 200

const sourceSchema = z.object({
  source: z.string(),
  lastSuccessAt: z.string().nullable(),
  lastAttemptAt: z.string(),
  nextRunAt: z.string().nullable(),
  lastError: z.string().nullable(),
  tools: z.number().int(),
})

const statusSchema = z.object({
  timestamp: z
    .string()
    .nullable()
    .describe('The last time every source had been read with success; null while one never was'),
  isRunning: z.boolean(),
  nextRunAt: z.string().nullable(),
  sources: z.array(sourceSchema),
})

export const runSchema = z.object({
  id: z.number().int(),
  round: z.number().int().describe('The run id that POST /api/sync/trigger answered with'),
  source: z.string(),
  state: z.enum(['running', 'done', 'failed', 'held', 'removed', 'kept']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  error: z.string().nullable(),
  held: z.array(z.string()),
})

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

const linesOf = ({ field, before, after }: ToolChange) =>
  field === null ? [] : changedFactLines(field, before, after, marketBook())

/** The address of a feed may carry a password or a key, and errors may name it. */
function withoutSecrets<T extends { source: string; lastError?: string | null; error?: string | null }>(
  told: T,
): T {
  return {
    ...told,
    source: hideSecrets(told.source),
    ...(told.lastError && { lastError: hideSecretsIn(told.lastError) }),
    ...(told.error && { error: hideSecretsIn(told.error) }),
  }
}

export const syncEndpoints = [
  plainEndpoint({
    method: 'get',
    path: '/api/sync/status',
    access: 'public',
    tag: 'Sync',
    summary: 'When the catalogue was last brought up to date, and from where',
    answer: statusSchema,
    handle: async (_input, { db }) => {
      const status = await getSyncStatus(db)
      return { ...status, sources: status.sources.map(withoutSecrets) }
    },
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/sync/runs',
    access: 'public',
    tag: 'Sync',
    summary: 'The latest runs, newest first',
    answer: z.object({ runs: z.array(runSchema) }),
    handle: async (_input, { db }) => ({ runs: (await listRuns(db, RUNS_SHOWN)).map(withoutSecrets) }),
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/sync/trigger',
    access: 'admin',
    tag: 'Sync',
    summary: 'Sync every source now',
    answer: z.object({ runId: z.number().int() }),
    status: 202,
    problems: [401, 409],
    handle: async ({ caller }, { sync }) => {
      if (!sync) throw new Unavailable('Nothing is synced here.')
      return { runId: await triggerSync(sync, whoOf(caller)) }
    },
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/companies/slug/{slug}/changes',
    access: 'public',
    tag: 'Sync',
    summary: 'What changed on one tool, when and from which source, latest first',
    params: slugParam,
    answer: z.object({
      name: z.string(),
      changes: z.array(toolChangeSchema),
    }),
    problems: [404],
    handle: async ({ params }, { db }) => {
      const { name } = await getToolBySlug(db, params.slug)
      const changes = await listToolChanges(db, params.slug, CHANGES_SHOWN)
      const told = changes.map((change) => ({ ...change, lines: linesOf(change) }))
      return { name, changes: told.map(withoutSecrets) }
    },
  }),
]
