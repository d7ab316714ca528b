import { encodePath } from '#lib/http/path-encoding.ts'

const MAX_URL_LENGTH = 4096

export interface Address {
  path: string
  search: URLSearchParams
}

export class BadAddress extends Error {
  readonly status: 400 | 414

  constructor(status: 400 | 414, message: string) {
    super(message)
    this.status = status
  }
}

/** The path and query of a request line; broken or oversized ones are refused with a reason. */
export function readAddress(url: string): Address {
  if (url.length > MAX_URL_LENGTH) throw new BadAddress(414, 'This address is too long.')
  const at = url.indexOf('?')
  const rawPath = at < 0 ? url : url.slice(0, at)
  if (!rawPath.startsWith('/')) throw new BadAddress(400, 'This address cannot be read.')
  const path = decode(rawPath)
  if (path.includes('\0') || path.includes('\\')) throw new BadAddress(400, 'This address cannot be read.')
  return { path, search: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)) }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new BadAddress(400, 'This address has a broken percent sign in it.')
  }
}

export function writeAddress(path: string, search: URLSearchParams): string {
  return encodePath(path) + (search.size > 0 ? `?${search}` : '')
}

/** The one spelling of a path: lower case, single slashes, none at the end. */
export function canonicalPath(path: string): string {
  const single = path.toLowerCase().replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/+$/, '') : single
}

/** The known parameters that are set, in the page's own order: what a page depends on besides its path. */
export function canonicalSearch(search: URLSearchParams, known: readonly string[]): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const name of known) {
    for (const value of search.getAll(name).filter(Boolean)) canonical.append(name, value)
  }
  return canonical
}
