import { z } from 'zod'
import { confirmSubscription, exportSubscribers, subscribe, unsubscribe } from '#newsletter/subscribe.ts'
import { emailSchema, subscriptionSchema } from '#newsletter/subscription.ts'
import { plainEndpoint } from './endpoint.ts'

const tokenBody = z.object({ token: z.string().min(1).max(600).describe('From the link in a mail') })

export const newsletterEndpoints = [
  plainEndpoint({
    method: 'post',
    path: '/api/newsletter',
    access: 'public',
    tag: 'Newsletter',
    summary: 'Subscribe an address; doing it again changes nothing',
    body: z.object({ email: emailSchema }),
    answer: subscriptionSchema,
    problems: [429, 503],
    handle: ({ body, caller }, deps) => subscribe(deps, body.email, caller.network),
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/newsletter/confirm',
    access: 'public',
    tag: 'Newsletter',
    summary: 'Confirm an address',
    body: tokenBody,
    answer: subscriptionSchema,
    handle: ({ body }, { db }) => confirmSubscription(db, body.token),
  }),
  plainEndpoint({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    tag: 'Newsletter',
    summary: 'Delete an address from the list',
    body: tokenBody,
    answer: subscriptionSchema,
    handle: ({ body }, { db }) => unsubscribe(db, body.token),
  }),
  plainEndpoint({
    method: 'get',
    path: '/api/admin/newsletter.csv',
    access: 'admin',
    tag: 'Newsletter',
    summary: 'Everybody on the list, each with the address that takes them off it',
    answer: z.string(),
    contentType: 'text/csv; charset=utf-8',
    handle: async (_input, deps, context) => {
      context.header('Content-Disposition', 'attachment; filename="newsletter.csv"')
      return exportSubscribers(deps)
    },
  }),
]
