import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { currentRevision } from '#catalogue/history.store.ts'
import { eachTool } from '#catalogue/open-data.store.ts'
import { type DataFormat, dataFormats, writeData } from '#catalogue/open-data.ts'
import type { Db } from '#db/open.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { takeRequest } from './api-door.ts'
import { chooseEncoding } from './compress.ts'
import { IMMUTABLE } from './static-files.ts'

/** A page for browsers, a door for assistants: what is answered depends on more than the address. */
export const MCP_PATH = '/mcp'
const LOGO_FILE = /^\/logos\/(u-[0-9a-f]{32})\.png$/
const DATA_FILE = /^\/data\/tools\.(json|csv|ndjson)$/
const DATA_CACHE = 'public, max-age=300, stale-while-revalidate=3600'
const COMPRESSED = /^(application\/|text\/(?!event-stream))/

/** Addresses that are neither pages nor calls of the API. */
export interface Door {
  opens: (request: IncomingMessage, path: string) => boolean
  answer: (request: Request, network: string) => Promise<Response>
}

/** The protocol's messages; a browser that opens the address gets the page that explains it. */
export function mcpDoor(answer: Door['answer']): Door {
  return {
    opens: (request, path) => path === MCP_PATH && !(isRead(request) && !wantsEvents(request)),
    answer,
  }
}

/** The catalogue as files, made while they are sent. */
export function openDataDoor(db: Db, siteUrl: string): Door {
  return {
    opens: (request, path) => isRead(request) && DATA_FILE.test(path),
    answer: async (request) => {
      const format = DATA_FILE.exec(new URL(request.url).pathname)?.[1] as DataFormat
      const etag = `W/"${await currentRevision(db)}-${format}"`
      const headers = { ETag: etag, 'Cache-Control': DATA_CACHE, 'Content-Type': dataFormats[format] }
      if (request.headers.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers })
      const parts = Readable.from(writeData(format, eachTool(db), siteUrl))
      return new Response(Readable.toWeb(parts) as ReadableStream, {
        headers: { ...headers, 'Content-Disposition': `attachment; filename="tools.${format}"` },
      })
    },
  }
}

/** Logos that owners named, as we have drawn them. */
export function uploadedLogoDoor(db: Db): Door {
  return {
    opens: (request, path) => isRead(request) && LOGO_FILE.test(path),
    answer: async (request) => {
      const key = LOGO_FILE.exec(new URL(request.url).pathname)?.[1] ?? ''
      const png = await findUploadedLogo(db, key)
      if (!png) return new Response('There is no such logo.', { status: 404 })
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE }
      return new Response(new Uint8Array(png), { headers })
    },
  }
}

export async function passDoor(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  place: { headers: Record<string, string>; network: string },
): Promise<number> {
  const taken = await takeRequest(request, response, place.headers)
  if (!(taken instanceof Request)) return taken
  const answer = await door.answer(taken, place.network)
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
    return answer.status
  }
  const parts = Readable.fromWeb(answer.body as never)
  await (isPacked ? pipeline(parts, createGzip({ level: 5 }), response) : pipeline(parts, response))
  return answer.status
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function wantsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true && !headers.accept.includes('text/html')
}
