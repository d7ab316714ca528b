import type { ServerResponse } from 'node:http'

export function sendText(
  { headers }: { headers: Record<string, string> },
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, ...own }).end(text)
}
