import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 128 * 1024

/** Null: there is none. */
export type Body = Buffer | null

/** The whole body of a request, or that it is too large. One that breaks off never arrives, so nobody is answered. */
export function readBody(request: IncomingMessage): Promise<Body | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return Promise.resolve('too large')
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > MAX_BODY_BYTES) resolve('too large')
      else parts.push(part)
    })
    request.on('end', () => resolve(size > 0 ? Buffer.concat(parts) : null))
  })
}
