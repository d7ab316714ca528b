import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answered, sender, steadily } from './steady-load.ts'

const CONNECTIONS_AT_PEAK = 16
const HEALTH_PER_SECOND = 4

export type Paths = (index: number) => string

export interface Overload {
  /** Pages a second when everyone waits for an answer before asking again. */
  peakPerSecond: number
  /** Pages a second while three times as many were asked for. */
  goodPerSecond: number
  pages: Answered[]
  refusals: Answered[]
  /** Neither pages nor refusals: other statuses and broken connections. */
  lost: number
  health: Answered[]
}

export interface OverloadOptions {
  port: number
  path: Paths
  peakMs: number
  overloadMs: number
}

/** Addresses of so many pages that a small cache holds none of them when it is asked for again. */
export async function uncachedPaths(port: number): Promise<Paths> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/companies?view=card`)
  const { companies } = await answer.json()
  const slug = (index: number) => companies[index % companies.length].slug
  const kinds: readonly Paths[] = [
    (index) => `/tools/${slug(index)}`,
    (index) => `/compare/${slug(index)}-vs-${slug(index + 1)}`,
    (index) => `/alternatives/${slug(index)}-alternatives`,
  ]
  return (index) => kinds[index % kinds.length]?.(index) ?? ''
}

/** Finds out how many pages a second a site can make, then asks it for three times as many. */
export async function overload({ port, path, peakMs, overloadMs }: OverloadOptions): Promise<Overload> {
  const { send, close } = sender(port, Number.POSITIVE_INFINITY)
  let asked = 0
  const next = () => send('GET', path(asked++))
  const peakPerSecond = await saturate(next, peakMs)
  const answers: Answered[] = []
  const health: Answered[] = []
  const startedAt = performance.now()
  await Promise.all([
    steadily(peakPerSecond * 3, overloadMs, async () => void answers.push(await next())),
    steadily(HEALTH_PER_SECOND, overloadMs, async () => void health.push(await send('GET', '/healthz'))),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  close()
  const pages = answers.filter(({ status }) => status === 200)
  const refusals = answers.filter(({ status }) => status === 503)
  const lost = answers.length - pages.length - refusals.length
  return { peakPerSecond, goodPerSecond: pages.length / seconds, pages, refusals, lost, health }
}

/** Pages a second when each of so many clients asks again as soon as it has an answer, refusals included. */
export async function saturate(
  ask: () => Promise<Answered>,
  forMs: number,
  clients = CONNECTIONS_AT_PEAK,
): Promise<number> {
  const startedAt = performance.now()
  let served = 0
  async function client() {
    while (performance.now() - startedAt < forMs) {
      if ((await ask()).status === 200) served++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return served / ((performance.now() - startedAt) / 1000)
}

/** Pages of a site that has nothing else to do. */
export async function pagesOneByOne(port: number, path: Paths, count: number): Promise<Answered[]> {
  const { send, close } = sender(port)
  const answers: Answered[] = []
  while (answers.length < count) answers.push(await send('GET', path(answers.length)))
  close()
  return answers
}

/** The answers to requests that arrive in one piece on one connection: no server is quick enough to work between them. */
export function askAllAtOnce(
  port: number,
  paths: readonly string[],
  { method = 'GET', accept = '*/*' } = {},
): Promise<string> {
  const requests = paths.map(
    (path) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`,
  )
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  // Not ended from here: an HTTP server takes that for somebody who left.
  socket.write(requests.join('') + last)
  return text(socket)
}
