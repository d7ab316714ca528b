import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding, isWorthCompressing } from './compress.ts'

interface Variant {
  body: Buffer
  etag: string
  headers: string[]
}

/** What was compressed before, or a better way to do so when the first asks for it. */
type Brotli = Buffer | (() => Promise<Buffer>) | undefined

/** Formats that are compressed already; doing it again only costs time. */
const IS_PACKED = /^(image\/(?!svg|x-icon)|font\/|video\/|application\/(pdf|zip))/

/** A whole response in memory: compressed at most once per encoding, with its headers ready to send. */
export class StoredResponse {
  readonly status: number
  readonly plain: Buffer
  /** Sent as it is, whatever the client accepts. */
  readonly isSentPlain: boolean
  #headers: readonly [string, string][]
  #tag: string
  #variants = new Map<Encoding, Variant | Promise<Variant>>()
  #brotli: Brotli

  constructor(status: number, body: string | Buffer, headers: Record<string, string>, brotli?: Brotli) {
    this.status = status
    this.plain = Buffer.from(body)
    const isCompressed = brotli !== undefined || isWorthCompressing(this.plain.length)
    const isPacked = 'Content-Encoding' in headers || IS_PACKED.test(headers['Content-Type'] ?? '')
    this.isSentPlain = !isCompressed || isPacked
    this.#headers = Object.entries(headers)
    this.#tag = hash('sha1', this.plain, 'base64url')
    this.#brotli = brotli
    if (brotli instanceof Buffer) this.#keep('br', brotli)
  }

  get bytes(): number {
    return this.plain.length * 1.5
  }

  /** The variant at once when it is ready, otherwise when it has been compressed. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const known = this.#variants.get(encoding)
    if (known) return known
    if (encoding === 'identity') return this.#keep(encoding, this.plain)
    const own = encoding === 'br' && typeof this.#brotli === 'function' ? this.#brotli() : null
    const making = (own ?? compress(this.plain, encoding)).then((body) => this.#keep(encoding, body))
    this.#variants.set(encoding, making)
    return making
  }

  #keep(encoding: Encoding, body: Buffer): Variant {
    const etag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
    const headers = [...this.#headers.flat(), 'ETag', etag, 'Vary', 'Accept-Encoding']
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    const variant = { body, etag, headers: [...headers, 'Content-Length', String(body.length)] }
    this.#variants.set(encoding, variant)
    return variant
  }
}

/** Sends a stored response, once it is compressed: 304 when the client has it already, no body for HEAD. */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse) {
  const encoding = stored.isSentPlain ? 'identity' : chooseEncoding(request)
  const variant = stored.variant(encoding)
  if (!(variant instanceof Promise)) return sendVariant(request, response, stored.status, variant)
  return variant.then(
    (ready) => sendVariant(request, response, stored.status, ready),
    () => void response.destroy(),
  )
}

function sendVariant(request: IncomingMessage, response: ServerResponse, status: number, variant: Variant) {
  const ifNoneMatch = request.headers['if-none-match']
  if (status === 200 && ifNoneMatch?.includes(variant.etag)) {
    response.writeHead(304, variant.headers.slice(0, -2)).end()
    return
  }
  response.writeHead(status, variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}
