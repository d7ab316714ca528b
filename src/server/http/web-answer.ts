import type { IncomingMessage } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { chooseEncoding, compress, isWorthCompressing } from '#cache/compress.ts'
import type { Call } from './handler.ts'
import { BadAddress } from './request-address.ts'

/** Of a stream each part is sent as it comes. */
const COMPRESSED = /^(application\/|text\/(?!event-stream))/

/** Answers a call through the web's `Request` and `Response`, with these headers below those of the answer. */
export async function answerWeb(
  { request, response, body }: Call,
  headers: Record<string, string>,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers }))
    response.setHeader(name, value)
  response.setHeader('Vary', 'Accept-Encoding')
  let fault: unknown
  const listener = getRequestListener(async (asked) => compressed(request, await answer(asked)), {
    overrideGlobalObjects: false,
    hostname: 'localhost',
    // Whoever called is told; nothing is answered here.
    errorHandler: (error) => {
      fault = error
    },
  })
  await listener(Object.assign(request, body && { rawBody: body }), response)
  if (fault instanceof RequestError) throw new BadAddress(400, 'This address cannot be read.')
  if (fault !== undefined) throw fault
}

async function compressed(request: IncomingMessage, answer: Response): Promise<Response> {
  if (!answer.body || !COMPRESSED.test(answer.headers.get('Content-Type') ?? '')) return answer
  const plain = Buffer.from(await answer.arrayBuffer())
  const encoding = isWorthCompressing(plain.length) ? chooseEncoding(request) : 'identity'
  const headers = new Headers(answer.headers)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await compress(plain, encoding)), { status: answer.status, headers })
}

export function webHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
