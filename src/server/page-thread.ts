import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createApi, endpoints } from '#api/api.ts'
import { askInProcess } from '#api/ask.ts'
import { renderPage } from '#app/render.tsx'
import { openDatabase } from '#db/open.ts'
import { ApiError, type ApiFetch } from '#lib/api-query.ts'
import { onSwallowed, reportSwallowed } from '#lib/swallowed.ts'
import { readLogos } from './logos.ts'
import type { FromThread, ThreadStart, ToThread } from './page-messages.ts'

/** Calls that need nothing of the process but the database are answered in the thread itself. */
const ownCalls = endpoints
  .filter(({ isFromDatabase }) => isFromDatabase)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`))

/** Makes pages in a thread beside the main one, from a connection of its own that only reads. */
export function servePages(): void {
  if (!parentPort) throw new Error('This must run in a thread.')
  const port = parentPort
  const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  onSwallowed((place, error) => send({ kind: 'fault', place, error }))
  const start = workerData as ThreadStart
  const { siteUrl } = start
  const fetchApi = apiFetch(port, send, start)
  port.on('message', async (message: ToThread) => {
    if (message.kind !== 'page') return
    const { id, path, search, assets } = message
    try {
      const asked = { path, search: new URLSearchParams(search), siteUrl, fetchApi, assets }
      const { status, html, tags } = await renderPage(asked)
      const body = new TextEncoder().encode(html)
      send({ kind: 'made', id, status, body, tags }, [body.buffer])
    } catch (error) {
      send({ kind: 'failed', id, error, apiStatus: error instanceof ApiError ? error.status : undefined })
    }
  })
  send({ kind: 'ready' })
}

function apiFetch(port: MessagePort, send: (message: FromThread) => void, start: ThreadStart): ApiFetch {
  const { db, engine } = openDatabase({ ...start, isReadOnly: true }, (error) =>
    reportSwallowed('a database connection', error),
  )
  const { siteUrl, distDir } = start
  const api = createApi({ db, engine, siteUrl, logoUrl: readLogos(distDir) }, (error, path) =>
    reportSwallowed(`the call ${path}`, error),
  )
  const askHere = askInProcess(api)
  const askMain = mainThread(port, send)
  return (path) => (ownCalls.some((call) => call.test(path)) ? askHere(path) : askMain(path))
}

function mainThread(port: MessagePort, send: (message: FromThread) => void): ApiFetch {
  const asking = new Map<number, (response: Response) => void>()
  let lastId = 0
  port.on('message', (message: ToThread) => {
    if (message.kind !== 'answer') return
    const { id, status, body } = message
    asking.get(id)?.(new Response(body, { status }))
    asking.delete(id)
  })
  return (path) =>
    new Promise((resolve) => {
      const id = ++lastId
      asking.set(id, resolve)
      send({ kind: 'ask', id, path })
    })
}
