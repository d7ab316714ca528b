import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ActivityCounter } from '#activity/counter.ts'
import { askInProcess } from '#api/ask.ts'
import type { Assets } from '#app/document.tsx'
import { isPrivatePage, knownSearchParams, renderPage } from '#app/render.tsx'
import { ApiError } from '#lib/api-query.ts'
import type { PostedForm } from '#lib/define-page.ts'
import { Unavailable } from '#lib/errors.ts'
import { clientNetwork } from '#lib/network.ts'
import { answerApi, sendProblem } from './api-door.ts'
import { answerBeacon, isPlainBeacon } from './beacon-door.ts'
import type { DocumentDeps, MadeDocument } from './documents/document.ts'
import { findDocument } from './documents.ts'
import { type Door, MCP_PATH, passDoor } from './doors.ts'
import { sendErrorPage } from './error-page.ts'
import { takeForm } from './form-door.ts'
import { InFlight } from './in-flight.ts'
import type { Log } from './log.ts'
import { logAnswer } from './log-answer.ts'
import type { Metrics } from './metrics.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { findRedirect, type Redirect } from './redirects.ts'
import {
  type Address,
  BadAddress,
  canonicalPath,
  canonicalSearch,
  encodePath,
  readAddress,
} from './request-address.ts'
import { StoredAnswer, sendStored } from './stored-answer.ts'
import { WorkQueue } from './work-queue.ts'

/** Work that has begun and waits for something else: the database, a client that sends slowly. */
const MAX_IN_FLIGHT = 256
/** A page for people among the calls for programs. */
const API_DOCS = '/api/docs'
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-store'
const DATABASE_AWAY = {
  title: 'Back in a moment',
  text: 'The database cannot be reached at the moment. Please try again in a few seconds.',
}
const OUR_FAULT = {
  title: 'Something went wrong',
  text: 'The fault is on our side. Please try again in a moment.',
}
const CLIENT_GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface SiteDeps extends DocumentDeps {
  cache: PageCache
  staticFiles: Map<string, StoredAnswer>
  assetsFor: (path: string) => Assets
  headers: Record<string, string>
  trustProxy: number
  /** Called after a write has been answered by the API and before the client hears of it. */
  afterWrite: () => Promise<void>
  doors: readonly Door[]
  activity: Pick<ActivityCounter, 'record'>
  isReady: () => Promise<boolean>
  metrics: Metrics
  log: Log
}

/** Answers every request: what is in memory at once, everything that is work in its turn. */
export function createSite(deps: SiteDeps): RequestListener {
  const queue = new WorkQueue()
  const inFlight = new InFlight()

  return (request, response) => {
    const ready = findReady(deps, request)
    if (ready) {
      sendStored(request, response, ready)
      return
    }
    const requestId = randomUUID()
    logAnswer(deps.log, request, response, requestId)
    function begin() {
      if (response.destroyed) return
      const end = inFlight.begin()
      // A long answer is sent piece by piece, as quickly as the client takes it: that is no work of ours.
      response.once('pipe', end)
      answer(deps, request, response, inFlight)
        .catch((error) => fail(deps, response, error, requestId))
        .finally(end)
    }
    if (isForOperators(request)) begin()
    else if (inFlight.count >= MAX_IN_FLIGHT) refuse(deps, request, response)
    else if (isPlainBeacon(request)) begin()
    else if (!queue.add(begin)) refuse(deps, request, response)
  }
}

function findReady({ cache, staticFiles }: SiteDeps, { method, url }: IncomingMessage) {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || !url || url === MCP_PATH) return undefined
  return cache.fresh(url) ?? staticFiles.get(url)
}

function refuse(deps: SiteDeps, request: IncomingMessage, response: ServerResponse): void {
  const text = 'The site is very busy. Please try again in a few seconds.'
  deps.metrics.countAnswer('refused', 503)
  if (request.headers.accept?.includes('text/html'))
    sendErrorPage(response, 503, { title: 'Back in a moment', text }, deps)
  else sendProblem(response, 503, text, deps.headers)
}

async function answer(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  inFlight: InFlight,
): Promise<void> {
  if (isPlainBeacon(request)) {
    const status = await answerBeacon(request, response, { ...deps, network: networkOf(deps, request) })
    deps.metrics.countAnswer('beacon', status)
    return
  }
  const address = readAddress(request.url ?? '/')
  const path = canonicalPath(address.path)
  if (path.startsWith('/api/') && path !== API_DOCS) {
    const status = await answerApi(request, response, { ...deps, network: networkOf(deps, request) })
    deps.metrics.countAnswer('api', status)
    return
  }
  const door = deps.doors.find((candidate) => candidate.opens(request, address.path))
  if (door) {
    const place = { headers: deps.headers, network: networkOf(deps, request) }
    deps.metrics.countAnswer('door', await passDoor(door, request, response, place))
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerForm(deps, request, response, path)
  const file = deps.staticFiles.get(address.path)
  if (file) return sendStored(request, response, file)
  if (address.path === '/healthz') return sendText(deps, response, 200, 'ok')
  if (address.path === '/readyz') return answerReady(deps, response)
  if (address.path === '/metrics') return answerMetrics(deps, request, response, inFlight.count)
  return answerPage(deps, request, response, address)
}

function networkOf({ trustProxy }: SiteDeps, { socket, headers }: IncomingMessage): string {
  return clientNetwork(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustProxy)
}

async function answerPage(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
): Promise<void> {
  const path = canonicalPath(address.path)
  if (path !== address.path)
    return sendRedirect(deps, response, { status: 301, location: addressOf(path, address.search) })
  const redirect = await findRedirect(deps.api, path, address.search)
  if (redirect) return sendRedirect(deps, response, redirect)
  const makeDocument = findDocument(deps, path)
  const search = makeDocument
    ? new URLSearchParams()
    : canonicalSearch(address.search, await knownSearchParams(path))
  const key = addressOf(path, search)
  const page = (await isPrivatePage(path))
    ? (await makePage(deps, path, search, { cacheControl: PRIVATE })).answer
    : await deps.cache.get(key, async () => {
        const document = await makeDocument?.()
        return document ? keepDocument(deps, document) : makePage(deps, path, search)
      })
  deps.metrics.countAnswer('page', page.status)
  sendStored(request, response, page)
}

function keepDocument(deps: SiteDeps, { type, body, tags, headers, freshMs }: MadeDocument): CachedPage {
  const answer = new StoredAnswer(200, body, {
    ...deps.headers,
    'Content-Type': type,
    'Cache-Control': PAGE_CACHE_CONTROL,
    ...headers,
  })
  return { answer, tags, freshMs }
}

/** A form sent without scripts: on to the next page, or the same page again with what is wrong. */
async function answerForm(
  deps: SiteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const result = await takeForm(request, path, { ...deps, network: networkOf(deps, request) })
  if ('refusal' in result) {
    if (result.status === 405) response.setHeader('Allow', 'GET, HEAD')
    return sendText(deps, response, result.status, result.refusal)
  }
  if ('next' in result) {
    if (result.isOneClick) return sendText(deps, response, 200, 'Done.')
    response.writeHead(303, { ...deps.headers, Location: result.next, 'Cache-Control': PRIVATE }).end()
    return
  }
  const made = await makePage(deps, path, new URLSearchParams(), { cacheControl: PRIVATE, posted: result })
  deps.metrics.countAnswer('form', made.answer.status)
  sendStored(request, response, made.answer)
}

async function makePage(
  deps: SiteDeps,
  path: string,
  search: URLSearchParams,
  { cacheControl = PAGE_CACHE_CONTROL, posted }: { cacheControl?: string; posted?: PostedForm } = {},
): Promise<CachedPage> {
  const { status, html, tags } = await renderPage({
    path,
    search,
    siteUrl: deps.siteUrl,
    fetchApi: askInProcess(deps.api),
    assetsFor: deps.assetsFor,
    ...(posted && { posted }),
  })
  const answer = new StoredAnswer(status, html, {
    ...deps.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
  })
  return { answer, tags }
}

function addressOf(path: string, search: URLSearchParams): string {
  return encodePath(path) + (search.size > 0 ? `?${search}` : '')
}

function sendRedirect(deps: SiteDeps, response: ServerResponse, { status, location }: Redirect): void {
  const cacheControl = status === 301 ? 'public, max-age=86400' : 'no-store'
  response.writeHead(status, { ...deps.headers, Location: location, 'Cache-Control': cacheControl }).end()
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

function isForOperators({ url }: IncomingMessage): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}

function fail(deps: SiteDeps, response: ServerResponse, error: unknown, requestId: string): void {
  if (response.headersSent || response.destroyed) {
    if (!isClientGone(error)) deps.log.error({ requestId, error }, 'an answer broke off')
    return
  }
  if (error instanceof BadAddress) return sendText(deps, response, error.status, error.message)
  if (error instanceof Unavailable)
    return sendErrorPage(response, 503, { title: 'Back in a moment', text: error.message }, deps)
  const isAway = error instanceof ApiError && error.status === 503
  if (!isAway) deps.log.error({ requestId, error }, 'a request failed')
  if (isAway) return sendErrorPage(response, 503, DATABASE_AWAY, deps)
  sendErrorPage(response, 500, OUR_FAULT, deps)
}

/** Whoever closes a page before it has arrived is no fault. */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CLIENT_GONE.has(String(error.code))
}
