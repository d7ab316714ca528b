import { chooseEncoding, compress, isWorthCompressing } from '#cache/compress.ts'
import { type Call, type Handler, isRead, type Site } from './handler.ts'
import { toWebRequest } from './web-request.ts'

/** Pages for people among the calls for programs. */
const API_DOCS = /^\/api\/docs(?:\/|$)/

export const apiHandler: Handler = {
  kind: 'api',
  matches: ({ path }) => path.startsWith('/api/') && !API_DOCS.test(path),
  handle: async (call, site) => {
    const taken = toWebRequest(call, site.headers)
    if (taken) await answerApi(call, site, taken)
  },
}

async function answerApi({ request, response, network }: Call, site: Site, taken: Request): Promise<void> {
  const { api, headers, afterWrite } = site
  const answer = await api.fetch(taken, { network })
  // 204 is the beacon's answer: it changes no page.
  if (!isRead(request) && answer.ok && answer.status !== 204) await afterWrite()
  const plain = Buffer.from(await answer.arrayBuffer())
  const encoding = isWorthCompressing(plain.length) ? chooseEncoding(request) : 'identity'
  const bytes = await compress(plain, encoding)
  // How long the body of a GET would be is not known at HEAD, and zero would be wrong.
  const hasBody = request.method !== 'HEAD' && answer.status !== 304 && answer.status !== 204
  response.writeHead(answer.status, {
    ...headers,
    ...Object.fromEntries(answer.headers),
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(hasBody && { 'content-length': bytes.length }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
