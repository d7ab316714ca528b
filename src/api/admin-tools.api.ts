import { z } from 'zod'
import { findDuplicateTools } from '#admin/actions/duplicates.ts'
import { eraseForGood, mergeTools, moveTool } from '#admin/actions/move-tools.ts'
import { createTool, editTool, releaseLock, setIconRefused, setToolHidden } from '#admin/actions/tools.ts'
import { pictureBodySchema, uploadLogo } from '#admin/actions/upload-pictures.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import * as adminResponses from '#admin/admin-responses.ts'
import { listLockedFields } from '#admin/locked-fields.ts'
import { listAdminTools, toolListFilterSchema } from '#admin/tool-list.store.ts'
import { type ApiDeps, adminEndpoint, editorEndpoint, pageQuery } from '#api/core/endpoint.ts'
import type { ApiCall } from '#lib/api-query.ts'
import { findIconLook } from '#link-checks/icons.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { featureKey, slugSchema, toolFactsSchema } from '#tools/tool-facts.ts'
import { shownLogo } from '#tools/tool-view.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'

const editSchema = toolFactsSchema.extend({
  revision: z
    .number()
    .int()
    .optional()
    .describe('What the edit was made from: refused with 409 when the tool has changed since'),
})

async function readTool({ db, logoUrl }: ApiDeps, id: number) {
  const tool = await getAdminTool(db, id)
  const book = marketQuestions()
  const answered = Object.keys(tool.answers).flatMap((key) => book.question(key) ?? [])
  const asked = [...book.questionsOf(tool.markets), ...answered]
  return {
    tool,
    questions: [...new Map(asked.map((question) => [question.key, question])).values()],
    implied: [...book.impliedYes({ ...tool, featureKeys: tool.features.map(featureKey) })],
    logoUrl: shownLogo(tool, logoUrl),
    iconLook: await findIconLook(db, id),
    locks: await listLockedFields(db, id),
  }
}

const toolSwitch = (
  call: ApiCall<adminResponses.LoadedTool, 'post', `/api/admin/tools/{id}/${string}`>,
  summary: string,
  set: typeof setToolHidden,
  isOn: boolean,
) =>
  editorEndpoint('Admin', call, {
    summary,
    response: adminResponses.adminToolSchema,
    handle: ({ params, who }, deps) =>
      set(deps.db, who, params.id, isOn).then(() => readTool(deps, params.id)),
  })

export const adminToolEndpoints = [
  editorEndpoint('Admin', adminCalls.createToolCall, {
    summary: 'Add a tool',
    body: toolFactsSchema,
    status: 201,
    response: adminResponses.adminToolSchema,
    handle: async ({ body, who }, deps) => readTool(deps, await createTool(deps.db, who, body)),
  }),
  editorEndpoint('Admin', adminCalls.adminToolQuery, {
    summary: 'One tool with its locked fields',
    response: adminResponses.adminToolSchema,
    handle: ({ params }, deps) => readTool(deps, params.id),
  }),
  editorEndpoint('Admin', adminCalls.editToolCall, {
    summary: 'Edit a tool; the fields that change are locked against sync',
    body: editSchema,
    response: adminResponses.adminToolSchema,
    handle: ({ params: { id }, body: { revision, ...facts }, who }, deps) =>
      editTool(deps.db, who, id, { facts, revision }).then(() => readTool(deps, id)),
  }),
  editorEndpoint('Admin', adminCalls.uploadLogoCall, {
    summary: 'Upload a logo, PNG, JPG or SVG; it is redrawn and a tool takes it up by its key',
    body: pictureBodySchema,
    status: 201,
    response: adminResponses.logoSchema,
    handle: async ({ body }, { db }) => ({ logo: await uploadLogo(db, Buffer.from(body.picture, 'base64')) }),
  }),
  toolSwitch(adminCalls.hideToolCall, 'Take a tool out of the directory', setToolHidden, true),
  toolSwitch(adminCalls.restoreToolCall, 'Put a hidden tool back', setToolHidden, false),
  toolSwitch(adminCalls.refuseIconCall, 'Take down the icon of its website, for good', setIconRefused, true),
  toolSwitch(adminCalls.allowIconCall, 'Look for the icon of its website again', setIconRefused, false),
  editorEndpoint('Admin', adminCalls.duplicatesQuery, {
    summary: 'Listed tools that may be one: by website, name or former name',
    response: adminResponses.duplicatesSchema,
    handle: (_input, { db }) => findDuplicateTools(db),
  }),
  editorEndpoint('Admin', adminCalls.mergeToolCall, {
    summary:
      'Merge a duplicate into another tool: it is hidden, its address leads there, and its ratings, reviews and claims move',
    body: z.object({ into: z.string().trim().pipe(slugSchema).describe('The slug of the tool that stays') }),
    response: adminResponses.adminToolSchema,
    handle: async ({ params, body, who }, deps) =>
      readTool(deps, await mergeTools(deps.db, who, params.id, body.into)),
  }),
  editorEndpoint('Admin', adminCalls.renameToolCall, {
    summary: 'Give a tool of our own another address; the old one leads to it',
    body: z.object({ slug: slugSchema }),
    response: adminResponses.adminToolSchema,
    handle: ({ params: { id }, body, who }, deps) =>
      moveTool(deps.db, who, id, body.slug).then(() => readTool(deps, id)),
  }),
  adminEndpoint('Admin', adminCalls.eraseToolCall, {
    summary: 'Delete a hidden tool of our own and all that people gave to it, for good',
    body: z.object({ word: z.string().max(200).describe('The slug of the tool, typed') }),
    response: adminResponses.erasedSchema,
    handle: async ({ params, body, who }, { db }) => ({
      slug: await eraseForGood(db, who, params.id, body.word),
    }),
  }),
  editorEndpoint('Admin', adminCalls.releaseLockCall, {
    summary: 'Release a field: what its source said last counts again',
    response: adminResponses.adminToolSchema,
    handle: ({ params: { id, field }, who }, deps) =>
      releaseLock(deps.db, who, id, field).then(() => readTool(deps, id)),
  }),
  editorEndpoint('Admin', adminCalls.adminToolsQuery, {
    summary: 'Every tool, hidden ones too, by what its record lacks',
    query: pageQuery(50, 200).extend(toolListFilterSchema.shape),
    response: adminResponses.adminToolsSchema,
    handle: ({ query }, { db }) => listAdminTools(db, query),
  }),
]
