import type { Server } from 'node:http'

const DRAIN_MS = 400
const LIMIT_MS = 8_000

/**
 * Stops without cutting anybody off: for a moment every answer asks its client to close the connection, then no
 * new ones are taken, and the rest is waited for.
 */
export async function stopGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
  await closed
  clearTimeout(limit)
}
