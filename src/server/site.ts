import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Api } from '#api/api.ts'
import type { Assets } from '#app/document.tsx'
import { knownSearchParams, renderPage } from '#app/render.tsx'
import { ApiError } from '#lib/api-query.ts'
import { clientNetwork } from '#lib/network.ts'
import { answerApi, sendProblem } from './api-door.ts'
import { errorPage } from './error-page.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { type Address, BadAddress, canonicalPath, canonicalSearch, readAddress } from './request-address.ts'
import { StoredAnswer, sendStored } from './stored-answer.ts'

const MAX_IN_FLIGHT = 256
/** A page for people among the calls for programs. */
const API_DOCS = '/api/docs'
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface SiteDeps {
  api: Api
  cache: PageCache
  staticFiles: Map<string, StoredAnswer>
  assetsFor: (path: string) => Assets
  headers: Record<string, string>
  siteUrl: string
  trustProxy: number
  isReady: () => Promise<boolean>
  metrics: Metrics
  log: Log
}

/** Answers every request: pages from memory first, then files, health, the API, and pages made anew. */
export function createSite(deps: SiteDeps): RequestListener {
  let inFlight = 0

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const ready = isRead && request.url ? deps.cache.fresh(request.url) : undefined
    if (ready) {
      sendStored(request, response, ready)
      return
    }
    const requestId = randomUUID()
    const startedAt = performance.now()
    response.setHeader('X-Request-Id', requestId)
    response.on('close', () => {
      const line = {
        requestId,
        method: request.method,
        url: request.url?.slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
      }
      deps.log[response.statusCode >= 400 ? 'info' : 'debug'](line, 'answered')
    })
    if (inFlight >= MAX_IN_FLIGHT && !isHealth(request)) {
      refuse(response)
      return
    }
    inFlight++
    answer(deps, request, response, () => inFlight)
      .catch((error) => fail(deps, response, error, requestId))
      .finally(() => inFlight--)
  }

  function refuse(response: ServerResponse): void {
    sendProblem(response, 503, 'The site is very busy. Please try again in a few seconds.', deps.headers)
  }
}

async function answer(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  inFlight: () => number,
): Promise<void> {
  const address = readAddress(request.url ?? '/')
  if (canonicalPath(address.path).startsWith('/api/') && address.path !== API_DOCS) {
    const network = clientNetwork(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString(),
      deps.trustProxy,
    )
    const status = await answerApi(deps.api, request, response, deps.headers, network)
    deps.metrics.countAnswer('api', status)
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendText(deps, response, 405, 'This address can only be read.')
    return
  }
  const file = deps.staticFiles.get(address.path)
  if (file) return sendStored(request, response, file)
  if (address.path === '/healthz') return sendText(deps, response, 200, 'ok')
  if (address.path === '/readyz') return answerReady(deps, response)
  if (address.path === '/metrics') return answerMetrics(deps, request, response, inFlight())
  return answerPage(deps, request, response, address)
}

async function answerPage(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
): Promise<void> {
  const path = canonicalPath(address.path)
  if (path !== address.path) return redirect(deps, response, path, address.search)
  const search = canonicalSearch(address.search, await knownSearchParams(path))
  const key = search.size > 0 ? `${path}?${search}` : path
  const page = await deps.cache.get(key, () => makePage(deps, path, search))
  deps.metrics.countAnswer('page', page.status)
  sendStored(request, response, page)
}

async function makePage(deps: SiteDeps, path: string, search: URLSearchParams): Promise<CachedPage> {
  const { status, html, tags } = await renderPage({
    path,
    search,
    siteUrl: deps.siteUrl,
    fetchApi: (apiPath, init) => deps.api.request(apiPath, init),
    assetsFor: deps.assetsFor,
  })
  const answer = new StoredAnswer(status, html, {
    ...deps.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': PAGE_CACHE_CONTROL,
  })
  return { answer, tags }
}

function redirect(deps: SiteDeps, response: ServerResponse, path: string, search: URLSearchParams): void {
  const location = encodeURI(path) + (search.size > 0 ? `?${search}` : '')
  response
    .writeHead(301, { ...deps.headers, Location: location, 'Cache-Control': 'public, max-age=86400' })
    .end()
}

async function answerReady(deps: SiteDeps, response: ServerResponse): Promise<void> {
  const isReady = await deps.isReady()
  sendText(deps, response, isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
}

function answerMetrics(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  inFlight: number,
): void {
  const isLocal = LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  if (!isLocal) return sendText(deps, response, 403, 'Metrics are for this machine only.')
  sendText(deps, response, 200, deps.metrics.text(deps.cache, inFlight))
}

function sendText(deps: SiteDeps, response: ServerResponse, status: number, text: string): void {
  const headers = {
    ...deps.headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, headers).end(text)
}

function isHealth(request: IncomingMessage): boolean {
  return request.url === '/healthz' || request.url === '/readyz'
}

function fail(deps: SiteDeps, response: ServerResponse, error: unknown, requestId: string): void {
  if (response.headersSent || response.destroyed) return
  if (error instanceof BadAddress) return sendText(deps, response, error.status, error.message)
  const isAway = error instanceof ApiError && error.status === 503
  if (!isAway) deps.log.error({ requestId, error }, 'a request failed')
  const [status, title, text] = isAway
    ? [
        503,
        'Back in a moment',
        'The database cannot be reached at the moment. Please try again in a few seconds.',
      ]
    : [500, 'Something went wrong', 'The fault is on our side. Please try again in a moment.']
  const headers = { ...deps.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  if (isAway) response.setHeader('Retry-After', '5')
  response
    .writeHead(status as number, headers)
    .end(errorPage(title as string, text as string, deps.assetsFor('/').styles))
}
