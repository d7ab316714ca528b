import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { sendText } from './send-text.ts'

const PATHS = ['/healthz', '/readyz', '/metrics']
const BEARER = /^Bearer (\S+)$/i

export interface OperatorDeps {
  cache: PageCache
  headers: Record<string, string>
  isReady: () => Promise<boolean>
  metrics: Metrics
  /** Without one there are no metrics for anybody: where a request comes from proves nothing behind a proxy. */
  metricsToken: string | undefined
}

export function isForOperators({ url = '' }: IncomingMessage): boolean {
  return PATHS.includes(url)
}

/** Health, readiness and metrics; false when the path is none of theirs. */
export async function answerOperator(
  deps: OperatorDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { path, ...counts }: { path: string; inFlight: number; arrivingBodies: number },
): Promise<boolean> {
  if (!PATHS.includes(path)) return false
  if (path === '/healthz') sendText(deps, response, 200, 'ok')
  else if (path === '/metrics') sendMetrics(deps, request, response, counts)
  else {
    const isReady = await deps.isReady()
    sendText(deps, response, isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
  }
  return true
}

function sendMetrics(
  deps: OperatorDeps,
  request: IncomingMessage,
  response: ServerResponse,
  counts: { inFlight: number; arrivingBodies: number },
): void {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (deps.metricsToken && given && isSame(given, deps.metricsToken))
    return sendText(deps, response, 200, deps.metrics.text({ cache: deps.cache, ...counts }))
  response.setHeader('WWW-Authenticate', 'Bearer realm="metrics"')
  sendText(deps, response, 401, 'Metrics are given to who sends METRICS_TOKEN as a bearer token.')
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
