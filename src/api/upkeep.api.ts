import { z } from 'zod'
import { upkeepQuery } from '#admin/admin-calls.ts'
import { listHidingEdits } from '#admin/hiding-edits.store.ts'
import { settleCheckTask } from '#admin/moderate.ts'
import { upkeepSchema } from '#admin/upkeep-responses.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { checkStatusQuery, checkTasksQuery, settleCheckCall, toolChecksQuery } from '#checks/check-calls.ts'
import {
  checkStatusSchema,
  checkTasksSchema,
  settledSchema,
  toolChecksSchema,
} from '#checks/check-responses.ts'
import { countCheckTasks, getCheckStatus, listCheckTasks, listToolChecks } from '#checks/check-views.store.ts'
import { countCorrections, listCorrections } from '#corrections/corrections.store.ts'
import { countEndedClaims } from '#owners/owners.store.ts'
import { countWaitingReplies } from '#reviews/replies.store.ts'
import { countReviews } from '#reviews/reviews.store.ts'
import { countSubmissions } from '#submissions/queue.store.ts'
import { editorEndpoint, pageQuery, publicEndpoint, whoOf } from './endpoint.ts'

const EDITS_SHOWN = 100

export const upkeepEndpoints = [
  editorEndpoint('Admin', upkeepQuery, {
    summary: 'What to look at first: what waits, and edits that hide newer facts',
    response: upkeepSchema,
    handle: async (_input, { db }) => {
      const [oldest] = await listCorrections(db, { status: 'pending', limit: 1, offset: 0 })
      return {
        submissions: { waiting: (await countSubmissions(db)).pending },
        corrections: { waiting: (await countCorrections(db)).pending, oldest: oldest?.createdAt ?? null },
        reviews: { waiting: (await countReviews(db)).pending + (await countWaitingReplies(db)) },
        owners: { ended: await countEndedClaims(db) },
        checks: { waiting: await countCheckTasks(db) },
        edits: await listHidingEdits(db, EDITS_SHOWN),
      }
    },
  }),
  publicEndpoint('Checks', checkStatusQuery, {
    summary: 'How the daily checks of websites and price pages go, and what they found',
    response: checkStatusSchema,
    handle: async (_input, { db, isCheckingLinks = false }) => ({
      isOn: isCheckingLinks,
      ...(await getCheckStatus(db)),
    }),
  }),
  publicEndpoint('Checks', toolChecksQuery, {
    summary: 'What the latest checks of a tool’s website and sources found',
    response: toolChecksSchema,
    handle: async ({ params }, { db }) => ({
      checks: await listToolChecks(db, (await getToolBySlug(db, params.slug)).id),
    }),
  }),
  editorEndpoint('Checks', checkTasksQuery, {
    summary: 'Websites and price pages that are gone, have moved or have changed, oldest first',
    query: pageQuery(50, 200),
    response: checkTasksSchema,
    handle: async ({ query }, { db }) => ({
      tasks: await listCheckTasks(db, query),
      total: await countCheckTasks(db),
    }),
  }),
  editorEndpoint('Checks', settleCheckCall, {
    summary: 'Say that the record is right all the same',
    body: z.object({ seen: z.string().max(100) }),
    response: settledSchema,
    problems: [409],
    handle: async ({ params, body, caller }, { db }) => {
      await settleCheckTask(db, whoOf(caller), params.id, body.seen)
      return { ok: true as const }
    },
  }),
]
