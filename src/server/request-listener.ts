import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendStored } from '#cache/stored-response.ts'
import { clientNetwork } from '#lib/http/network.ts'
import { type Call, isRead, type Site, type SiteDeps } from '#server/http/handler.ts'
import { handlerFor } from '#server/http/handlers.ts'
import { MCP_PATH } from '#server/http/mcp-messages.ts'
import { canonicalPath, readAddress } from '#server/http/request-address.ts'
import { readBody } from '#server/http/request-body.ts'
import { sendProblem } from '#server/http/send-text.ts'
import { sendError, sendFailure } from './failures.ts'
import { isHealthRequest } from './health.ts'
import { logResponse } from './log.ts'

/** Requests that are worked on or wait for their turn. More are refused, so that those are answered soon. */
const MAX_IN_FLIGHT = 200
const BUSY = 'The site is very busy. Please try again in a few seconds.'
const BUSY_LOGGED_MS = 60_000

type Arrived = Pick<Call, 'request' | 'response' | 'body' | 'network'>

/** Answers every request: what is in memory at once, everything that is work within a bound. */
export function createRequestListener(deps: SiteDeps): RequestListener {
  const site: Site = { ...deps, inFlight: 0 }
  const refuse = refusing(deps)
  return (request, response) => {
    const ready = findReady(deps, request)
    if (ready) {
      void sendStored(request, response, ready)
      return
    }
    void takeIn(site, request, response, refuse)
  }
}

/** A request counts once its body has arrived: who sends slowly takes no place from the others. */
async function takeIn(site: Site, request: IncomingMessage, response: ServerResponse, refuse: Refuse) {
  const body = hasBody(request) ? await readBody(request) : null
  if (body === 'too large') return sendProblem(response, 413, 'This request is too large.', site.headers)
  const forwarded = request.headers['x-forwarded-for']?.toString()
  const network = clientNetwork(request.socket.remoteAddress, forwarded, site.trustProxy)
  if (site.inFlight >= MAX_IN_FLIGHT && !isHealthRequest(request)) refuse(request, response)
  else await work(site, { request, response, body, network })
}

type Refuse = (request: IncomingMessage, response: ServerResponse) => void

/** A log line for each refusal would cost more than the refusal. */
function refusing(deps: SiteDeps): Refuse {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (request, response) => {
    deps.metrics.countResponse('refused', 503)
    sendError(request, response, 503, { title: 'Back in a moment', text: BUSY }, deps)
    if (performance.now() - loggedAt < BUSY_LOGGED_MS) return
    loggedAt = performance.now()
    deps.log.warn({ inFlight: MAX_IN_FLIGHT }, 'too busy: requests are refused')
  }
}

let lastTurn = Promise.resolve()

/**
 * One piece of work begins in each turn of the event loop. Otherwise a request would be noticed only after all work
 * before it, too late to be refused or to be answered from memory.
 */
const nextTurn = () => (lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve))))

async function work(site: Site, arrived: Arrived): Promise<void> {
  const { request, response } = arrived
  const startedAt = performance.now()
  const requestId = randomUUID()
  logResponse(site.log, request, response, requestId)
  const end = countInFlight(site)
  // A long response is sent piece by piece, as quickly as the client takes it: that is no work of ours.
  response.once('pipe', end)
  let kind = 'failed'
  try {
    if (!isHealthRequest(request)) await nextTurn()
    if (!response.destroyed) kind = await answer(site, arrived)
  } catch (error) {
    sendFailure(site, request, response, error, requestId)
  } finally {
    end()
    site.metrics.countResponse(kind, response.statusCode, (performance.now() - startedAt) / 1000)
  }
}

/** Gives back how to end it, once. */
function countInFlight(site: Site): () => void {
  let left = 1
  site.inFlight++
  return () => {
    site.inFlight -= left
    left = 0
  }
}

async function answer(site: Site, arrived: Arrived): Promise<string> {
  const address = readAddress(arrived.request.url ?? '/')
  const call = { ...arrived, address, path: canonicalPath(address.path) }
  const handler = handlerFor(call, site)
  await handler.handle(call, site)
  return handler.kind
}

function findReady({ cache, lists, staticFiles, metrics }: SiteDeps, request: IncomingMessage) {
  const { url } = request
  // At the one address of MCP the response depends on more than the address.
  if (!url || !isRead(request) || url === MCP_PATH) return undefined
  const page = cache.fresh(url)
  if (page) metrics.countResponse('cached', page.status)
  return page ?? staticFiles.get(url) ?? lists.fresh(url)
}

/** What comes with a request to read is never looked at. */
function hasBody(request: IncomingMessage): boolean {
  const { headers } = request
  return (
    !isRead(request) &&
    (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined)
  )
}
