import { z } from 'zod'
import { publicEndpoint } from '#api/core/endpoint.ts'
import { pick } from '#lib/objects.ts'
import { publishedAudit, withFaultsOnly } from '#open-data/fact-audit.store.ts'
import * as factAuditResponses from '#open-data/fact-audit-responses.ts'
import * as reportCalls from '#open-data/report-calls.ts'
import * as reportResponses from '#open-data/report-responses.ts'
import { getReport, listPublishedReports } from '#open-data/reports.store.ts'

export const reportEndpoints = [
  publicEndpoint('Reports', reportCalls.reportsQuery, {
    summary: 'Every report made from the record, with what it finds today',
    response: reportResponses.reportsSchema,
    handle: async (_input, { db }) => ({
      reports: (await listPublishedReports(db)).map((report) => ({
        ...pick(report, ['key', 'title', 'description', 'finding']),
        rows: report.rows.length,
      })),
    }),
  }),
  publicEndpoint('Reports', reportCalls.reportQuery, {
    summary: 'One report: figures by market, how they were made, and the day of the newest fact',
    response: reportResponses.reportSchema,
    handle: ({ params }, { db }) => getReport(db, params.key),
  }),
  publicEndpoint('Reports', reportCalls.factAuditQuery, {
    summary: 'How facts drawn at random did when somebody else judged them: method, counts and error rates',
    query: z.object({
      list: z
        .enum(['all', 'faults'])
        .default('all')
        .describe('faults: only what was wrong or outdated, of the latest draw'),
    }),
    response: factAuditResponses.factAuditSchema,
    handle: async ({ query }) =>
      query.list === 'faults' ? withFaultsOnly(publishedAudit()) : publishedAudit(),
  }),
]
