import { z } from 'zod'
import { createTool, editTool, releaseLock, setToolHidden } from '#admin/tools.ts'
import { uploadLogo } from '#admin/upload-logo.ts'
import { getAdminTool, listAdminTools } from '#catalogue/edit-tools.store.ts'
import { questionSchema } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { featureKey, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { listLocks } from '#history/locks.store.ts'

import { type ApiDeps, plainEndpoint, whoOf } from './endpoint.ts'
import { idParam } from './path-params.ts'

const rowSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  source: z.string(),
  hiddenAt: z.string().nullable(),
  updatedAt: z.string(),
})
const adminToolSchema = z.object({
  tool: toolFactsSchema.extend({
    id: z.number().int(),
    source: z.string(),
    hiddenAt: z.string().nullable(),
    updatedAt: z.string(),
    revision: z.number().int(),
  }),
  questions: z.array(questionSchema).describe('Those that the tool answers'),
  implied: z.array(z.string()).describe('Questions that other facts of the tool answer with yes'),
  logoUrl: z.string().nullable(),
  locks: z.array(z.object({ field: z.string(), lockedAt: z.string() })),
})

const editSchema = toolFactsSchema.extend({
  revision: z
    .number()
    .int()
    .optional()
    .describe('What the edit was made from: refused with 409 when the tool has changed since'),
  updatedAt: z
    .string()
    .max(40)
    .optional()
    .describe('As it was read with the revision: the refusal then names what changed'),
})

/** As much as fits into a call; the editor makes larger pictures smaller first. */
const MAX_PICTURE = 125_000

async function readTool({ db, logoUrl }: ApiDeps, id: number) {
  const tool = await getAdminTool(db, id)
  const book = marketBook()
  return {
    tool,
    questions: Object.keys(tool.answers).flatMap((key) => book.question(key) ?? []),
    implied: [...book.impliedYes({ ...tool, featureKeys: tool.features.map(featureKey) })],
    logoUrl: logoUrl(tool.logo),
    locks: await listLocks(db, id),
  }
}

export const adminToolEndpoints = [
  plainEndpoint({
    method: 'get',
    path: '/api/admin/tools',
    access: 'admin',
    tag: 'Admin',
    summary: 'Every tool, hidden ones too, by name',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    answer: z.object({ tools: z.array(rowSchema), total: z.number().int() }),
    handle: ({ query }, { db }) => listAdminTools(db, query),
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/admin/tools',
    access: 'admin',
    tag: 'Admin',
    summary: 'Add a tool',
    body: toolFactsSchema,
    status: 201,
    answer: adminToolSchema,
    problems: [409],
    handle: async ({ body, caller }, deps) => readTool(deps, await createTool(deps.db, whoOf(caller), body)),
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/admin/tools/{id}',
    access: 'admin',
    tag: 'Admin',
    summary: 'One tool with its locked fields',
    params: idParam,
    answer: adminToolSchema,
    problems: [404],
    handle: ({ params }, deps) => readTool(deps, params.id),
  }),
  plainEndpoint({
    method: 'put',
    path: '/api/admin/tools/{id}',
    access: 'admin',
    tag: 'Admin',
    summary: 'Edit a tool; the fields that change are locked against sync',
    params: idParam,
    body: editSchema,
    answer: adminToolSchema,
    problems: [404, 409],
    handle: async ({ params, body: { revision, updatedAt, ...facts }, caller }, deps) => {
      await editTool(deps.db, whoOf(caller), params.id, { facts, revision, updatedAt })
      return readTool(deps, params.id)
    },
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/admin/logos',
    access: 'admin',
    tag: 'Admin',
    summary: 'Upload a logo, PNG or JPG; it is redrawn and a tool takes it up by its key',
    body: z.object({ picture: z.base64('must be a picture as base64').min(1).max(MAX_PICTURE) }),
    status: 201,
    answer: z.object({ logo: z.string() }),
    handle: async ({ body }, { db }) => ({ logo: await uploadLogo(db, Buffer.from(body.picture, 'base64')) }),
  }),
  ...(['hide', 'restore'] as const).map((verb) =>
    plainEndpoint({
      method: 'post',
      path: `/api/admin/tools/{id}/${verb}`,
      access: 'admin',
      tag: 'Admin',
      summary: verb === 'hide' ? 'Take a tool out of the directory' : 'Put a hidden tool back',
      params: idParam,
      answer: adminToolSchema,
      problems: [404],
      handle: async ({ params, caller }, deps) => {
        await setToolHidden(deps.db, whoOf(caller), params.id, verb === 'hide')
        return readTool(deps, params.id)
      },
    }),
  ),
  plainEndpoint({
    method: 'delete',
    path: '/api/admin/tools/{id}/locks/{field}',
    access: 'admin',
    tag: 'Admin',
    summary: 'Release a field: what its source told last counts again',
    params: idParam.extend({ field: z.string().max(40) }),
    answer: adminToolSchema,
    problems: [404],
    handle: async ({ params, caller }, deps) => {
      await releaseLock(deps.db, whoOf(caller), params.id, params.field)
      return readTool(deps, params.id)
    },
  }),
]
