import { connect } from 'node:net'

export interface LoadResult {
  perSecond: number
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

/** Sends requests over kept connections, one at a time on each, and measures every answer. Loopback only. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { port, path, connections, seconds, headers = '' } = options
  const latencies: number[] = []
  let sent = 0
  let failed = 0
  const until = performance.now() + seconds * 1000

  function client(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let startedAt = 0
      let missing = 0
      let head: Buffer = Buffer.alloc(0)
      function next() {
        startedAt = performance.now()
        if (startedAt > until) {
          socket.end()
          resolve()
          return
        }
        head = Buffer.alloc(0)
        socket.write(`GET ${path(sent++)} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
      }
      function finish(status: string) {
        latencies.push(performance.now() - startedAt)
        if (status !== '200') failed++
        next()
      }
      let status = ''
      socket.on('connect', next)
      socket.on('error', () => {
        failed++
        resolve()
      })
      socket.on('data', (part: Buffer) => {
        if (missing > 0) {
          missing -= part.length
          if (missing <= 0) finish(status)
          return
        }
        head = head.length > 0 ? Buffer.concat([head, part]) : part
        const end = head.indexOf(END_OF_HEADERS)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = text.slice(9, 12)
        missing = Number(LENGTH.exec(text)?.[1] ?? 0) - (head.length - end - 4)
        if (missing <= 0) finish(status)
      })
    })
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, client))
  const elapsed = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { perSecond: latencies.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }
}
