import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const limits = {
  maxHeaderSize: 16 * 1024,
  requestTimeout: 30_000,
  /** Browsers open connections before they need them and give up unused ones after 10 to 20 seconds: ours must not be first. */
  headersTimeout: 25_000,
  keepAliveTimeout: 20_000,
  /** How often overdue requests are looked for: by default they live half a minute longer. */
  connectionsCheckingInterval: 2_000,
}

/** More than two waits for a database that fell silent: who asked gets an answer instead of being cut off. */
const SILENT_MS = 40_000

/** A browser sends its request again after 408, not after 400. */
const refusals: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Listens where the settings say; a request that cannot be read gets a clear refusal. */
export async function listen(site: RequestListener, settings: Settings, log: Log) {
  const server = createServer(limits, site)
  // Who stops reading an answer gives up the place it takes.
  server.timeout = SILENT_MS
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    log.info({ reason: error.code }, 'refused a request that could not be read')
    const status = refusals[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  await bound(server, settings)
  const { port } = server.address() as AddressInfo
  return { server, url: `http://localhost:${port}` }
}

/** Ends a start whose port is taken before it has made a folder, tables or a password. */
export async function tryPort(settings: Settings): Promise<void> {
  const probe = createNetServer()
  await bound(probe, settings)
  await new Promise((resolve) => probe.close(resolve))
}

function bound(server: NetServer, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(listenFailure(error, port, host), { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this process has. Set PORT to another one.`
  return `The setting HOST: this machine cannot listen on "${host}" (${message}). Set it to an address of this machine, or leave it out.`
}

const QUIET_MS = 500
const LIMIT_MS = 8_000

/**
 * Stops without cutting anybody off: every answer from now on closes its own connection. For the grace time requests
 * are still taken, so that a proxy can see that `/readyz` says 503 and look away; then no new connections are, and
 * those that stay silent for a moment are closed last.
 */
export async function stopGracefully(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await sleep(graceMs)
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  // The HTTP server's own close() would also cut idle connections on which a request may just be under way.
  NetServer.prototype.close.call(server)
  const quiet = setTimeout(() => server.closeIdleConnections(), QUIET_MS)
  const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
  await closed
  clearTimeout(quiet)
  clearTimeout(limit)
}
