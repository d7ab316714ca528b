import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ActivityCounter } from '#activity/counter.ts'
import { askInProcess } from '#api/ask.ts'
import { isPrivatePage, knownSearchParams, renderPage } from '#app/render.tsx'
import type { PostedForm } from '#lib/define-page.ts'
import { clientNetwork } from '#lib/network.ts'
import { answerApi } from './api-handler.ts'
import { ArrivingBodies, type Body } from './arriving-bodies.ts'
import { answerBeacon, isPlainBeacon } from './beacon-handler.ts'
import { findCompanyList, isCompanyList } from './company-lists.ts'
import type { DocumentDeps, MadeDocument } from './documents/document.ts'
import { findDocument } from './documents.ts'
import { type Door, MCP_PATH, passDoor } from './doors.ts'
import { type FailureDeps, sendFailure } from './failures.ts'
import { takeForm } from './form-handler.ts'
import { InFlight } from './in-flight.ts'
import { logAnswer } from './log-answer.ts'
import type { OpenDataFiles } from './open-data-files.ts'
import { dataFormatAt, sendData } from './open-data-handler.ts'
import { answerOperator, isForOperators, type OperatorDeps } from './operators.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { findRedirect, type Redirect } from './redirects.ts'
import { Refusals } from './refusals.ts'
import { type Address, canonicalPath, canonicalSearch, encodePath, readAddress } from './request-address.ts'
import { sendText } from './send-text.ts'
import { Slots } from './slots.ts'
import { StoredAnswer, sendStored } from './stored-answer.ts'
import { UnsentBytes } from './unsent-bytes.ts'
import { WorkQueue } from './work-queue.ts'

/** Work that has begun and waits for something else, such as the database. */
const MAX_IN_FLIGHT = 256
const MAX_DOWNLOADS = 128
const MAX_DOWNLOADS_PER_NETWORK = 16
/** A page for people among the calls for programs. */
const API_DOCS = '/api/docs'
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-store'

export interface SiteDeps extends DocumentDeps, OperatorDeps, FailureDeps {
  cache: PageCache
  /** Lists of companies, apart from the pages: many different ones must not push those out. */
  lists: PageCache
  dataFiles: OpenDataFiles
  staticFiles: Map<string, StoredAnswer>
  trustProxy: number
  /** Called after a write has been answered by the API and before the client hears of it. */
  afterWrite: () => Promise<void>
  doors: readonly Door[]
  activity: Pick<ActivityCounter, 'record'>
}

/** A request that has arrived whole. */
interface Arrived {
  request: IncomingMessage
  response: ServerResponse
  body: Body
  network: string
}

/** What is counted and limited over all requests. */
class SiteState {
  queue = new WorkQueue()
  inFlight = new InFlight()
  downloads = new Slots(MAX_DOWNLOADS, MAX_DOWNLOADS_PER_NETWORK)
  unsent = new UnsentBytes()
  bodies: ArrivingBodies
  refusals: Refusals

  constructor(deps: SiteDeps) {
    this.bodies = new ArrivingBodies(deps.headers)
    this.refusals = new Refusals(deps)
  }
}

/** Answers every request: what is in memory at once, everything that is work in its turn. */
export function createSite(deps: SiteDeps): RequestListener {
  const state = new SiteState(deps)
  return (request, response) => {
    const ready = findReady(deps, request)
    if (ready) {
      sendStored(request, response, ready)
      return
    }
    const network = clientNetwork(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString(),
      deps.trustProxy,
    )
    const arrivedAt = performance.now()
    const admit = (body: Body) => {
      const arrived = { request, response, body, network }
      const begin = () => work(deps, state, arrived, arrivedAt)
      if (isForOperators(request)) begin()
      else if (state.inFlight.count >= MAX_IN_FLIGHT) turnAway(deps, state, arrived)
      else if (isPlainBeacon(request)) begin()
      else if (!state.queue.add(begin)) turnAway(deps, state, arrived)
    }
    if (hasBody(request)) state.bodies.take(request, response, network, admit)
    else admit(null)
  }
}

function work(deps: SiteDeps, state: SiteState, arrived: Arrived, arrivedAt: number): void {
  const { request, response } = arrived
  if (response.destroyed) return
  const requestId = randomUUID()
  logAnswer(deps.log, request, response, requestId)
  const end = state.inFlight.begin()
  // A long answer is sent piece by piece, as quickly as the client takes it: that is no work of ours.
  response.once('pipe', end)
  answer(deps, state, arrived)
    .catch((error) => {
      sendFailure(deps, request, response, error, requestId)
      return 'failed'
    })
    .then((kind) =>
      deps.metrics.countAnswer(kind, response.statusCode, (performance.now() - arrivedAt) / 1000),
    )
    .finally(end)
}

function findReady({ cache, lists, staticFiles }: SiteDeps, request: IncomingMessage) {
  const { url } = request
  if (!isRead(request) || !url || url === MCP_PATH) return undefined
  return cache.fresh(url) ?? staticFiles.get(url) ?? lists.fresh(url)
}

/** An old page is worth more than none. */
function turnAway(deps: SiteDeps, state: SiteState, { request, response }: Arrived): void {
  const { url = '' } = request
  const last =
    isRead(request) && url !== MCP_PATH ? (deps.cache.last(url) ?? deps.lists.last(url)) : undefined
  if (last) sendStored(request, response, last)
  else state.refusals.refuse(request, response)
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** What comes with a request to read is never looked at. */
function hasBody(request: IncomingMessage): boolean {
  const { headers } = request
  return (
    !isRead(request) &&
    (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined)
  )
}

/** What kind of answer it was, for the counts. */
async function answer(deps: SiteDeps, state: SiteState, arrived: Arrived): Promise<string> {
  const { request, response } = arrived
  if (isPlainBeacon(request)) {
    answerBeacon(request, response, { ...deps, ...arrived })
    return 'beacon'
  }
  const address = readAddress(request.url ?? '/')
  const path = canonicalPath(address.path)
  if (path.startsWith('/api/') && path !== API_DOCS) {
    if (isCompanyList(request, address.path))
      sendStored(request, response, await findCompanyList(deps, request, arrived.network))
    else await answerApi(request, response, { ...deps, ...arrived, unsent: state.unsent })
    return 'api'
  }
  const door = deps.doors.find((candidate) => candidate.opens(request, address.path))
  if (door) {
    await passDoor(door, request, response, { ...arrived, headers: deps.headers, path: address.path })
    return 'door'
  }
  if (!isRead(request)) return answerForm(deps, arrived, path)
  return answerRead(deps, state, arrived, address)
}

async function answerRead(
  deps: SiteDeps,
  { downloads, inFlight, bodies }: SiteState,
  { request, response, network }: Arrived,
  address: Address,
): Promise<string> {
  const file = deps.staticFiles.get(address.path)
  const format = dataFormatAt(address.path)
  if (file) {
    sendStored(request, response, file)
    return 'file'
  }
  if (format) {
    await sendData(request, response, format, { ...deps, downloads, network })
    return 'data'
  }
  const counts = { inFlight: inFlight.count, arrivingBodies: bodies.count }
  if (await answerOperator(deps, request, response, { path: address.path, ...counts })) return 'operator'
  await answerPage(deps, request, response, address)
  return 'page'
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
  { request, response, body, network }: Arrived,
  path: string,
): Promise<string> {
  const result = await takeForm(request, path, { ...deps, body, network })
  if ('refusal' in result) {
    if (result.status === 405) response.setHeader('Allow', 'GET, HEAD')
    sendText(deps, response, result.status, result.refusal)
  } else if ('next' in result) {
    if (result.isOneClick) sendText(deps, response, 200, 'Done.')
    else response.writeHead(303, { ...deps.headers, Location: result.next, 'Cache-Control': PRIVATE }).end()
  } else {
    const made = await makePage(deps, path, new URLSearchParams(), { cacheControl: PRIVATE, posted: result })
    sendStored(request, response, made.answer)
  }
  return 'form'
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
