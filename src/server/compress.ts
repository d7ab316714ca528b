import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESS_FROM_BYTES = 1024
const BROTLI_QUALITY = 5
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Short bodies are not worth the work. */
export const isWorthCompressing = (bytes: number) => bytes >= COMPRESS_FROM_BYTES

/** The best of what the client accepts. */
export function chooseEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding']
  if (!accepted) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body)
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
