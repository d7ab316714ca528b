import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, withoutSecrets } from './log.ts'

/** Gives the answer a number to ask about, and writes a line once it has been sent. */
export function logAnswer(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now()
  response.setHeader('X-Request-Id', requestId)
  response.on('close', () => {
    const line = {
      requestId,
      method: request.method,
      url: withoutSecrets(request.url ?? ''),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
    }
    log[response.statusCode >= 400 ? 'info' : 'debug'](line, 'answered')
  })
}
