import type { IncomingMessage } from 'node:http'
import type { Body } from './arriving-bodies.ts'
import { type Call, isRead } from './handler.ts'
import { sendProblem } from './send-problem.ts'

/** `Request` takes neither TRACE nor CONNECT. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The call as a web `Request`, or null when it has been refused. */
export function toWebRequest(
  { request, response, body }: Call,
  headers: Record<string, string>,
): Request | null {
  if (METHODS.includes(request.method ?? '')) return toRequest(request, body)
  const allowed = { ...headers, Allow: METHODS.join(', ') }
  sendProblem(response, 405, 'This method is not used here.', allowed)
  return null
}

function toRequest(request: IncomingMessage, body: Body): Request {
  return new Request(`http://localhost${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers: toWebHeaders(request),
    ...(!isRead(request) && body && { body: new Uint8Array(body) }),
  })
}

export function toWebHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
