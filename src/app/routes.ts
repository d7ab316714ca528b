import type { Page, Params } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'

export type SitePage = Page<Head>

const pages = import.meta.glob<{ default: SitePage }>('/src/*/*.page.tsx')

export interface Route {
  pattern: RegExp
  /** The page's file below `src/`, which is also how the build names its code. */
  file: string
  load: () => Promise<{ default: SitePage }>
}

/** '/tools/:slug' becomes an expression with a named group; a segment never contains a slash. */
function route(pattern: string | RegExp, file: string): Route {
  const load = pages[`/src/${file}`]
  if (!load) throw new Error(`routes.ts names a page that does not exist: ${file}`)
  if (pattern instanceof RegExp) return { pattern, file, load }
  return { pattern: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`), file, load }
}

/** The whole map of the site. */
export const routes: readonly Route[] = [
  route('/', 'app/home.page.tsx'),
  route('/submit', 'submissions/submit.page.tsx'),
  route('/submission/:token', 'submissions/submission.page.tsx'),
  route('/tools/:slug', 'app/tool.page.tsx'),
  route('/blog', 'blog/blog.page.tsx'),
  route('/blog/:slug', 'blog/article.page.tsx'),
  route('/newsletter/confirm', 'newsletter/confirm.page.tsx'),
  route('/newsletter/unsubscribe', 'newsletter/unsubscribe.page.tsx'),
  route('/api/docs', 'app/api-docs.page.tsx'),
]

export const notFoundRoute: Route = route(/^/, 'app/not-found.page.tsx')

export interface Match {
  route: Route
  params: Params
}

export function matchRoute(path: string): Match {
  for (const candidate of routes) {
    const found = candidate.pattern.exec(path)
    if (found) return { route: candidate, params: { ...found.groups } }
  }
  return { route: notFoundRoute, params: {} }
}
