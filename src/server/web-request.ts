import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { chooseEncoding } from '#cache/compress.ts'
import { type Call, isRead } from './handler.ts'
import { sendProblem } from './send-text.ts'

/** `Request` takes neither TRACE nor CONNECT. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function toWebRequest({ request, response, body }: Call, headers: Record<string, string>) {
  const { method = 'GET', url = '/' } = request
  if (METHODS.includes(method))
    return new Request(`http://localhost${url}`, {
      method,
      headers: toWebHeaders(request),
      ...(!isRead(request) && body && { body: new Uint8Array(body) }),
    })
  const allowed = { ...headers, Allow: METHODS.join(', ') }
  sendProblem(response, 405, 'This method is not used here.', allowed)
  return null
}

export function toWebHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const COMPRESSED = /^(application\/|text\/(?!event-stream))/

export async function sendWebResponse(
  { request, response }: Call,
  answer: Response,
  headers: Record<string, string>,
): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  const isPacked = COMPRESSED.test(type) && chooseEncoding(request, ['gzip']) === 'gzip'
  response.writeHead(answer.status, {
    'Cache-Control': 'no-store',
    ...headers,
    ...Object.fromEntries(answer.headers),
    Vary: 'Accept-Encoding',
    ...(isPacked && answer.body && { 'Content-Encoding': 'gzip' }),
  })
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const parts = Readable.fromWeb(answer.body as never)
  await (isPacked ? pipeline(parts, createGzip({ level: 5 }), response) : pipeline(parts, response))
}
