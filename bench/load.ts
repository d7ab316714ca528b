import { once } from 'node:events'
import { connect } from 'node:net'

export interface LoadResult {
  perSecond: number
  answered: number
  p50: number
  p95: number
  p99: number
  failed: number
}

export interface LoadOptions {
  port: number
  /** The address of each request in turn. */
  path: (index: number) => string
  connections: number
  seconds: number
  headers?: string
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n')
const LENGTH = /content-length: (\d+)/i
const CHUNKED = /transfer-encoding: chunked/i
const LAST_CHUNK = '0\r\n\r\n'
const BROKEN = ''

/** Takes each part of a body in turn: was it the last? */
type IsWhole = (part: Buffer) => boolean

function lastOf(length: number): IsWhole {
  let missing = length
  return (part) => {
    missing -= part.length
    return missing <= 0
  }
}

function lastChunk(): IsWhole {
  let tail = ''
  return (part) => {
    tail = (tail + part.toString('latin1', Math.max(0, part.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    )
    return tail === LAST_CHUNK
  }
}

/** Sends requests over kept connections, one at a time on each, and measures every answer. Loopback only. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { port, path, connections, seconds, headers = '' } = options
  const latencies: number[] = []
  let sent = 0
  let failed = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000

  async function client(): Promise<void> {
    const connection = await openConnection(port)
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      const status = await connection.ask(`GET ${path(sent++)} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
      latencies.push(performance.now() - sentAt)
      if (status !== '200') failed++
      if (status === BROKEN) return
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, client))
  const elapsed = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  const answered = latencies.length
  return { perSecond: answered / elapsed, answered, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }
}

/** A connection on which one request at a time is sent and answered with its status. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let answered: (status: string) => void = () => undefined
  let status = ''
  let isWhole: IsWhole | null = null
  let head: Buffer = Buffer.alloc(0)
  socket.on('error', () => answered(BROKEN))
  socket.on('data', (part: Buffer) => {
    let body = part
    if (!isWhole) {
      head = head.length > 0 ? Buffer.concat([head, part]) : part
      const end = head.indexOf(END_OF_HEADERS)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = text.slice(9, 12)
      isWhole = CHUNKED.test(text) ? lastChunk() : lastOf(Number(LENGTH.exec(text)?.[1] ?? 0))
      body = head.subarray(end + END_OF_HEADERS.length)
    }
    if (isWhole(body)) answered(status)
  })
  function ask(request: string): Promise<string> {
    isWhole = null
    head = Buffer.alloc(0)
    socket.write(request)
    return new Promise((resolve) => {
      answered = resolve
    })
  }
  return { ask, close: () => socket.end() }
}
