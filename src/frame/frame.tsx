import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { navigate as goTo, usePathname, useSearch } from 'wouter/use-browser-location'
import { SaveToggle } from '#activity/components/save-toggle.tsx'
import { eventAt } from '#activity/counted-events.ts'
import { report } from '#activity/send-beacon.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { decodePath } from '#lib/http/path-encoding.ts'
import { PrintLine } from '#pages/print-line.tsx'
import { CardActions } from '#tools/components/card-actions-context.ts'
import { type Navigation, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { Toaster } from '#ui/toast.tsx'
import { ErrorBoundary } from './failed.tsx'
import { AdminHeader, Header } from './header.tsx'
import { Tray } from './lazy-parts.tsx'
import { loadPageAt } from './page-loader.ts'
import { PageView } from './page-view.tsx'
import { matchRoute, notFoundRoute } from './routes.ts'

export interface AskedPlace {
  path: string
  search: string
}

const Footer = nearPart(() => import('./footer.tsx').then((module) => module.Footer))

/** One element for all addresses: React leaves it alone when another is shown. */
const footer = <Footer />

/** Header, page and footer; the admin has a header of its own and no footer. Page and footer are taken over by React apart: what is tapped first, first. */
export function Frame({ asked }: { asked?: AskedPlace | undefined }) {
  const path = decodePath(usePathname(asked && { ssrPath: asked.path }))
  const searchText = useSearch(asked && { ssrSearch: asked.search })
  const search = useMemo(() => new URLSearchParams(searchText), [searchText])
  const isAdmin = /^\/admin\b/.test(path)
  return (
    <NavigationProvider path={path}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PrintLine path={path} />
      {isAdmin ? <AdminHeader /> : <Header path={path} />}
      <main id="main" className="min-h-[70vh]">
        <ErrorBoundary path={path}>
          <CardActions value={SaveToggle}>
            {/* What the server sent stays as it is until the page's code has arrived. */}
            <Suspense fallback={<Pending label="Loading..." />}>
              <PageView path={path} search={search} />
            </Suspense>
          </CardActions>
        </ErrorBoundary>
      </main>
      {!isAdmin && footer}
      {!isAdmin && <Tray path={path} />}
      <Toaster />
      <ActivityReporter path={path} term={path === '/' ? search.get('search') : null} />
    </NavigationProvider>
  )
}

function NavigationProvider({ path, children }: { path: string; children: ReactNode }) {
  const [moves, setMoves] = useState(0)
  const answers = useQueryCache()
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: (href, { replace = false, keepPlace = false } = {}) => {
        if (matchRoute(decodePath(new URL(href, location.href).pathname)).route === notFoundRoute) {
          location.assign(href)
          return
        }
        answers.forgetFailures()
        const isHere = new URL(href, location.href).href === location.href
        goTo(href, { replace: replace || isHere })
        if (keepPlace) return
        window.scrollTo(0, 0)
        setMoves((count) => count + 1)
      },
      prefetch: (href) => {
        const { pathname, searchParams } = new URL(href, location.href)
        const fetchAhead = ({ page, params }: Awaited<ReturnType<typeof loadPageAt>>) => {
          for (const query of Object.values(page.queries(params, searchParams))) answers.fetchIfStale(query)
        }
        // What cannot be fetched ahead is fetched, or fails, when the link is followed.
        loadPageAt(pathname, searchParams).then(fetchAhead, () => {})
      },
      pageAt: (path) => loadPageAt(path).then(({ page }) => page),
    }),
    [answers],
  )
  return (
    <NavigationContext value={navigation}>
      {children}
      <RouteAnnouncer path={path} moves={moves} />
    </NavigationContext>
  )
}

/**
 * After a navigation the new page's heading takes the focus and its title is announced; on the same page the focus
 * is left where it is, unless it was lost.
 */
function RouteAnnouncer({ path, moves }: { path: string; moves: number }) {
  const [title, setTitle] = useState('')
  const shown = useRef({ path, moves })
  useEffect(() => {
    const before = shown.current
    if (before.path === path && before.moves === moves) return
    shown.current = { path, moves }
    return whenHeadingArrives((heading) => {
      setTitle(document.title)
      if (before.path === path && document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [path, moves])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}

function whenHeadingArrives(then: (heading: HTMLElement) => void): () => void {
  // While the next list is on its way, the heading of the one before still stands; while the code is, it is hidden.
  const found = () => {
    const heading = document.querySelector<HTMLElement>('main:not(:has(> [aria-busy])) h1')
    return heading?.checkVisibility() ? heading : null
  }
  const present = found()
  if (present) {
    then(present)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const heading = found()
    if (!heading) return
    observer.disconnect()
    then(heading)
  })
  observer.observe(document.body, { attributeFilter: ['aria-busy'], childList: true, subtree: true })
  return () => observer.disconnect()
}

const SETTLED_MS = 1_000
/** While the next results are on their way, the ones before are still there. */
const RESULTS = 'main:not(:has(> [aria-busy])) [data-searched]'

/** Tells which tool was opened, compared or searched for, and which website was visited through a link with `data-visit`. */
function ActivityReporter({ path, term }: { path: string; term: string | null }) {
  useEffect(() => {
    const event = eventAt(path)
    if (event) report(event)
  }, [path])
  useEffect(() => (term ? reportSettledSearch() : undefined), [term])
  useEffect(() => {
    addEventListener('click', reportVisit)
    addEventListener('auxclick', reportVisit)
    return () => {
      removeEventListener('click', reportVisit)
      removeEventListener('auxclick', reportVisit)
    }
  }, [])
  return null
}

/** A search counts once the words have stayed the same for a moment, not at every pause in typing. */
function reportSettledSearch(): () => void {
  const timer = setInterval(() => {
    const found = document.querySelector<HTMLElement>(RESULTS)?.dataset
    if (!found?.searched) return
    clearInterval(timer)
    report({ kind: 'search', term: found.searched.toWellFormed(), results: Number(found.results) })
  }, SETTLED_MS)
  return () => clearInterval(timer)
}

function reportVisit({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-visit]') : null
  if (link?.dataset.visit) report({ kind: 'visit', slug: link.dataset.visit })
}
