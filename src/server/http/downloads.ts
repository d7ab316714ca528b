import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { chooseEncoding } from '#cache/compress.ts'
import { StoredResponse, sendStored } from '#cache/stored-response.ts'
import { dataRevision, eachTool } from '#open-data/open-data.store.ts'
import { type DataFormat, dataFormats, writeData } from '#open-data/open-data.ts'
import { type Handler, isRead, type Site } from './handler.ts'

const DATA_FILE = /^\/data\/tools\.(json|csv|ndjson)$/
const DATA_CACHE = 'public, max-age=300, stale-while-revalidate=3600'

type DownloadDeps = Pick<Site, 'db' | 'cache' | 'siteUrl' | 'headers'>

export const downloadHandler: Handler = {
  kind: 'data',
  matches: ({ request, address }) => isRead(request) && DATA_FILE.test(address.path),
  handle: async ({ request, response, address }, site) => {
    const format = address.path.replace(DATA_FILE, '$1') as DataFormat
    const file = await findDownload(site, format)
    if (chooseEncoding(request, ['gzip']) === 'gzip') await sendStored(request, response, file)
    else await sendUnpacked(request, response, file, headersOf(site, format))
  },
}

/** The whole catalogue as a file, in the page cache: made once for each revision of it, and packed. */
export async function findDownload(deps: DownloadDeps, format: DataFormat): Promise<StoredResponse> {
  const revision = await dataRevision(deps.db)
  // No address has spaces in it: only here it is asked for.
  return deps.cache.get(`data ${format} ${revision}`, async () => {
    const tools = Readable.from(writeData(format, eachTool(deps.db), deps.siteUrl))
    const packed = await buffer(tools.pipe(createGzip()))
    const headers = { ...headersOf(deps, format), 'Content-Encoding': 'gzip' }
    return { response: new StoredResponse(200, packed, headers), tags: [], freshMs: Number.POSITIVE_INFINITY }
  })
}

/** All of them, so that who asks after a change need not wait. */
export async function makeDownloads(deps: DownloadDeps): Promise<void> {
  for (const format of Object.keys(dataFormats)) await findDownload(deps, format as DataFormat)
}

const headersOf = ({ headers }: Pick<Site, 'headers'>, format: DataFormat) => ({
  ...headers,
  'Content-Type': dataFormats[format],
  'Content-Disposition': `attachment; filename="tools.${format}"`,
  'Cache-Control': DATA_CACHE,
})

async function sendUnpacked(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredResponse,
  headers: Record<string, string>,
): Promise<void> {
  const { etag } = await file.variant('identity')
  const isKnown = request.headers['if-none-match']?.includes(etag)
  response.writeHead(isKnown ? 304 : 200, { ...headers, ETag: `W/${etag}`, Vary: 'Accept-Encoding' })
  if (isKnown || request.method === 'HEAD') response.end()
  else await pipeline(Readable.from([file.plain]), createGunzip(), response)
}
