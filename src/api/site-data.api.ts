import { z } from 'zod'
import * as adminCalls from '#admin/admin-calls.ts'
import {
  exportSiteFile,
  getSiteEntry,
  listSite,
  newSiteEntry,
  resetSiteEntry,
  saveSiteEntry,
} from '#admin/edit-site.ts'
import { answerForMarket, listMarketAnswers } from '#admin/market-answers.store.ts'
import * as siteResponses from '#admin/site-responses.ts'
import { answerSchema } from '#catalogue/answer-schema.ts'
import { factSourceSchema } from '#catalogue/fact-source-schema.ts'
import { editorEndpoint } from './endpoint.ts'

const MAX_ANSWERED = 500

const key = z.string().max(80)
const entryParams = z.object({ kind: siteResponses.siteKindSchema, key })
const answersParams = z.object({ key, question: key })
const { url, via, seenAt, quote } = factSourceSchema.shape

export const siteDataEndpoints = [
  editorEndpoint('Admin', adminCalls.siteListQuery, {
    summary: 'Markets, questions, categories or guides, with what was edited over the shipped files',
    query: z.object({ kind: siteResponses.siteKindSchema, search: z.string().trim().max(200).optional() }),
    response: siteResponses.siteListSchema,
    handle: ({ query }, { db }) => listSite(db, query),
  }),
  editorEndpoint('Admin', adminCalls.newSiteEntryQuery, {
    summary: 'The fields of a new entry of a kind',
    params: z.object({ kind: siteResponses.siteKindSchema }),
    response: siteResponses.siteEntrySchema,
    handle: async ({ params }) => newSiteEntry(params.kind),
  }),
  editorEndpoint('Admin', adminCalls.siteEntryQuery, {
    summary: 'One entry with its fields',
    params: entryParams,
    response: siteResponses.siteEntrySchema,
    handle: ({ params }, { db }) => getSiteEntry(db, params.kind, params.key),
  }),
  editorEndpoint('Admin', adminCalls.saveSiteCall, {
    summary: 'Write an entry over the shipped file; checked by the schema of the file',
    params: entryParams,
    body: z.object({
      value: z.record(z.string().max(80), z.unknown()),
      changedAt: z
        .string()
        .max(40)
        .nullable()
        .describe('As it was read: refused with 409 when it has changed since'),
    }),
    response: siteResponses.siteEntrySchema,
    handle: async ({ params, body, who }, { db }) => {
      await saveSiteEntry(db, who, { ...params, ...body })
      return getSiteEntry(db, params.kind, params.key)
    },
  }),
  editorEndpoint('Admin', adminCalls.resetSiteCall, {
    summary: 'Go back to the shipped file; an entry that is in none is removed',
    params: entryParams,
    response: siteResponses.siteListSchema,
    handle: ({ params: { kind, key: entry }, who }, { db }) =>
      resetSiteEntry(db, who, kind, entry).then(() => listSite(db, { kind })),
  }),
  editorEndpoint('Admin', adminCalls.siteFileQuery, {
    summary: 'A file of the site’s folder with all that was edited, of the same form as the shipped one',
    query: z.object({ file: z.string().max(200) }),
    contentType: 'text/plain; charset=utf-8',
    response: z.string(),
    problems: [404],
    handle: async ({ query: { file } }, _deps, context) => {
      const text = exportSiteFile(file)
      context.header('Content-Disposition', `attachment; filename="${file.split('/').at(-1)}"`)
      return text
    },
  }),
  editorEndpoint('Admin', adminCalls.marketAnswersQuery, {
    summary: 'What every tool of a market answers to one question',
    params: answersParams,
    response: siteResponses.marketAnswersSchema,
    handle: ({ params }, { db }) => listMarketAnswers(db, params.key, params.question),
  }),
  editorEndpoint('Admin', adminCalls.answerMarketCall, {
    summary: 'Answer a question for many tools of a market at once; one entry of the audit log undoes it',
    params: answersParams,
    body: z.object({
      answers: z
        .array(
          z.object({ id: z.number().int().positive().max(2_147_483_647), answer: answerSchema.nullable() }),
        )
        .min(1)
        .max(MAX_ANSWERED),
      source: z
        .object({ url, via, seenAt: seenAt.unwrap(), quote })
        .nullable()
        .describe('Where all of it was read'),
    }),
    response: siteResponses.marketAnswersSchema,
    handle: async ({ params, body, who }, { db }) => {
      await listMarketAnswers(db, params.key, params.question)
      await answerForMarket(db, who, { market: params.key, question: params.question, ...body })
      return listMarketAnswers(db, params.key, params.question)
    },
  }),
]
