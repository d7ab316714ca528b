import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher, request } from 'undici'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 3
const PORTS = new Set(['', '80', '443', '8080', '8443'])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export interface GuardedFetchOptions {
  /** Of the body as sent and of the body as unpacked; with 0 the body is left unread. */
  maxBytes: number
  /** For everything: connecting, redirects, the last byte. */
  timeoutMs: number
  /** With 0 a redirect is the answer. */
  maxRedirects?: number
  /** Hosts, or hosts with a port, that may be on a private network and on any port. */
  allowedPrivateHosts?: readonly string[]
  headers?: Record<string, string>
  method?: Dispatcher.HttpMethod
  body?: string
  /** Ends it early, whatever is left of the time. */
  signal?: AbortSignal
  /** Stands in for the system's resolver. */
  resolve?: Resolve
}

export interface GuardedResponse {
  status: number
  headers: Headers
  body: Buffer
  /** Where the answer came from, after redirects. */
  url: string
  /** Where it leads to, when redirects are not followed. */
  redirect?: string
}

/** The message says, for an administrator, why nothing was fetched. */
export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError'
  /** Whether nothing came back at all, not even something that cannot be used. */
  readonly isUnreachable: boolean
  /** For strangers: what only our own name servers know of a host is not for them. */
  readonly publicWords: string

  constructor(message: string, { isUnreachable = false, publicWords = message } = {}) {
    super(message)
    this.isUnreachable = isUnreachable
    this.publicWords = publicWords
  }
}

/**
 * Fetches from the public internet only. The address is checked where the connection is made, so neither a name that
 * resolves to something inside nor a redirect gets past it.
 */
export async function guardedFetch(url: string, options: GuardedFetchOptions): Promise<GuardedResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const maxRedirects = options.maxRedirects ?? MAX_REDIRECTS
  let target = checkAddress(url, options)
  let headers = options.headers ?? {}
  try {
    for (let redirects = 0; ; redirects++) {
      const { answer, next } = await visit(target, headers, options, signal)
      if (!next) return answer
      const redirect = checkAddress(next.href, options)
      if (maxRedirects === 0) return { ...answer, redirect: redirect.href }
      if (redirects >= maxRedirects) throw new GuardedFetchError(`${target.host} redirects too often.`)
      if (redirect.origin !== target.origin) headers = withoutCredentials(headers)
      target = redirect
    }
  } catch (error) {
    throw readable(error, target, timeout.aborted && options.timeoutMs)
  }
}

function checkAddress(url: string, options: GuardedFetchOptions): URL {
  if (!URL.canParse(url)) throw new GuardedFetchError('This is not an address.')
  const target = new URL(url)
  if (!/^https?:$/.test(target.protocol))
    throw new GuardedFetchError('Only http and https addresses are fetched.')
  if (target.username || target.password)
    throw new GuardedFetchError('Addresses with a user name are not fetched.')
  if (isAllowedInside(target, options)) return target
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw insideError(literal, literal)
  if (!PORTS.has(target.port)) throw new GuardedFetchError(`Port ${target.port} is not fetched from.`)
  return target
}

function isAllowedInside(target: URL, { allowedPrivateHosts = [] }: GuardedFetchOptions): boolean {
  return allowedPrivateHosts.some((host) => host === target.hostname || host === target.host)
}

function insideError(host: string, address: string): GuardedFetchError {
  return new GuardedFetchError(`${host} is not on the public internet (${address}).`, {
    publicWords: host === address ? `${host} is not on the public internet.` : `${host} has no address.`,
  })
}

type Message = Dispatcher.ResponseData

/** Only then may a redirect be followed: a message is not for somebody else. */
const isReading = ({ method = 'GET' }: GuardedFetchOptions) => method === 'GET' || method === 'HEAD'

/** One request, on a connection of its own, so that no earlier one escapes the check. A redirect is not read. */
async function visit(
  target: URL,
  headers: Record<string, string>,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<{ answer: GuardedResponse; next: URL | null }> {
  const connect = { lookup: checkedLookup(target, options), timeout: options.timeoutMs }
  const dispatcher = new Agent({ connect, allowH2: false })
  try {
    const message = await request(target, {
      dispatcher,
      signal,
      method: options.method ?? 'GET',
      headers: {
        'Accept-Encoding': 'gzip, br, deflate',
        'User-Agent': 'saas-tools-directory/1.0',
        ...headers,
      },
      body: options.body ?? null,
    })
    const next = isReading(options) ? redirectOf(message, target) : null
    return { answer: await toAnswer(message, target, next ? 0 : options.maxBytes, signal), next }
  } finally {
    await dispatcher.destroy()
  }
}

/** Resolves a name and refuses it when any of its addresses is inside. */
function checkedLookup(target: URL, options: GuardedFetchOptions): LookupFunction {
  const resolve: Resolve = options.resolve ?? systemLookup
  return (host, { all }, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) return done(error ?? new Error('no address'), '', 0)
      const inside = addresses.find(({ address }) => !isPublicAddress(address))
      if (inside && !isAllowedInside(target, options)) return done(insideError(host, inside.address), '', 0)
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function redirectOf(message: Message, target: URL): URL | null {
  const location = headerOf(message, 'location')
  if (!REDIRECTS.has(message.statusCode) || !location) return null
  if (!URL.canParse(location, target)) throw new GuardedFetchError(`${target.host} redirects to nowhere.`)
  const next = new URL(location, target)
  if (target.protocol === 'https:' && next.protocol === 'http:')
    throw new GuardedFetchError(`${target.host} redirects to an address that is not encrypted.`)
  return next
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)),
  )
}

const headerOf = ({ headers }: Message, name: string): string | undefined => [headers[name] ?? []].flat()[0]

async function toAnswer(message: Message, target: URL, maxBytes: number, signal: AbortSignal) {
  const body = maxBytes === 0 ? Buffer.alloc(0) : await readLimited(message, maxBytes, signal)
  const pairs = Object.entries(message.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return { status: message.statusCode, headers: new Headers(pairs), body, url: target.href }
}

function readable(error: unknown, target: URL, timedOutMs: number | false): GuardedFetchError {
  if (error instanceof GuardedFetchError) return error
  if (error instanceof BodyError) return new GuardedFetchError(`${target.host} ${error.message}.`)
  if (timedOutMs)
    return new GuardedFetchError(`${target.host} did not finish within ${timedOutMs / 1000} s.`, {
      isUnreachable: true,
    })
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    ENOTFOUND: 'has no address',
    EAI_AGAIN: 'has no address at the moment',
    ECONNREFUSED: 'refuses connections',
    ECONNRESET: 'cut the connection',
    UND_ERR_SOCKET: 'cut the connection',
    ERR_STREAM_PREMATURE_CLOSE: 'cut the answer short',
    Z_DATA_ERROR: 'sends a damaged answer',
    Z_BUF_ERROR: 'cut the answer short',
  }
  return new GuardedFetchError(`${target.host} ${reasons[code] ?? `cannot be read: ${message || code}`}.`, {
    isUnreachable: true,
  })
}

/** Completes the sentence "example.com …". */
class BodyError extends Error {}

/** Reads and unpacks a body; both what was sent and what it unpacks to stay within the limit. */
async function readLimited(message: Message, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
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
  if (Number(headerOf(message, 'content-length') ?? 0) > maxBytes) throw tooLarge()
  await pipeline(message.body, limited, unpacker(headerOf(message, 'content-encoding')), keep, { signal })
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

const MAX_WAIT_MS = 24 * 60 * 60_000

/** What a Retry-After header asks for, in seconds or as a date: a day at most, 0 when it says nothing of use. */
export function retryAfterMs(header: string | null): number {
  const text = header ?? ''
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1_000
  return Math.min(Math.max(ms || 0, 0), MAX_WAIT_MS)
}
