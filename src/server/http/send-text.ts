import type { ServerResponse } from 'node:http'
import { problemBody } from '#api/core/problem.ts'

export function sendText(
  { headers }: { headers: Record<string, string> },
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, ...own }).end(text)
}

export function sendProblem(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string>,
): void {
  const body = JSON.stringify(problemBody(status, detail))
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
      ...(status === 503 && { 'Retry-After': '5' }),
    })
    .end(body)
}
