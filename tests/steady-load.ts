import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const TICK_MS = 5

export interface Answered {
  /** 0: the connection broke. */
  status: number
  headers: IncomingHttpHeaders
  ms: number
}

/** Requests to a server on this machine over kept connections. */
export function sender(port: number, maxSockets = 32) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  function send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answered> {
    const sentAt = performance.now()
    return new Promise((resolve) => {
      const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
        response.resume().on('end', () => {
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, headers, ms: performance.now() - sentAt })
        })
      })
      outgoing
        .on('error', () => resolve({ status: 0, headers: {}, ms: performance.now() - sentAt }))
        .end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** Calls `act` at a steady rate, however long each call takes, and waits for the last. */
export async function steadily(
  perSecond: number,
  forMs: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  while (performance.now() - startedAt < forMs) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    while (running.length < due) running.push(act(running.length))
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(running)
}
