import { z } from 'zod'
import { settleCheckTask } from '#admin/actions/moderate.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import * as adminResponses from '#admin/admin-responses.ts'
import { editorEndpoint, pageQuery, publicEndpoint } from '#api/core/endpoint.ts'
import { countCorrections, listCorrections } from '#corrections/corrections.store.ts'
import * as checkCalls from '#link-checks/check-calls.ts'
import * as checkResponses from '#link-checks/check-responses.ts'
import {
  countCheckTasks,
  getCheckStatus,
  listCheckTasks,
  listToolChecks,
} from '#link-checks/check-views.store.ts'
import { countReviews } from '#reviews/reviews.store.ts'
import { countSubmissions } from '#submissions/queue.store.ts'
import { getToolBySlug } from '#tools/tools.store.ts'

export const upkeepEndpoints = [
  editorEndpoint('Admin', adminCalls.upkeepQuery, {
    summary: 'What to look at first: what waits',
    response: adminResponses.upkeepSchema,
    handle: async (_input, { db }) => {
      const [oldest] = await listCorrections(db, { status: 'pending', limit: 1, offset: 0 })
      return {
        submissions: { waiting: (await countSubmissions(db)).pending },
        corrections: { waiting: (await countCorrections(db)).pending, oldest: oldest?.createdAt ?? null },
        reviews: { waiting: (await countReviews(db)).pending },
        checks: { waiting: await countCheckTasks(db) },
      }
    },
  }),
  publicEndpoint('Checks', checkCalls.checkStatusQuery, {
    summary: 'How the daily checks of websites and price pages go, and what they found',
    response: checkResponses.checkStatusSchema,
    handle: async (_input, { db, isCheckingLinks = false }) => ({
      isOn: isCheckingLinks,
      ...(await getCheckStatus(db)),
    }),
  }),
  publicEndpoint('Checks', checkCalls.toolChecksQuery, {
    summary: 'What the latest checks of a tool’s website and sources found',
    response: checkResponses.toolChecksSchema,
    handle: async ({ params }, { db }) => ({
      checks: await listToolChecks(db, await getToolBySlug(db, params.slug)),
    }),
  }),
  editorEndpoint('Checks', checkCalls.checkTasksQuery, {
    summary: 'Websites that are gone and price pages that have changed, oldest first',
    query: pageQuery(50, 200),
    response: checkResponses.checkTasksSchema,
    handle: async ({ query }, { db }) => ({
      tasks: await listCheckTasks(db, query),
      total: await countCheckTasks(db),
    }),
  }),
  editorEndpoint('Checks', checkCalls.settleCheckCall, {
    summary: 'Say that the record is right all the same',
    body: z.object({ revision: z.number().int() }),
    response: checkResponses.settledSchema,
    handle: ({ params, body, who }, { db }) =>
      settleCheckTask(db, who, params.id, body.revision).then(() => ({ ok: true as const })),
  }),
]
