import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from '#api/api.ts'
import { problemBody } from '#api/problem.ts'
import type { Body } from './arriving-bodies.ts'
import { chooseEncoding, compress, isWorthCompressing } from './compress.ts'
import type { UnsentBytes } from './unsent-bytes.ts'

/** `Request` takes neither TRACE nor CONNECT. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface CallDeps {
  api: Api
  headers: Record<string, string>
  afterWrite: () => Promise<void>
  /** Where the client comes from. */
  network: string
  body: Body
}

/** Hands a Node request to the API and its answer back. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { api, headers, afterWrite, network, body, unsent }: CallDeps & { unsent: UnsentBytes },
): Promise<void> {
  const taken = takeRequest(request, response, { headers, body })
  if (!taken) return
  const answer = await api.fetch(taken, { network })
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  // 204 is the beacon's answer: it changes no page.
  if (isWrite && answer.ok && answer.status !== 204) await afterWrite()
  const plain = Buffer.from(await answer.arrayBuffer())
  const encoding = isWorthCompressing(plain.length) ? chooseEncoding(request) : 'identity'
  const bytes = await compress(plain, encoding)
  if (!unsent.add(response, bytes.length)) {
    sendProblem(
      response,
      503,
      'Too many large answers at the moment. Please try again in a few seconds.',
      headers,
    )
    return
  }
  response.writeHead(answer.status, {
    ...headers,
    ...Object.fromEntries(answer.headers),
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(hasBody(request, answer) && { 'content-length': bytes.length }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
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

/** The request as doors read it, or null when it has been refused. */
export function takeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body }: { headers: Record<string, string>; body: Body },
): Request | null {
  if (METHODS.includes(request.method ?? '')) return toRequest(request, body)
  const allowed = { ...headers, Allow: METHODS.join(', ') }
  sendProblem(response, 405, 'This method is not used here.', allowed)
  return null
}

function toRequest(request: IncomingMessage, body: Body): Request {
  const method = request.method ?? 'GET'
  const canCarry = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${request.url ?? '/'}`, {
    method,
    headers: toHeaders(request),
    ...(canCarry && body && { body: new Uint8Array(body) }),
  })
}

export function sendProblem(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  })
  response.end(JSON.stringify(problemBody(status, detail)))
}
