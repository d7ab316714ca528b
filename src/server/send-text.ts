import type { ServerResponse } from 'node:http'
import { problemBody } from '#api/problem.ts'

export function sendText(
  { headers }: { headers: Record<string, string> },
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, ...own }).end(text)
}

export function sendProblem(...problem: Parameters<typeof writeProblem>): void {
  writeProblem(...problem)
  problem[0].end()
}

/** The whole response, but not its end: with the length known, the client need not wait for it. */
export function writeProblem(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Record<string, string>,
): void {
  const body = Buffer.from(JSON.stringify(problemBody(status, detail)))
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    ...(status === 503 && { 'Retry-After': '5' }),
  })
  response.write(body)
}
