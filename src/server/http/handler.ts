import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from '#cache/page-cache.ts'
import type { StoredResponse } from '#cache/stored-response.ts'
import type { DocumentDeps } from '#server/documents/document.ts'
import type { FailureDeps } from '#server/failures.ts'
import type { Metrics } from '#server/metrics.ts'
import type { WaitingWork } from '#server/queue-metrics.store.ts'
import type { Address } from './request-address.ts'
import type { Body } from './request-body.ts'

export interface SiteDeps extends DocumentDeps, FailureDeps {
  cache: PageCache
  /** Lists of companies, apart from the pages: many different ones must not push those out. */
  lists: PageCache
  staticFiles: Map<string, StoredResponse>
  trustProxy: number
  isReady: () => Promise<boolean>
  metrics: Metrics
  /** What the metrics say of the database; null when it does not answer. */
  waitingWork: () => Promise<WaitingWork | null>
  /** Without one there are no metrics for anybody: where a request comes from proves nothing behind a proxy. */
  metricsToken: string | undefined
  /** Called after a write has been answered by the API and before the client hears of it. */
  afterWrite: () => Promise<void>
  answerMcp: (request: Request, network: string) => Promise<Response>
}

export interface Site extends SiteDeps {
  /** How many requests are being worked on. */
  inFlight: number
}

/** A request that has arrived whole. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: Body
  network: string
  address: Address
  /** The one spelling of the address's path. */
  path: string
}

export interface Handler {
  /** How its responses are counted for operators. */
  kind: string
  matches: (call: Call, site: Site) => boolean
  handle: (call: Call, site: Site) => Promise<void>
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
