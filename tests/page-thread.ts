import { parentPort, threadId } from 'node:worker_threads'
import type { FromThread, ToThread } from '#server/page-messages.ts'

/** Stands in for the thread of a build: pages that take long, fail, end the thread or ask the main one. */
const LONG_MS = 1_500

function send(message: FromThread): void {
  parentPort?.postMessage(message)
}

function madeOf(id: number, text: string): FromThread {
  return { kind: 'made', id, status: 200, body: new TextEncoder().encode(text), tags: [] }
}

parentPort?.on('message', (message: ToThread) => {
  const { id } = message
  if (message.kind === 'answer') return send(madeOf(id, `${message.status} ${message.body}`))
  if (message.path === '/end') process.exit(1)
  if (message.path === '/ask') return send({ kind: 'ask', id, path: '/api/asked' })
  if (message.path === '/away')
    return send({ kind: 'failed', id, error: new Error('503: away'), apiStatus: 503 })
  if (message.path === '/long') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG_MS)
  send(madeOf(id, `thread ${threadId}`))
})
send({ kind: 'ready' })
