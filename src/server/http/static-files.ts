import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { StoredResponse, sendStored } from '#cache/stored-response.ts'
import { type Handler, isRead } from './handler.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The script that tells pages of the site, as it is now. */
export const SITE_SCRIPT = '/assets/site.js'
const ONE_DAY = 'public, max-age=86400'
const HAS_HASH = /^\/(assets|logos)\//

export const fileHandler: Handler = {
  kind: 'file',
  matches: ({ request, address }, { staticFiles }) =>
    isRead(request) && findFile(staticFiles, address.path) !== undefined,
  handle: async ({ request, response, address }, { staticFiles }) => {
    const file = findFile(staticFiles, address.path)
    if (file) await sendStored(request, response, file)
  },
}

/** The script of the site under whatever name: pages of another instance may name one that this one has not made yet. */
const findFile = (files: ReadonlyMap<string, StoredResponse>, path: string) =>
  files.get(path) ?? (/^\/assets\/site-\w+\.js$/.test(path) ? files.get(SITE_SCRIPT) : undefined)

/** Every file of a folder, read once at start; only these paths can ever be answered from disk. */
export function loadStaticFiles(
  folder: string,
  headers: Record<string, string>,
  onUnknown: (path: string) => void = () => {},
) {
  const files = new Map<string, StoredResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const type = types[extname(entry.name).toLowerCase()]
    if (!type) {
      onUnknown(path)
      continue
    }
    const cache = HAS_HASH.test(path) ? IMMUTABLE : ONE_DAY
    const own = { ...headers, 'Content-Type': type, 'Cache-Control': cache }
    // The build leaves a `.br` beside what is worth compressing; it has more time for it than a request has.
    const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    files.set(path, new StoredResponse(200, readFileSync(file), own, brotli))
  }
  return files
}

export const typedResponse = (body: string, extension: string, headers: Record<string, string>) =>
  new StoredResponse(200, body, {
    ...headers,
    'Content-Type': types[extension] ?? '',
    'Cache-Control': ONE_DAY,
  })
