import { z } from 'zod'
import { auditQuery, revertCall } from '#admin/admin-calls.ts'
import { auditSchema, revertedSchema } from '#admin/admin-responses.ts'
import { auditWords, canRevert, revertEntry } from '#admin/audit-actions.ts'
import { editorEndpoint, pageQuery } from '#api/core/endpoint.ts'
import { countAudit, eachAuditEntry, listAudit } from '#history/audit.store.ts'
import { LOG_KINDS } from '#history/audit-kinds.ts'
import { apiCall, returns } from '#lib/api-query.ts'
import { toCsv } from '#lib/csv.ts'
import { typedText } from '#lib/plain-text.ts'

export const auditEndpoints = [
  editorEndpoint('Admin', auditQuery, {
    summary: 'The audit log, newest first; narrowed by a kind, and by a text in who did it or to what',
    query: pageQuery(50, 500).extend({
      search: typedText(100).optional(),
      kind: z.enum(LOG_KINDS).optional(),
    }),
    response: auditSchema,
    handle: async ({ query }, { db }) => ({
      entries: (await listAudit(db, query)).map((entry) => ({
        ...entry,
        ...auditWords(entry),
        canRevert: canRevert(entry),
        tool: /^tool (.+)$/.exec(entry.subject)?.[1] ?? null,
      })),
      total: await countAudit(db, query),
    }),
  }),
  editorEndpoint('Admin', revertCall, {
    summary: 'Put back what an entry changed, by a new change; refused when it was changed again since',
    response: revertedSchema,
    handle: ({ params, who }, { db }) =>
      revertEntry(db, who, params.id).then(() => ({ isReverted: true as const })),
  }),
  editorEndpoint('Admin', apiCall('get', '/api/admin/audit.csv', returns<string>), {
    summary: 'The whole audit log as a table',
    contentType: 'text/csv; charset=utf-8',
    response: z.string(),
    handle: async (_input, { db }, context) => {
      context.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      const textOf = (state: unknown) => (state ? JSON.stringify(state) : '')
      const cells: string[][] = []
      for await (const { at, who, action, subject, before, after } of eachAuditEntry(db))
        cells.push([at, who, action, subject, textOf(before), textOf(after)])
      return toCsv(['at', 'who', 'action', 'subject', 'before', 'after'], cells)
    },
  }),
]
