import { z } from 'zod'
import * as adminCalls from '#admin/admin-calls.ts'
import * as adminResponses from '#admin/admin-responses.ts'
import { bulkChangeSchema, changeInBulk, previewBulk } from '#admin/bulk-edit.ts'
import { importTools, previewImport } from '#admin/import-tools.ts'
import { listAdminTools, toolListFilterSchema } from '#admin/tool-list.store.ts'
import { bulkCall, bulkPreviewCall } from '#admin/tool-list.ts'
import { editorEndpoint, pageQuery } from './endpoint.ts'

const MAX_TEXT = 125_000
const uploadSchema = z.object({
  text: z
    .string()
    .min(1)
    .max(MAX_TEXT)
    .describe('CSV with a line of names, a JSON list, or a page of our feed'),
  columns: z
    .record(z.string().max(200), z.string().max(60))
    .default({})
    .describe('Column to field, where the name alone does not say it; empty leaves the column out'),
})

export const toolListEndpoints = [
  editorEndpoint('Admin', adminCalls.adminToolsQuery, {
    summary: 'Every tool, hidden ones too, by what its record lacks',
    query: pageQuery(50, 200).extend(toolListFilterSchema.shape),
    response: adminResponses.adminToolsSchema,
    handle: ({ query }, { db }) => listAdminTools(db, query),
  }),
  editorEndpoint('Admin', bulkPreviewCall, {
    summary: 'What a change of many tools would do to each; nothing is written',
    body: bulkChangeSchema,
    response: adminResponses.bulkSchema,
    problems: [404],
    handle: ({ body }, { db }) => previewBulk(db, body),
  }),
  editorEndpoint('Admin', bulkCall, {
    summary: 'Change many tools in one transaction; one entry of the audit log undoes it',
    body: bulkChangeSchema,
    response: adminResponses.bulkSchema,
    problems: [404, 409],
    handle: ({ body, who }, { db }) => changeInBulk(db, who, body),
  }),
  editorEndpoint('Admin', adminCalls.importPreviewCall, {
    summary: 'What an import would add, change and refuse, row by row; nothing is written',
    body: uploadSchema,
    response: adminResponses.importPreviewSchema,
    handle: ({ body }, { db }) => previewImport(db, body),
  }),
  editorEndpoint('Admin', adminCalls.importCall, {
    summary:
      'Import tools in one transaction; refused rows are left out, and one entry of the audit log undoes it',
    body: uploadSchema,
    status: 201,
    response: adminResponses.importPreviewSchema,
    problems: [409],
    handle: ({ body, who }, { db }) => importTools(db, who, body),
  }),
]
