import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler, Site } from '#server/http/handler.ts'
import { sendText } from '#server/http/send-text.ts'

const PATHS = ['/healthz', '/readyz', '/metrics']
const BEARER = /^Bearer (\S+)$/i

export function isHealthRequest({ url = '' }: IncomingMessage): boolean {
  return PATHS.includes(url)
}

export const healthHandler: Handler = {
  kind: 'operator',
  matches: ({ address }) => PATHS.includes(address.path),
  handle: async ({ request, response, address }, site) => {
    if (address.path === '/healthz') return sendText(site, response, 200, 'ok')
    if (address.path === '/metrics') return await sendMetrics(site, request, response)
    const isReady = await site.isReady()
    sendText(site, response, isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
  },
}

async function sendMetrics(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (site.metricsToken && given && isSame(given, site.metricsToken)) {
    return sendText(site, response, 200, await site.metrics.text(await site.waitingWork()))
  }
  response.setHeader('WWW-Authenticate', 'Bearer realm="metrics"')
  sendText(site, response, 401, 'Metrics are given to who sends METRICS_TOKEN as a bearer token.')
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
