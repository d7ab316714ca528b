import { askInProcess } from '#api/core/in-process-api.ts'
import type { CachedPage } from '#cache/page-cache.ts'
import { StoredResponse, sendStored } from '#cache/stored-response.ts'
import { loadPageAt } from '#frame/page-loader.ts'
import { renderPage } from '#frame/render.tsx'
import type { PostedForm } from '#lib/define-page.ts'
import { encodePath } from '#lib/http/path-encoding.ts'
import { isToolRemoved } from '#tools/indexed-pages.store.ts'
import { findMovedSlug } from '#tools/write/former-addresses.store.ts'
import type { Call, Handler, Site } from './handler.ts'
import { canonicalSearch, writeAddress } from './request-address.ts'

export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
export const PRIVATE = 'private, no-store'

export const pageHandler: Handler = { kind: 'page', matches: () => true, handle: servePage }

export async function servePage({ request, response, address, path }: Call, site: Site): Promise<void> {
  const { page: asked } = await loadPageAt(encodePath(path), address.search)
  const search = canonicalSearch(address.search, asked.searchParams ?? [])
  const page = asked.isPrivate
    ? (await makePage(site, path, search, { cacheControl: PRIVATE })).response
    : await site.cache.get(writeAddress(path, search), () => makePage(site, path, search))
  await sendStored(request, response, page)
}

export async function makePage(
  site: Site,
  path: string,
  search: URLSearchParams,
  { cacheControl = PAGE_CACHE_CONTROL, posted }: { cacheControl?: string; posted?: PostedForm } = {},
): Promise<CachedPage> {
  const { api, siteUrl, assetsFor } = site
  const { status, html, tags } = await renderPage({
    path,
    search,
    siteUrl,
    fetchApi: askInProcess(api),
    assets: assetsFor(path, search),
    posted,
  })
  const moved = status === 404 ? await movedPath(site, path) : null
  if (moved) {
    const cached = { ...site.headers, Location: encodePath(moved), 'Cache-Control': cacheControl }
    return { response: new StoredResponse(301, moved, cached), tags }
  }
  const isGone = status === 404 && (await isRemoved(site, path))
  const response = new StoredResponse(isGone ? 410 : status, html, {
    ...site.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
  })
  return { response, tags }
}

const NAMES_TOOLS =
  /^\/(?:tools\/(?<tool>[^/]+?)(?:\.md|(?<more>\/[a-z/-]+))?|alternatives\/(?<main>[^/]+)-alternatives|compare\/(?<first>.+?)-vs-(?<second>[^/]+))$/

/** Where an address leads whose tool has another one today, since it was renamed or merged; null when it did not. */
async function movedPath({ db }: Site, path: string): Promise<string | null> {
  let moved = path
  const { more: _page, ...slugs } = NAMES_TOOLS.exec(path)?.groups ?? {}
  for (const slug of Object.values(slugs).filter((named) => named !== undefined)) {
    const today = await findMovedSlug(db, slug)
    if (today) moved = moved.replace(slug, today)
  }
  return moved === path ? null : moved
}

/** Crawlers drop an address that is gone at once, and ask again for one that is only not found. */
async function isRemoved({ db }: Site, path: string): Promise<boolean> {
  const { tool, more, main } = NAMES_TOOLS.exec(path)?.groups ?? {}
  const slug = more ? undefined : (tool ?? main)
  return slug !== undefined && isToolRemoved(db, slug)
}
