import { z } from 'zod'
import { deleteDraftCall, draftQuery, saveDraftCall } from '#admin/admin-calls.ts'
import { draftContentSchema, draftSchema } from '#admin/draft-responses.ts'
import { deleteDrafts, findDraft, saveToolDraft } from '#admin/tool-drafts.store.ts'
import { editorEndpoint, whoOf } from './endpoint.ts'

const toolParam = z.object({
  tool: z.coerce.number().int().min(0).max(2_147_483_647).describe('The id of the tool; 0 for a new one'),
})

/** What an editor has typed and not saved: nobody else sees it. */
export const draftEndpoints = [
  editorEndpoint('Admin', draftQuery, {
    summary: 'Your draft of a tool',
    params: toolParam,
    response: draftSchema,
    handle: ({ params, caller }, { db }) => findDraft(db, whoOf(caller), params.tool),
  }),
  editorEndpoint('Admin', saveDraftCall, {
    summary: 'Save your draft of a tool; nothing of it is published',
    params: toolParam,
    body: draftContentSchema,
    response: draftSchema,
    handle: async ({ params, body, caller }, { db }) => {
      await saveToolDraft(db, whoOf(caller), params.tool, body)
      return findDraft(db, whoOf(caller), params.tool)
    },
  }),
  editorEndpoint('Admin', deleteDraftCall, {
    summary: 'Discard your draft of a tool',
    params: toolParam,
    response: draftSchema,
    handle: async ({ params, caller }, { db }) => {
      await deleteDrafts(db, whoOf(caller), params.tool)
      return { draft: null }
    },
  }),
]
