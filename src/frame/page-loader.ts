import type { Page } from '#lib/define-page.ts'
import { decodePath } from '#lib/http/path-encoding.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { matchRoute, type Route } from './routes.ts'

const loaded = new Map<Route, Page>()

export function loadedPage(route: Route): Page | undefined {
  return loaded.get(route)
}

export async function loadPage(route: Route): Promise<Page> {
  const page = loaded.get(route) ?? (await route.load()).default
  loaded.set(route, page)
  return page
}

/** For React's `use`: one promise for a page, however often it is asked for. */
export const arrivingPage = memoizeByObject((route: Route) =>
  loadPage(route).catch(() => {
    // The site may have been rebuilt since this page was opened: then the server has the page, not its old code.
    location.reload()
    return new Promise<never>(() => {})
  }),
)

/** The page of an address as the browser writes it. */
export async function loadPageAt(pathname: string, search?: URLSearchParams) {
  const { route, params } = matchRoute(decodePath(pathname), search)
  return { page: await loadPage(route), params }
}
