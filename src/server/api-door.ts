import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from '#api/api.ts'
import { problemBody } from '#api/problem.ts'
import { chooseEncoding, compress, isWorthCompressing } from './compress.ts'

const MAX_BODY_BYTES = 128 * 1024
/** `Request` takes neither TRACE nor CONNECT. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface DoorDeps {
  api: Api
  headers: Record<string, string>
  afterWrite: () => Promise<void>
  /** Where the client comes from. */
  network: string
}

/** Hands a Node request to the API and its answer back. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { api, headers, afterWrite, network }: DoorDeps,
): Promise<number> {
  const taken = await takeRequest(request, response, headers)
  if (!(taken instanceof Request)) return taken
  const answer = await api.fetch(taken, { network })
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  // 204 is the beacon's answer: it changes no page.
  if (isWrite && answer.ok && answer.status !== 204) await afterWrite()
  const plain = Buffer.from(await answer.arrayBuffer())
  const encoding = isWorthCompressing(plain.length) ? chooseEncoding(request) : 'identity'
  const bytes = await compress(plain, encoding)
  response.writeHead(answer.status, {
    ...headers,
    ...Object.fromEntries(answer.headers),
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(hasBody(request, answer) && { 'content-length': bytes.length }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return answer.status
}

export function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** How long the body of a GET would be is not known at HEAD, and zero would be wrong. */
function hasBody({ method }: IncomingMessage, { status }: Response): boolean {
  return method !== 'HEAD' && status !== 304 && status !== 204
}

/** The request as doors read it, or the status of the refusal that has been sent. */
export async function takeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<Request | number> {
  if (!METHODS.includes(request.method ?? ''))
    return sendProblem(response, 405, 'This method is not used here.', {
      ...headers,
      Allow: METHODS.join(', '),
    })
  const body = await readBody(request)
  if (body === 'too-large') return sendProblem(response, 413, 'This request is too large.', headers)
  return toRequest(request, body)
}

function toRequest(request: IncomingMessage, body: Buffer | null): Request {
  const method = request.method ?? 'GET'
  const canCarry = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${request.url ?? '/'}`, {
    method,
    headers: toHeaders(request),
    ...(canCarry && body && { body: new Uint8Array(body) }),
  })
}

export async function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too-large'
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MAX_BODY_BYTES) return 'too-large'
    parts.push(part)
  }
  return size > 0 ? Buffer.concat(parts) : null
}

export function sendProblem(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string>,
): number {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
    Connection: status === 413 ? 'close' : 'keep-alive',
  })
  response.end(JSON.stringify(problemBody(status, detail)))
  return status
}
