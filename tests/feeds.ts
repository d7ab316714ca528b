import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { claimLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import type { Resolve } from '#lib/http/guarded-fetch.ts'
import { type FeedLimits, feedSource } from '#sync/feed-source.ts'
import { type RunReport, runSource } from '#sync/run.ts'
import type { Source } from '#sync/source.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { aTool } from './builders.ts'

export const OWN_SITE = 'http://own.example.com'

export interface Publisher {
  url: string
  host: string
  /** What it answers from now on. */
  answer: RequestListener
  requests: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[]
  stop: () => void
}

/** A site of somebody else on loopback, until the test ends. */
export async function aPublisher(answer: RequestListener): Promise<Publisher> {
  const publisher = await startPublisher(answer)
  onTestFinished(publisher.stop)
  return publisher
}

export async function startPublisher(answer: RequestListener): Promise<Publisher> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      publisher.requests.push({ url: request.url ?? '', headers: request.headers, body })
      publisher.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const publisher: Publisher = { url: `http://${host}`, host, answer, requests: [], stop }
  return publisher
}

/** Under a name of the public internet, as websites of tools have one; `onLoopback` finds it. */
export function named(publisher: Publisher): Publisher {
  const host = publisher.host.replace('127.0.0.1', 'site.example.com')
  return Object.assign(publisher, { host, url: `http://${host}` })
}

/** Stands in for the system's resolver: whatever the name, it is here. */
export const onLoopback: Resolve = (_host, _options, done) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])

type Item = Record<string, unknown>

export function anItem(facts: Partial<ToolFacts> & { slug: string }, more: Item = {}): Item {
  const tool = aTool(facts)
  return { id: tool.slug, revision: 1, updatedAt: '2026-11-15T00:00:00Z', tool, ...more }
}

export function aPage(items: readonly unknown[], more: Item = {}) {
  return {
    format: 'tool-feed-1',
    publisher: { name: 'A publisher', url: 'https://publisher.example.com' },
    updatedAt: '2026-11-15T00:00:00Z',
    complete: true,
    items,
    next: null,
    ...more,
  }
}

export const sending =
  (body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))

export const sourceAt = (publisher: Publisher, limits: FeedLimits = {}): Source =>
  feedSource({ url: `${publisher.url}/api/feed`, allowedPrivateHosts: [publisher.host], limits })

/** One run of one source, as a round would do it. */
export async function runOnce(db: Db, source: Source): Promise<RunReport> {
  const lease = await claimLease(db, {
    duty: 'sync',
    holder: 'test',
    leaseMs: 0,
    intervalMs: 0,
    isForced: true,
  })
  if (!lease) throw new Error('somebody else holds the lease')
  return runSource({ db, siteUrl: OWN_SITE, intervalMs: 600_000, lease: { ...lease, leaseMs: 0 } }, source)
}
