import { receiveMessage } from '#sync/inbox.ts'
import { inboxCall } from '#sync/sync-calls.ts'
import { inboxSchema } from '#sync/sync-responses.ts'
import { endpoint } from './endpoint.ts'

export const networkEndpoints = [
  endpoint(inboxCall, {
    access: 'public',
    tag: 'Network',
    summary: 'Takes a message of a partner, signed after Standard Webhooks 1.0',
    response: inboxSchema,
    problems: [401],
    handle: async (_input, { db, sync }, context) => {
      const request = { headers: context.req.header(), body: await context.req.text() }
      return { outcome: await receiveMessage(db, sync?.inboxSites ?? [], request) }
    },
  }),
]
