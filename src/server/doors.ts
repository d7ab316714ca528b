import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { authenticate } from '#admin/authenticate.ts'
import type { Db } from '#db/open.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { takeRequest } from './api-handler.ts'
import type { Body } from './arriving-bodies.ts'
import { chooseEncoding } from './compress.ts'
import { IMMUTABLE } from './static-files.ts'

/** A page for browsers, a door for assistants: what is answered depends on more than the address. */
export const MCP_PATH = '/mcp'
const LOGO_FILE = /^\/logos\/(u-[0-9a-f]{32})\.png$/
const COMPRESSED = /^(application\/|text\/(?!event-stream))/

/** Addresses that are neither pages nor calls of the API. */
export interface Door {
  opens: (request: IncomingMessage, path: string) => boolean
  answer: (request: Request, place: { network: string; path: string }) => Promise<Response>
}

/** The protocol's messages; a browser that opens the address gets the page that explains it. */
export function mcpDoor(answer: (request: Request, network: string) => Promise<Response>): Door {
  return {
    opens: (request, path) => path === MCP_PATH && !(isRead(request) && !wantsEvents(request)),
    answer: (request, { network }) => answer(request, network),
  }
}

/** Logos that owners named, as we have drawn them: for everybody once the tool is listed, until then for who reviews it. */
export function uploadedLogoDoor(db: Db, siteUrl: string): Door {
  return {
    opens: (request, path) => isRead(request) && LOGO_FILE.test(path),
    answer: async (request, { network, path }) => {
      const key = LOGO_FILE.exec(path)?.[1] ?? ''
      const logo = await findUploadedLogo(db, key)
      const isSecure = siteUrl.startsWith('https:')
      const isShown = logo && (logo.isListed || (await authenticate(db, request.headers, network, isSecure)))
      if (!isShown) return new Response('There is no such logo.', { status: 404 })
      const cache = logo.isListed ? IMMUTABLE : 'private, no-store'
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': cache }
      return new Response(new Uint8Array(logo.png), { headers })
    },
  }
}

export async function passDoor(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  place: { headers: Record<string, string>; network: string; path: string; body: Body },
): Promise<void> {
  const taken = takeRequest(request, response, place)
  if (!taken) return
  const answer = await door.answer(taken, place)
  const type = answer.headers.get('content-type') ?? ''
  const isPacked = COMPRESSED.test(type) && chooseEncoding(request, ['gzip']) === 'gzip'
  response.writeHead(answer.status, {
    'Cache-Control': 'no-store',
    ...place.headers,
    ...Object.fromEntries(answer.headers),
    Vary: 'Accept-Encoding',
    ...(isPacked && answer.body && { 'Content-Encoding': 'gzip' }),
  })
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const parts = Readable.fromWeb(answer.body as never)
  await (isPacked ? pipeline(parts, createGzip({ level: 5 }), response) : pipeline(parts, response))
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function wantsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true && !headers.accept.includes('text/html')
}
