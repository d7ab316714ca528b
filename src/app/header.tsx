import { Menu, X } from 'lucide'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { site } from '#site.config'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LastUpdated } from './last-updated.tsx'
import { OwnLists } from './own-lists.tsx'
import { SearchLauncher } from './search-launcher.tsx'

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
      className={`sticky top-0 z-40 border-b print:hidden bg-surface/95 backdrop-blur transition-shadow ${isScrolled ? 'border-line shadow-[0_4px_20px_-8px_rgb(15_23_42/0.18)]' : 'border-transparent'}`}
    >
      <div className="wrap flex h-16 items-center gap-4 sm:gap-6">
        <Brand />
        <nav aria-label="Main" className="hidden gap-1 lg:flex">
          {links.map((link) => (
            <NavLink key={link.href} {...link} path={path} className="px-2.5 py-2" />
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-4">
          <SearchLauncher />
          <OwnLists className="hidden items-center gap-3 sm:flex" />
          <LastUpdated className="hidden sm:flex" />
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
        className="border-line border-t bg-surface lg:hidden"
      >
        <div className="wrap flex flex-col py-3">
          {links.map((link) => (
            <NavLink key={link.href} {...link} path={path} className="py-3" onClick={() => setOpen(false)} />
          ))}
          <OwnLists className="flex flex-col sm:hidden" linkClass="py-3" onClick={() => setOpen(false)} />
          <LastUpdated className="flex py-3 sm:hidden" />
        </div>
      </nav>
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

function Brand() {
  return (
    <Link
      href="/"
      className="flex shrink-0 items-center gap-2.5 font-[650] text-[15px] text-ink tracking-[-0.01em]"
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
