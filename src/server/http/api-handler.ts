import { type Handler, isRead } from './handler.ts'
import { answerWeb } from './web-answer.ts'

/** Pages for people among the calls for programs. */
const API_DOCS = /^\/api\/docs(?:\/|$)/

export const apiHandler: Handler = {
  kind: 'api',
  matches: ({ path }) => path.startsWith('/api/') && !API_DOCS.test(path),
  handle: (call, { api, headers, afterWrite }) =>
    answerWeb(call, { ...headers, 'X-Robots-Tag': 'noindex' }, async (request) => {
      const answer = await api.fetch(request, { network: call.network })
      // 204 is the beacon's answer: it changes no page.
      if (!isRead(call.request) && answer.ok && answer.status !== 204) await afterWrite()
      return answer
    }),
}
