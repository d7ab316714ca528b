import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

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
