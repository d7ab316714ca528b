import { z } from 'zod'
import { answerHeldRun, retryParked, triggerSync } from '#admin/actions/moderate.ts'
import { adminEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { listToolChanges, type ToolChange } from '#history/history.store.ts'
import { Unavailable } from '#lib/errors.ts'
import { hideSecrets, hideSecretsIn } from '#lib/http/hidden-secrets.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { receiveMessage } from '#sync/inbox.ts'
import { listDeliveries } from '#sync/outbox.store.ts'
import { listRefusals } from '#sync/refusals.store.ts'
import { listHeldRuns, listRuns } from '#sync/runs.store.ts'
import { syncStatusQuery } from '#sync/status-call.ts'
import { getSyncStatus } from '#sync/sync.store.ts'
import * as syncCalls from '#sync/sync-calls.ts'
import * as syncResponses from '#sync/sync-responses.ts'
import { changedFactLines } from '#tools/changed-facts.ts'
import { getToolBySlug } from '#tools/tools.store.ts'

const RUNS_SHOWN = 20
const CHANGES_SHOWN = 200

const linesOf = ({ field, before, after }: ToolChange) =>
  field === null ? [] : changedFactLines(field, before, after, marketQuestions())

/** The address of a feed may carry a password or a key, and errors may name it. */
function withoutSecrets<T extends { source: string; lastError?: string | null; error?: string | null }>(
  shown: T,
): T {
  return {
    ...shown,
    source: hideSecrets(shown.source),
    ...(shown.lastError && { lastError: hideSecretsIn(shown.lastError) }),
    ...(shown.error && { error: hideSecretsIn(shown.error) }),
  }
}

export const syncEndpoints = [
  publicEndpoint('Sync', syncStatusQuery, {
    summary: 'When the catalogue was last brought up to date, and from where',
    response: syncResponses.syncStatusSchema,
    handle: async (_input, { db }) => {
      const status = await getSyncStatus(db)
      return { ...status, sources: status.sources.map(withoutSecrets) }
    },
  }),
  publicEndpoint('Sync', syncCalls.syncRunsQuery, {
    summary: 'The latest runs, newest first',
    response: syncResponses.syncRunsSchema,
    handle: async (_input, { db }) => ({ runs: (await listRuns(db, RUNS_SHOWN)).map(withoutSecrets) }),
  }),
  adminEndpoint('Sync', syncCalls.triggerCall, {
    summary: 'Sync every source now',
    response: syncResponses.triggerSchema,
    status: 202,
    handle: async ({ who }, { sync }) => {
      if (!sync) throw new Unavailable('Nothing is synced here.')
      return { runId: await triggerSync(sync, who) }
    },
  }),
  publicEndpoint('Sync', syncCalls.toolChangesQuery, {
    summary: 'What changed on one tool, when and from which source, latest first',
    response: syncResponses.toolChangesSchema,
    handle: async ({ params }, { db }) => {
      const { name } = await getToolBySlug(db, params.slug)
      const changes = await listToolChanges(db, params.slug, CHANGES_SHOWN)
      const shown = changes.map((change) => ({ ...change, lines: linesOf(change) }))
      return { name, changes: shown.map(withoutSecrets) }
    },
  }),
  adminEndpoint('Sync', syncCalls.syncOverviewQuery, {
    summary: 'Runs that wait for an answer, refused items, and the outbox',
    response: syncResponses.syncOverviewSchema,
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
  adminEndpoint('Sync', syncCalls.answerHeldCall, {
    summary: 'Let a held run remove its tools, or keep them',
    body: z.object({ remove: z.boolean() }),
    response: syncResponses.heldAnswerSchema,
    handle: async ({ params, body, who }, { db }) => ({
      removed: await answerHeldRun(db, who, params.id, body.remove),
    }),
  }),
  adminEndpoint('Sync', syncCalls.retryCall, {
    summary: 'Try a parked delivery again',
    response: syncResponses.retriedSchema,
    handle: ({ params, who }, { db }) => retryParked(db, who, params.id).then(() => ({ ok: true as const })),
  }),
  publicEndpoint('Network', syncCalls.inboxCall, {
    summary: 'Takes a message of a partner, signed after Standard Webhooks 1.0',
    response: syncResponses.inboxSchema,
    problems: [401],
    handle: async (_input, { db, sync }, context) => {
      const request = { headers: context.req.header(), body: await context.req.text() }
      return { outcome: await receiveMessage(db, sync?.inboxSites ?? [], request) }
    },
  }),
]

const SHOWN = 200
