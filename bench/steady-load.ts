import { Agent, request } from 'node:http'

const TICK_MS = 5

/** Requests to a server on this machine over kept connections; each answers with its status. */
export function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  function send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ port, path, method, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      outgoing.on('error', reject).end(body)
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
