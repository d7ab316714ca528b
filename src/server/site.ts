import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendStored } from '#cache/stored-response.ts'
import { clientNetwork } from '#lib/network.ts'
import { ArrivingBodies, type Body } from './arriving-bodies.ts'
import { sendFailure } from './failures.ts'
import { type Call, isRead, type Site, type SiteDeps } from './handler.ts'
import { handlerFor } from './handlers.ts'
import { logResponse } from './log.ts'
import { MCP_PATH } from './mcp-messages.ts'
import { isForOperators } from './operators.ts'
import { Refusals } from './refusals.ts'
import { canonicalPath, readAddress } from './request-address.ts'
import { Slots, UnsentBytes } from './slots.ts'
import { WorkQueue } from './work-queue.ts'

/** Work that has begun and waits for something else, such as the database. */
const MAX_IN_FLIGHT = 256
const MAX_DOWNLOADS = 128
const MAX_DOWNLOADS_PER_NETWORK = 16

type Arrived = Pick<Call, 'request' | 'response' | 'body' | 'network'>

/** Answers every request: what is in memory at once, everything that is work in its turn. */
export function createSite(deps: SiteDeps): RequestListener {
  const site: Site = {
    ...deps,
    inFlight: new Set(),
    bodies: new ArrivingBodies(deps.headers),
    downloads: new Slots(MAX_DOWNLOADS, MAX_DOWNLOADS_PER_NETWORK),
    unsent: new UnsentBytes(),
  }
  const queue = new WorkQueue()
  const refusals = new Refusals(deps)
  return (request, response) => {
    const ready = findReady(deps, request)
    if (ready) {
      void sendStored(request, response, ready)
      return
    }
    const forwarded = request.headers['x-forwarded-for']?.toString()
    const network = clientNetwork(request.socket.remoteAddress, forwarded, deps.trustProxy)
    const arrivedAt = performance.now()
    const admit = (body: Body) => {
      const begin = () => work(site, { request, response, body, network }, arrivedAt)
      const turnAway = () => sendLast(deps, request, response) || refusals.refuse(request, response)
      if (isForOperators(request)) begin()
      else if (site.inFlight.size >= MAX_IN_FLIGHT || !queue.add(begin)) turnAway()
    }
    if (hasBody(request)) site.bodies.take(request, response, network, admit)
    else admit(null)
  }
}

function work(site: Site, arrived: Arrived, arrivedAt: number): void {
  const { request, response } = arrived
  if (response.destroyed) return
  const requestId = randomUUID()
  logResponse(site.log, request, response, requestId)
  site.inFlight.add(response)
  const end = () => void site.inFlight.delete(response)
  // A long response is sent piece by piece, as quickly as the client takes it: that is no work of ours.
  response.once('pipe', end)
  answer(site, arrived)
    .catch((error) => {
      sendFailure(site, request, response, error, requestId)
      return 'failed'
    })
    .then((kind) =>
      site.metrics.countResponse(kind, response.statusCode, (performance.now() - arrivedAt) / 1000),
    )
    .finally(end)
}

async function answer(site: Site, arrived: Arrived): Promise<string> {
  const address = readAddress(arrived.request.url ?? '/')
  const call = { ...arrived, address, path: canonicalPath(address.path) }
  const handler = handlerFor(call, site)
  await handler.handle(call, site)
  return handler.kind
}

/** What is read at an address; undefined where the response depends on more than that. */
const addressRead = (request: IncomingMessage) =>
  isRead(request) && request.url !== MCP_PATH ? request.url : undefined

function findReady({ cache, lists, staticFiles, metrics }: SiteDeps, request: IncomingMessage) {
  const url = addressRead(request)
  if (!url) return undefined
  const page = cache.fresh(url)
  if (page) metrics.countResponse('cached', page.status)
  return page ?? staticFiles.get(url) ?? lists.fresh(url)
}

/** An old page is worth more than none. */
function sendLast({ cache, lists }: SiteDeps, request: IncomingMessage, response: ServerResponse): boolean {
  const url = addressRead(request)
  const last = url ? (cache.last(url) ?? lists.last(url)) : undefined
  if (last) void sendStored(request, response, last)
  return last !== undefined
}

/** What comes with a request to read is never looked at. */
function hasBody(request: IncomingMessage): boolean {
  const { headers } = request
  return (
    !isRead(request) &&
    (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined)
  )
}
