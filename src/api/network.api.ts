import { z } from 'zod'
import { receiveMessage } from '#sync/inbox.ts'
import { plainEndpoint } from './endpoint.ts'

export const networkEndpoints = [
  plainEndpoint({
    method: 'post',
    path: '/api/network/inbox',
    access: 'public',
    tag: 'Network',
    summary: 'Takes a message of a partner, signed after Standard Webhooks 1.0',
    answer: z.object({ outcome: z.enum(['applied', 'known', 'ignored']) }),
    problems: [401],
    handle: async (_input, { db, sync }, context) => {
      const request = { headers: context.req.header(), body: await context.req.text() }
      return { outcome: await receiveMessage(db, sync?.inboxSites ?? [], request) }
    },
  }),
]
