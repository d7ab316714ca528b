import { createContext, memo, use } from 'react'
import { isMissing } from '#lib/api-query.ts'
import { useLatest, useQueries, useQueryCache } from '#lib/browser/use-query.ts'
import type { Page, PageProps, Params, Place, PostedForm } from '#lib/define-page.ts'
import { NotFoundMessage, notFoundTitle } from '#pages/not-found.tsx'
import { HeadTags } from '#seo/head.tsx'
import { site } from '#site.config'
import { MessagePage, Pending } from '#ui/message-page.tsx'
import { Failed } from './failed.tsx'
import { usePart } from './lazy-parts.tsx'
import { arrivingPage, loadedPage } from './page-loader.ts'
import { matchRoute } from './routes.ts'

export const Posted = createContext<PostedForm | null>(null)

/** Hardly ever needed, so it does not travel with every page. */
const loadNotice = () => import('#ui/stale-notice.tsx').then((module) => module.StaleNotice)

interface PlaceProps {
  path: string
  search: URLSearchParams
}

/** The page of an address: its code, its data, and whichever state it is in. */
export function PageView({ path, search }: PlaceProps) {
  const { route, params } = matchRoute(path, search)
  const page = loadedPage(route) ?? use(arrivingPage(route))
  return <LoadedPage key={route.file + path} page={page} params={params} path={path} search={search} />
}

function LoadedPage({ page, params, path, search }: PlaceProps & { page: Page; params: Params }) {
  const form = use(Posted)
  const posted = form?.path === path ? form : null
  const store = useQueryCache()
  const named = Object.entries(page.queries(params, search))
  const queries = named.map(([, query]) => query)
  const results = useQueries(queries)
  const data = Object.fromEntries(named.map(([name], index) => [name, results[index]?.data]))
  const needed = results.filter((_, index) => !page.optional?.includes(named[index]?.[0] ?? ''))
  const isReady = needed.every((result) => result.data !== undefined)
  const missing = needed.find((result) => isMissing(result.error))
  const error = (missing ?? needed.find((result) => result.error))?.error
  const shown = useLatest(isReady ? ({ data, params, search, posted } as PageProps) : undefined)
  const Notice = usePart(error !== undefined, loadNotice)
  if (error && (missing || !shown)) return <FailedPage page={page} error={error} place={{ params, search }} />
  if (!shown) return <Pending label={page.pending ?? 'Loading...'} />
  const isWaiting = !isReady && !error
  return (
    <div
      aria-busy={isWaiting || undefined}
      className={isWaiting ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      {Notice && (
        <div className="wrap pt-4">
          <Notice onRetry={() => store.retry(queries)} />
        </div>
      )}
      <ShownPage page={page} shown={shown} />
    </div>
  )
}

/** Rendered again only for other data: not while the next is on its way, when parts of it may not be hydrated yet. */
const ShownPage = memo(({ page, shown }: { page: Page; shown: PageProps }) => (
  <>
    <HeadTags head={page.head(shown)} />
    <page.Page {...shown} />
  </>
))

function FailedPage({ page, error, place }: { page: Page; error: Error; place: Place }) {
  const { missing, Missing = NotFoundMessage, missingTitle = missing?.title ?? notFoundTitle } = page
  const own = isMissing(error) ? null : page.Failed?.({ error, ...place })
  const nothing = typeof missingTitle === 'string' ? missingTitle : missingTitle(place)
  const title = isMissing(error) ? nothing : own ? site.metaName : 'Something went wrong'
  const shown = missing ? <MessagePage {...missing} /> : <Missing {...place} />
  return (
    <>
      <HeadTags head={{ title, description: title }} />
      {isMissing(error) ? shown : (own ?? <Failed error={error} />)}
    </>
  )
}
