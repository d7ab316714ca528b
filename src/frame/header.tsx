import { Menu, Search, X } from 'lucide'
import {
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBrowserValue } from '#lib/browser/use-browser-value.ts'
import { useQuery } from '#lib/browser/use-query.ts'
import { timeAgo } from '#lib/date-words.ts'
import { Palette } from '#search/components/palette.tsx'
import { site } from '#site.config'
import { syncStatusQuery } from '#sync/status-call.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { OwnLists } from './own-lists.tsx'
import { onSearchShortcut } from './search-shortcut.ts'

const SHADOW_AFTER_PX = 10

const links = [
  { href: '/', label: 'Home' },
  { href: '/categories', label: 'Categories' },
  { href: '/find', label: 'Find' },
  { href: '/blog', label: 'Blog' },
  { href: '/submit', label: 'Submit' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
]

/** Only in the menu of a phone: what the footer has elsewhere. */
const more = [
  { href: '/markets', label: 'Markets' },
  { href: '/trending', label: 'Trending' },
  { href: '/compare', label: 'Compare tools' },
  { href: '/stack', label: 'Your stack' },
  { href: '/saved', label: 'Saved tools' },
  { href: '/reports', label: 'Reports' },
]

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true })
      return () => removeEventListener('scroll', changed)
    },
    () => scrollY > SHADOW_AFTER_PX,
    () => false,
  )
}

/** Pages below a section light up the section they belong to. */
function isCurrent(href: string, path: string): boolean {
  if (href === '/') return path === '/'
  if (href === '/categories') return /^\/(categories|category|tools)\b/.test(path)
  return path === href || path.startsWith(`${href}/`)
}

export function Header({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const isScrolled = useIsScrolled()
  const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
  return (
    <header
      className={`sticky top-0 z-40 border-b print:hidden bg-surface/95 [backdrop-filter:blur(8px)] transition-shadow ${isScrolled ? 'border-line [box-shadow:0_4px_20px_-8px_rgb(15_23_42/0.18)]' : 'border-transparent'}`}
    >
      <div className="wrap flex h-16 items-center gap-4 sm:gap-6">
        <div className="shrink-0">
          <Brand />
          <LastUpdated className="flex pl-[38px] text-note leading-4 sm:hidden" />
        </div>
        <nav aria-label="Main" className="hidden gap-1 lg:flex">
          {links.map((link) => (
            <NavLink key={link.href} {...link} path={path} className="px-2.5 py-2" />
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-4">
          <SearchLauncher isSmall={path === '/' || path === '/find'} />
          <OwnLists />
          <LastUpdated className="hidden min-w-33 justify-end sm:flex" />
          <button
            type="button"
            className="needs-script grid size-11 place-items-center rounded-control text-ink lg:hidden"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={closeByEscape}
          >
            {isOpen ? <Icon of={X} size={22} /> : <Icon of={Menu} size={22} />}
          </button>
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label="Mobile"
        hidden={!isOpen}
        onKeyDown={closeByEscape}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-auto border-line border-y bg-surface lg:hidden"
      >
        <div className="wrap flex flex-col py-2">
          {[links, more].map((group) => (
            <ul key={group[0]?.href} className="border-line py-1 [&+&]:border-t">
              {group.map((link) => (
                <li key={link.href}>
                  <NavLink {...link} path={path} className="menu-row" onClick={() => setOpen(false)} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </nav>
      {isOpen && (
        <div
          aria-hidden="true"
          onClick={() => setOpen(false)}
          className="fixed inset-x-0 top-16 -z-10 h-dvh bg-[#0b1020]/40 lg:hidden"
        />
      )}
      <noscript>
        <nav aria-label="All pages" className="wrap flex flex-wrap gap-4 pb-3 lg:hidden">
          {links.map((link) => (
            <a key={link.href} href={link.href} className="text-link">
              {link.label}
            </a>
          ))}
        </nav>
      </noscript>
    </header>
  )
}

/** Whoever works in the admin needs the way back to the site, and nothing that visitors do. */
export const AdminHeader = () => (
  <header className="border-line border-b bg-surface">
    <div className="wrap flex h-12 items-center justify-between gap-4">
      <Brand />
      <Link href="/" className="py-2.5 text-small text-muted hover:text-ink">
        View the site
      </Link>
    </div>
  </header>
)

function Brand() {
  return (
    <Link
      href="/"
      className="flex shrink-0 items-center gap-2.5 font-[650] text-small text-ink tracking-[-0.01em]"
    >
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill={site.look.accent} />
        <rect x="9" y="9" width="10" height="10" rx="3" fill="none" stroke="#fff" strokeWidth="2.2" />
      </svg>
      {site.name}
    </Link>
  )
}

interface NavLinkProps {
  href: string
  label: string
  path: string
  className: string
  onClick?: () => void
}

function NavLink({ href, label, path, className, onClick }: NavLinkProps) {
  const current = isCurrent(href, path)
  return (
    <Link
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={`nav-link ${className}`}
    >
      {label}
    </Link>
  )
}

const POLL_INTERVAL_MS = 60_000
const SECOND_MS = 1000

const statusQuery = syncStatusQuery({}, { staleTimeMs: 0, failure: 'Failed to fetch sync status' })

/** A page that comes back into sight tells its age at once: timers rest while nobody looks. */
function everySecond(changed: () => void) {
  const timer = setInterval(changed, SECOND_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** When the catalogue was last synced. A page may be hours old in a cache, so only the browser says how long ago. */
function LastUpdated({ className }: { className: string }) {
  const { data, error } = useQuery(statusQuery, { pollMs: POLL_INTERVAL_MS })
  const age = useSyncExternalStore(
    everySecond,
    () => (data ? timeAgo(data.timestamp, Date.now()) : ''),
    () => '',
  )
  const isWell = !error && !data?.sources.some(({ lastError }) => lastError !== null)
  const title = isWell
    ? 'When the catalogue was last synced'
    : 'The last sync failed or its outcome is unknown'
  return (
    <p
      className={`items-center gap-2 whitespace-nowrap text-note text-muted tabular-nums ${className}`}
      title={title}
    >
      <span className={`size-1.5 rounded-full ${isWell ? 'bg-yes' : 'bg-partner'}`} aria-hidden="true" />
      {age ? `Updated ${age}` : 'Synced on schedule'}
      {!isWell && <span className="sr-only">. {title}</span>}
    </p>
  )
}

/** The way into search: the palette by click, Ctrl+K or the slash key; a plain form without scripts. Small beside a need box. */
function SearchLauncher({ isSmall }: { isSmall: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const open = useCallback(() => {
    opener.current = document.activeElement
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  useLayoutEffect(() => onSearchShortcut(open), [open])
  return (
    <>
      <SearchButton onClick={open} isSmall={isSmall} />
      <PlainForm />
      {isOpen && <Palette onClose={close} onLeave={() => setOpen(false)} />}
    </>
  )
}

function SearchButton({ onClick, isSmall }: { onClick: () => void; isSmall: boolean }) {
  const isMac = useBrowserValue(() => /mac|iphone|ipad/i.test(navigator.userAgent), false)
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      className={`needs-script flex h-11 w-11 min-w-0 items-center justify-center whitespace-nowrap gap-2.5 rounded-control text-small text-muted hover:text-ink md:h-10 md:justify-start md:border md:border-line md:bg-soft md:px-3 ${isSmall ? 'md:w-auto' : 'md:w-52 lg:w-36 xl:w-64 xl:min-w-42'}`}
    >
      <Icon of={Search} size={18} className="shrink-0 md:size-4" />
      <span className={isSmall ? 'sr-only' : 'sr-only md:not-sr-only'}>Search tools</span>
      <span
        aria-hidden="true"
        className="ml-auto hidden rounded-md border border-line bg-surface px-1.5 font-sans text-note leading-5 md:max-lg:block xl:block"
      >
        {isMac ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  )
}

function PlainForm() {
  return (
    <search className="without-script min-w-0">
      <form action="/" method="get" className="relative">
        <Icon of={Search} size={16} className="absolute top-1/2 left-3 [translate:0_-50%] text-muted" />
        <input
          type="search"
          name="search"
          aria-label="Search tools"
          placeholder="Search tools"
          className="h-10 w-full rounded-control border border-line bg-soft pr-2 pl-9 text-small text-ink placeholder:text-muted sm:w-52 lg:max-xl:w-36"
        />
      </form>
    </search>
  )
}
