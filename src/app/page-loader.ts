import { matchRoute, type Route, type SitePage } from './routes.ts'

const loaded = new Map<Route, SitePage>()

/** A page's code, once it has arrived. */
export function loadedPage(route: Route): SitePage | undefined {
  return loaded.get(route)
}

export async function loadPage(route: Route): Promise<SitePage> {
  const page = loaded.get(route) ?? (await route.load()).default
  loaded.set(route, page)
  return page
}

export async function loadPageAt(path: string) {
  const { route, params } = matchRoute(path)
  return { page: await loadPage(route), params }
}
