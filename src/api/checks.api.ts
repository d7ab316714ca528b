import { z } from 'zod'
import { settleCheckTask } from '#admin/settle-check.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { checkStatusQuery, checkTasksQuery, settleCheckCall, toolChecksQuery } from '#checks/check-calls.ts'
import {
  checkStatusSchema,
  checkTasksSchema,
  settledSchema,
  toolChecksSchema,
} from '#checks/check-responses.ts'
import { countCheckTasks, getCheckStatus, listCheckTasks, listToolChecks } from '#checks/check-views.store.ts'
import { editorEndpoint, idParam, pageQuery, publicEndpoint, slugParam, whoOf } from './endpoint.ts'

export const checkEndpoints = [
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
    params: slugParam,
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
    params: idParam,
    body: z.object({ seen: z.string().max(100) }),
    response: settledSchema,
    problems: [409],
    handle: async ({ params, body, caller }, { db }) => {
      await settleCheckTask(db, whoOf(caller), params.id, body.seen)
      return { ok: true as const }
    },
  }),
]
