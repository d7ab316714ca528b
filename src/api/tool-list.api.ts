import { z } from 'zod'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import { adminToolsSchema } from '#admin/admin-responses.ts'
import { changeInBulk, previewBulk } from '#admin/bulk-edit.ts'
import { listSavedViews, removeView, saveView } from '#admin/saved-views.store.ts'
import { listAdminTools } from '#admin/tool-list.store.ts'
import {
  BULK_STATES,
  bulkCall,
  bulkPreviewCall,
  LISTED_STATES,
  removeViewCall,
  savedViewsQuery,
  saveViewCall,
  TOOL_SORTS,
  WEAKNESSES,
} from '#admin/tool-list.ts'
import { bulkSchema, savedViewsSchema } from '#admin/tool-list-responses.ts'
import { plainText } from '#lib/plain-text.ts'
import { editorEndpoint, pageQuery, whoOf } from './endpoint.ts'

const BULK_MAX = 500

const key = z.string().max(80)
const tags = z.array(z.string().max(80)).max(20).optional()
const viewParams = z.object({ name: plainText(60).min(1) })
const bulkBody = z.object({
  toolIds: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(BULK_MAX),
  category: key.optional(),
  addTags: tags,
  removeTags: tags,
  status: z.enum(BULK_STATES).optional(),
  isHidden: z.boolean().optional(),
})

export const toolListEndpoints = [
  editorEndpoint('Admin', adminToolsQuery, {
    summary: 'Every tool, hidden ones too, by what its record lacks',
    query: pageQuery(50, 200).extend({
      search: z.string().trim().max(200).optional(),
      market: key.optional(),
      category: key.optional(),
      status: z.enum(LISTED_STATES).optional(),
      below: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe('Less than this percentage of what is asked is answered'),
      days: z.coerce
        .number()
        .int()
        .min(0)
        .max(100_000)
        .optional()
        .describe('The price was read this many days ago, or nobody knows when'),
      weak: z.enum(WEAKNESSES).optional().describe('Unsourced plan gates, locked fields, or broken links'),
      sort: z.enum(TOOL_SORTS).optional(),
    }),
    response: adminToolsSchema,
    handle: ({ query }, { db }) => listAdminTools(db, query),
  }),
  editorEndpoint('Admin', bulkPreviewCall, {
    summary: 'What a change of many tools would do to each; nothing is written',
    body: bulkBody,
    response: bulkSchema,
    problems: [404],
    handle: ({ body }, { db }) => previewBulk(db, body),
  }),
  editorEndpoint('Admin', bulkCall, {
    summary: 'Change many tools in one transaction; one entry of the audit log undoes it',
    body: bulkBody,
    response: bulkSchema,
    problems: [404, 409],
    handle: ({ body, caller }, { db }) => changeInBulk(db, whoOf(caller), body),
  }),
  editorEndpoint('Admin', savedViewsQuery, {
    summary: 'The views of the list of tools that whoever is signed in has saved',
    response: savedViewsSchema,
    handle: async ({ caller }, { db }) => ({ views: await listSavedViews(db, whoOf(caller)) }),
  }),
  editorEndpoint('Admin', saveViewCall, {
    summary: 'Save a view of the list of tools under a name',
    params: viewParams,
    body: z.object({ search: plainText(500) }),
    response: savedViewsSchema,
    problems: [409],
    handle: async ({ params, body, caller }, { db }) => {
      await saveView(db, whoOf(caller), { ...params, ...body })
      return { views: await listSavedViews(db, whoOf(caller)) }
    },
  }),
  editorEndpoint('Admin', removeViewCall, {
    summary: 'Remove a saved view',
    params: viewParams,
    response: savedViewsSchema,
    handle: async ({ params, caller }, { db }) => {
      await removeView(db, whoOf(caller), params.name)
      return { views: await listSavedViews(db, whoOf(caller)) }
    },
  }),
]
