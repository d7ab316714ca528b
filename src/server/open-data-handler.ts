import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding } from '#cache/compress.ts'
import { type DataFormat, dataFormats } from '#open-data/open-data.ts'
import { type Call, type Handler, isRead, type Site } from './handler.ts'
import type { DataFile } from './open-data-files.ts'
import { sendProblem } from './send-text.ts'

const DATA_FILE = /^\/data\/tools\.(json|csv|ndjson)$/
const TOO_MANY = 'Too many downloads at the moment. Please try again in a few seconds.'
const DATA_CACHE = 'public, max-age=300, stale-while-revalidate=3600'

export const openDataHandler: Handler = {
  kind: 'data',
  matches: ({ request, address }) => isRead(request) && DATA_FILE.test(address.path),
  handle: async (call, site) =>
    sendData(call, site, call.address.path.replace(DATA_FILE, '$1') as DataFormat),
}

/** Sends a file of the open data, to a bounded number of clients at a time. */
export async function sendData(
  { request, response, network }: Pick<Call, 'request' | 'response' | 'network'>,
  { dataFiles, downloads, headers }: Pick<Site, 'dataFiles' | 'downloads' | 'headers'>,
  format: DataFormat,
): Promise<void> {
  const release = downloads.take(network)
  if (!release) return sendProblem(response, 503, TOO_MANY, headers)
  try {
    const file = await dataFiles.hold(format)
    await sendFile(request, response, format, { file, headers }).finally(file.release)
  } finally {
    release()
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  format: DataFormat,
  { file, headers }: { file: DataFile; headers: Record<string, string> },
): Promise<void> {
  const known = { ...headers, ETag: file.etag, 'Cache-Control': DATA_CACHE, Vary: 'Accept-Encoding' }
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, known).end()
    return
  }
  const isPacked = chooseEncoding(request, ['gzip']) === 'gzip'
  response.writeHead(200, {
    ...known,
    'Content-Type': dataFormats[format],
    'Content-Length': isPacked ? file.packedBytes : file.plainBytes,
    'Content-Disposition': `attachment; filename="tools.${format}"`,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
  if (request.method === 'HEAD') response.end()
  else await pipeline(file.read(isPacked ? 'packed' : 'plain'), response)
}
