import type { Page, Params } from '#lib/define-page.ts'
import { type ListingKind, listingKinds } from '#listings/kinds.ts'
import { site } from '#site.config'

const pages = import.meta.glob<{ default: Page }>('/src/*/*.page.tsx')

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
  route('/', 'app/home.page.tsx'),
  route('/submit', 'submissions/submit.page.tsx'),
  route('/submission/:token', 'submissions/submission.page.tsx'),
  route('/admin', 'admin/admin.page.tsx'),
  route('/admin/invitation/:token', 'accounts/invitation.page.tsx'),
  ...(site.partner
    ? [route(`/tools/${site.partner.slug}`, 'app/partner.page.tsx', { slug: site.partner.slug })]
    : []),
  route('/tools/:slug', 'app/tool.page.tsx'),
  route('/company/:id', 'catalogue/company.page.tsx'),
  route('/compare', 'comparisons/picker.page.tsx'),
  route(/^\/compare\/(?<pair>[^/]+-vs-[^/]+)$/, 'comparisons/pair.page.tsx'),
  route('/compare/:slug', 'comparisons/tool-picker.page.tsx'),
  route('/alternatives/:slug', 'comparisons/alternatives.page.tsx'),
  ...(Object.keys(listingKinds) as ListingKind[]).map((kind) =>
    route(listingKinds[kind].pattern, 'app/listing.page.tsx', { kind }),
  ),
  route('/tools/:slug/changes', 'sync/changes.page.tsx'),
  route('/tools/:slug/correct', 'corrections/correct.page.tsx'),
  route('/tools/:slug/correct/:fact', 'corrections/correct-fact.page.tsx'),
  route('/tools/:slug/reviews', 'reviews/tool-reviews.page.tsx'),
  route('/tools/:slug/review', 'reviews/write-review.page.tsx'),
  route('/review/:token', 'reviews/own-review.page.tsx'),
  route('/tools/:slug/claim', 'owners/claim.page.tsx'),
  route('/owner/:token', 'owners/owner.page.tsx'),
  route('/owner/:token/edit', 'owners/owner-edit.page.tsx'),
  route('/correction/:token', 'corrections/correction.page.tsx'),
  route('/status', 'app/status.page.tsx'),
  route('/data', 'open-data/data.page.tsx'),
  route('/reports', 'open-data/reports.page.tsx'),
  route('/reports/:key', 'open-data/report.page.tsx'),
  route('/mcp', 'mcp/mcp.page.tsx'),
  route('/stack', 'stack/stack.page.tsx'),
  route('/find', 'search/finder.page.tsx'),
  route('/markets', 'catalogue/markets.page.tsx'),
  route('/markets/:key', 'catalogue/market.page.tsx'),
  route('/categories', 'catalogue/categories.page.tsx'),
  route(/^\/category(?:\/(?<category>[^/]+))?$/, 'app/category.page.tsx'),
  route('/about', 'app/about.page.tsx'),
  route('/contact', 'app/contact.page.tsx'),
  route(/^\/(?<page>privacy|terms)$/, 'app/legal.page.tsx'),
  route('/trending', 'activity/trending.page.tsx'),
  route('/saved', 'activity/saved.page.tsx'),
  route('/how-we-rank', 'app/how-we-rank.page.tsx'),
  route(/^\/api\/docs(?:\/(?<group>[a-z-]+))?$/, 'app/api-docs.page.tsx'),
  route('/blog', 'blog/blog.page.tsx'),
  route('/blog/:slug', 'blog/article.page.tsx'),
  route(/^\/newsletter\/(?<step>confirm|unsubscribe)$/, 'newsletter/letter.page.tsx'),
]

export const notFoundRoute: Route = route(/^/, 'app/not-found.page.tsx')

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
