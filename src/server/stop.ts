import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const QUIET_MS = 500
const LIMIT_MS = 8_000

/**
 * Stops without cutting anybody off: no new connections are taken, every answer from now on closes its own
 * connection, and those that stay silent for a moment are closed last.
 */
export async function stopGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  // The HTTP server's own close() would also cut idle connections on which a request may just be under way.
  NetServer.prototype.close.call(server)
  const quiet = setTimeout(() => server.closeIdleConnections(), QUIET_MS)
  const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
  await closed
  clearTimeout(quiet)
  clearTimeout(limit)
}
