import type { Page, Params } from '#lib/define-page.ts'
import { type ListingKind, listingKinds } from '#listings/listing-kinds.ts'
import { site } from '#site.config'

const pages = import.meta.glob<{ default: Page }>('/src/**/*.page.tsx')

export interface Route {
  pattern: RegExp
  /** The page's file below `src/`, which is also how the build names its code. */
  file: string
  load: () => Promise<{ default: Page }>
  /** Parameters that do not stand in the address, where one page serves several routes. */
  fixed: Params
  /** A query parameter without which it is another page. */
  asks?: string
}

/** '/tools/:slug' becomes an expression with a named group; a segment never contains a slash. */
function route(pattern: string | RegExp, file: string, fixed: Params = {}): Route {
  const load = pages[`/src/${file}`]
  if (!load) throw new Error(`routes.ts names a page that does not exist: ${file}`)
  if (pattern instanceof RegExp) return { pattern, file, load, fixed }
  const expression = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return { pattern: expression, file, load, fixed }
}

const routes: readonly Route[] = [
  { ...route('/', 'search/search.page.tsx'), asks: 'search' },
  route('/', 'pages/home.page.tsx'),
  route('/submit', 'submissions/submit.page.tsx'),
  route('/submission/:token', 'submissions/submission.page.tsx'),
  route('/admin', 'admin/admin.page.tsx'),
  route('/admin/invitation/:token', 'accounts/invitation.page.tsx'),
  ...(site.partner
    ? [route(`/tools/${site.partner.slug}`, 'pages/partner.page.tsx', { slug: site.partner.slug })]
    : []),
  route('/tools/:slug', 'pages/tool.page.tsx'),
  route('/company/:id', 'pages/company.page.tsx'),
  route('/compare', 'comparisons/picker.page.tsx'),
  route(/^\/compare\/(?<pair>[^/]+-vs-[^/]+)$/, 'comparisons/pair.page.tsx'),
  route('/compare/:slug', 'comparisons/tool-picker.page.tsx'),
  route('/alternatives/:slug', 'comparisons/alternatives.page.tsx'),
  ...(Object.keys(listingKinds) as ListingKind[]).map((kind) =>
    route(listingKinds[kind].pattern, 'pages/listing.page.tsx', { kind }),
  ),
  route('/tools/:slug/changes', 'sync/changes.page.tsx'),
  route('/tools/:slug/correct', 'corrections/correct.page.tsx'),
  route('/tools/:slug/correct/:fact', 'corrections/correct-fact.page.tsx'),
  route('/tools/:slug/reviews', 'reviews/tool-reviews.page.tsx'),
  route('/tools/:slug/review', 'reviews/write-review.page.tsx'),
  route('/review/:token', 'reviews/own-review.page.tsx'),
  route('/tools/:slug/claim', 'makers/claim.page.tsx'),
  route('/maker/:token', 'makers/maker.page.tsx'),
  route('/maker/:token/edit', 'makers/maker-edit.page.tsx'),
  route('/correction/:token', 'corrections/correction.page.tsx'),
  route('/status', 'pages/status.page.tsx'),
  route('/data', 'open-data/data.page.tsx'),
  route('/reports', 'open-data/reports.page.tsx'),
  route('/reports/:key', 'open-data/report.page.tsx'),
  route('/mcp', 'mcp/mcp.page.tsx'),
  route('/stack', 'stack/stack.page.tsx'),
  route('/watch', 'stack/watch.page.tsx'),
  route('/find', 'search/finder.page.tsx'),
  route('/markets', 'pages/markets/markets.page.tsx'),
  route('/markets/:key', 'pages/markets/market.page.tsx'),
  route('/categories', 'pages/categories.page.tsx'),
  route(/^\/category(?:\/(?<category>[^/]+))?$/, 'pages/category.page.tsx'),
  route('/about', 'pages/about.page.tsx'),
  route('/contact', 'pages/contact.page.tsx'),
  route(/^\/(?<page>privacy|terms)$/, 'pages/legal.page.tsx'),
  route('/trending', 'activity/trending.page.tsx'),
  route('/saved', 'activity/saved.page.tsx'),
  route('/how-we-rank', 'pages/how-we-rank.page.tsx'),
  route(/^\/api\/docs(?:\/(?<group>[a-z-]+))?$/, 'pages/api-docs.page.tsx'),
  route('/blog', 'blog/blog.page.tsx'),
  route('/blog/:slug', 'blog/article.page.tsx'),
  route(/^\/(?<list>newsletter|watch)\/(?<step>confirm|unsubscribe)$/, 'newsletter/letter.page.tsx'),
]

export const notFoundRoute: Route = route(/^/, 'pages/not-found.page.tsx')

export interface Match {
  route: Route
  params: Params
}

const NOTHING_ASKED = new URLSearchParams()

export function matchRoute(path: string, search = NOTHING_ASKED): Match {
  for (const candidate of routes) {
    const found = candidate.pattern.exec(path)
    if (found && (!candidate.asks || search.get(candidate.asks)?.trim()))
      return { route: candidate, params: { ...found.groups, ...candidate.fixed } }
  }
  return { route: notFoundRoute, params: { path } }
}
