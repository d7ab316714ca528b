import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Completes the sentence "example.com …". */
export class BodyError extends Error {}

/** Reads and unpacks a body; both what was sent and what it unpacks to stay within the limit. */
export async function readLimited(
  message: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () => new BodyError(`sends more than ${maxBytes} bytes`)
  async function* limited(parts: AsyncIterable<Buffer>) {
    let size = 0
    for await (const part of parts) {
      size += part.length
      if (size > maxBytes) throw tooLarge()
      yield part
    }
  }
  const chunks: Buffer[] = []
  const keep = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of limited(parts)) chunks.push(part)
  }
  try {
    if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    await pipeline(message, limited, unpacker(message.headers['content-encoding']), keep, { signal })
  } finally {
    message.destroy()
  }
  return Buffer.concat(chunks)
}

function unpacker(contentEncoding = 'identity'): Transform {
  const encoding = contentEncoding.trim().toLowerCase()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'identity' || encoding === '') return new PassThrough()
  throw new BodyError(`packs its answer in an unknown way (${encoding.slice(0, 40)})`)
}
