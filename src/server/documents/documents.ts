import type { CachedPage } from '#cache/page-cache.ts'
import { StoredResponse, sendStored } from '#cache/stored-response.ts'
import { encodePath } from '#lib/http/path-encoding.ts'
import type { Handler, Site } from '#server/http/handler.ts'
import { makePage, PAGE_CACHE_CONTROL } from '#server/http/page-handler.ts'
import { badges } from './badges.ts'
import type { DocumentDeps, DocumentKind, MadeDocument } from './document.ts'
import { feeds } from './feeds.ts'
import { machineTexts } from './robots-and-llms.ts'
import { shareImages } from './share-images.ts'
import { sitemaps } from './sitemaps.ts'
import { toolTexts } from './tool-texts.ts'

/** Everything that is served at an address and is not a page. */
const kinds: readonly DocumentKind[] = [
  ...machineTexts,
  ...sitemaps,
  ...toolTexts,
  ...shareImages,
  ...badges,
  ...feeds,
]

export function findDocument(deps: DocumentDeps, path: string) {
  for (const { pattern, make } of kinds) {
    const found = pattern.exec(path)
    if (found) return () => make(deps, { ...found.groups })
  }
  return undefined
}

/** A document that does not exist after all is a page that does not exist. */
export const documentHandler: Handler = {
  kind: 'page',
  matches: ({ path }, site) => findDocument(site, path) !== undefined,
  handle: async ({ request, response, path }, site) => {
    const stored = await site.cache.get(encodePath(path), async () => {
      const document = await findDocument(site, path)?.()
      return document ? toCached(site, document) : makePage(site, path, new URLSearchParams())
    })
    await sendStored(request, response, stored)
  },
}

function toCached(site: Site, document: MadeDocument): CachedPage {
  const { type, body, tags, headers, freshMs } = document
  const response = new StoredResponse(200, body, {
    ...site.headers,
    'Content-Type': type,
    'Cache-Control': PAGE_CACHE_CONTROL,
    ...headers,
  })
  return { response, tags, freshMs }
}
