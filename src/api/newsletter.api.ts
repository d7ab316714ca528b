import { z } from 'zod'
import { letterChoices, sendLetter, sendTestLetter } from '#admin/actions/send-letter.ts'
import { adminEndpoint, editorEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { apiCall, returns } from '#lib/api-query.ts'
import { countReaders, listLetterTroubles } from '#newsletter/letter-queue.store.ts'
import * as newsletterCalls from '#newsletter/newsletter-calls.ts'
import * as newsletterResponses from '#newsletter/newsletter-responses.ts'
import {
  confirmSubscription,
  exportSubscribers,
  subscribe,
  unsubscribe,
} from '#newsletter/subscribers.store.ts'
import { emailSchema, subscriptionSchema } from '#newsletter/subscription.ts'

const tokenBody = z.object({ token: z.string().min(1).max(600).describe('From the link in a mail') })

const TROUBLES_SHOWN = 50

export const newsletterEndpoints = [
  publicEndpoint('Newsletter', newsletterCalls.subscribeCall, {
    summary: 'Subscribe an address; doing it again changes nothing',
    body: z.object({ email: emailSchema }),
    response: subscriptionSchema,
    problems: [429, 503],
    handle: ({ body, network }, deps) => subscribe(deps, body.email, network),
  }),
  publicEndpoint('Newsletter', newsletterCalls.confirmCall, {
    summary: 'Confirm an address',
    body: tokenBody,
    response: subscriptionSchema,
    handle: ({ body }, { db }) => confirmSubscription(db, body.token),
  }),
  publicEndpoint('Newsletter', newsletterCalls.unsubscribeCall, {
    summary: 'Delete an address from the list',
    body: tokenBody,
    response: subscriptionSchema,
    handle: ({ body }, { db }) => unsubscribe(db, body.token),
  }),
  editorEndpoint('Newsletter', newsletterCalls.newsletterQuery, {
    summary: 'What became of the latest letters, and which did not arrive and why not',
    response: newsletterResponses.newsletterSchema,
    handle: async (_input, { db, mailer }) => ({
      ...(await letterChoices(db)),
      isSending: mailer !== undefined,
      readers: await countReaders(db),
      troubles: await listLetterTroubles(db, TROUBLES_SHOWN),
    }),
  }),
  editorEndpoint('Newsletter', newsletterCalls.testLetterCall, {
    summary: 'Send a letter to oneself, to see it as readers will',
    body: newsletterResponses.letterSchema,
    response: newsletterResponses.testLetterSchema,
    problems: [503],
    handle: ({ body, who }, deps) => sendTestLetter(deps, who, body).then(() => ({ to: who })),
  }),
  adminEndpoint('Newsletter', newsletterCalls.sendLetterCall, {
    summary:
      'Send a letter to every reader, once; refused when their number is not the one that was confirmed',
    body: newsletterResponses.letterSchema.extend({ recipients: z.number().int().min(1) }),
    status: 202,
    response: newsletterResponses.letterQueuedSchema,
    problems: [503],
    handle: async ({ body, who }, deps) => ({ recipients: await sendLetter(deps, who, body) }),
  }),
  adminEndpoint('Newsletter', apiCall('get', '/api/admin/newsletter.csv', returns<string>), {
    summary: 'Everybody on the list, each with the address that takes them off it',
    response: z.string(),
    contentType: 'text/csv; charset=utf-8',
    handle: async (_input, deps, context) => {
      context.header('Content-Disposition', 'attachment; filename="newsletter.csv"')
      return exportSubscribers(deps)
    },
  }),
]
