import { z } from 'zod'
import { importCall, importPreviewCall } from '#admin/admin-calls.ts'
import { importPreviewSchema } from '#admin/import-responses.ts'
import { importTools, previewImport } from '#admin/import-tools.ts'
import { editorEndpoint, whoOf } from './endpoint.ts'

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

export const importEndpoints = [
  editorEndpoint('Admin', importPreviewCall, {
    summary: 'What an import would add, change and refuse, row by row; nothing is written',
    body: uploadSchema,
    response: importPreviewSchema,
    handle: ({ body }, { db }) => previewImport(db, body),
  }),
  editorEndpoint('Admin', importCall, {
    summary:
      'Import tools in one transaction; refused rows are left out, and one entry of the audit log undoes it',
    body: uploadSchema,
    status: 201,
    response: importPreviewSchema,
    problems: [409],
    handle: ({ body, caller }, { db }) => importTools(db, whoOf(caller), body),
  }),
]
