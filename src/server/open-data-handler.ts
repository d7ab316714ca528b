import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type DataFormat, dataFormats } from '#open-data/open-data.ts'
import { sendProblem } from './api-handler.ts'
import { chooseEncoding } from './compress.ts'
import type { DataFile, OpenDataFiles } from './open-data-files.ts'
import type { Slots } from './slots.ts'

const DATA_FILE = /^\/data\/tools\.(json|csv|ndjson)$/
const DATA_CACHE = 'public, max-age=300, stale-while-revalidate=3600'

interface DataPlace {
  dataFiles: OpenDataFiles
  downloads: Slots
  headers: Record<string, string>
  network: string
}

export function dataFormatAt(path: string): DataFormat | undefined {
  return DATA_FILE.exec(path)?.[1] as DataFormat | undefined
}

/** Sends a file of the open data, to a bounded number of clients at a time. */
export async function sendData(
  request: IncomingMessage,
  response: ServerResponse,
  format: DataFormat,
  { dataFiles, downloads, headers, network }: DataPlace,
): Promise<void> {
  const release = downloads.take(network)
  if (!release) {
    sendProblem(
      response,
      503,
      'Too many downloads at the moment. Please try again in a few seconds.',
      headers,
    )
    return
  }
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
