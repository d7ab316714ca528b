import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { chooseEncoding } from '#cache/compress.ts'
import type { Call } from './handler.ts'

const COMPRESSED = /^(application\/|text\/(?!event-stream))/

/** Streams a web `Response`, whatever its length. */
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
