import type { ReactNode } from 'react'
import { site } from '#site.config'
import { categoryPath } from '#tools/tool.ts'
import { Link, OutboundLink } from '#ui/link.tsx'
import { categoryByKey, footerCategories } from '#vocabulary/categories.ts'

const pages = [
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/categories', label: 'Categories' },
  { href: '/markets', label: 'Markets' },
  { href: '/reports', label: 'Reports' },
  { href: '/trending', label: 'Trending' },
  { href: '/compare', label: 'Compare tools' },
  { href: '/saved', label: 'Saved tools' },
  { href: '/how-we-rank', label: 'How we rank' },
  { href: '/status', label: 'Sync status' },
  { href: '/data', label: 'Open data' },
  { href: '/mcp', label: 'MCP server' },
]

/** The same on every page; on phones each list is folded under its heading. */
export function Footer() {
  return (
    <footer className="print:hidden mt-12 border-line border-t bg-soft">
      <div className="wrap grid gap-x-8 py-4 md:grid-cols-3 md:gap-y-8 md:py-9 xl:grid-cols-[520px_1.2fr_1.5fr_1fr]">
        <FooterList
          heading="Categories"
          className="col-span-full xl:col-span-1"
          columns="grid-cols-2 md:grid-cols-4 xl:grid-cols-3"
        >
          {footerCategories.map((key) => (
            <FooterLink key={key} href={categoryPath(key)} label={categoryByKey(key).label} />
          ))}
        </FooterList>
        {site.guides.length > 0 && (
          <FooterList heading="Blog">
            {site.guides.map((guide) => (
              <FooterLink key={guide.href} {...guide} />
            ))}
          </FooterList>
        )}
        <FooterList heading="Directory" columns="grid-cols-2">
          {pages.map((page) => (
            <FooterLink key={page.href} {...page} />
          ))}
        </FooterList>
        <FooterList heading="Elsewhere">
          {Object.values(site.links)
            .filter((link) => link !== undefined)
            .map(({ label, href }) => (
              <li key={href}>
                <OutboundLink href={href} className="footer-link">
                  {label}
                </OutboundLink>
              </li>
            ))}
          <li>
            <a href={`mailto:${site.supportEmail}`} className="footer-link">
              E-mail us
            </a>
          </li>
          {[site.partner, site.provider]
            .filter((partner) => partner !== null)
            .map(({ name, website }) => (
              <li key={website}>
                <OutboundLink sponsored href={website} className="footer-link">
                  {name} <span className="text-note text-partner">Partner</span>
                </OutboundLink>
              </li>
            ))}
        </FooterList>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-3 border-line border-t py-4 text-note text-muted">
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {site.name}
          </p>
          <p>
            Free to browse. No cookies, no ads{site.partner || site.provider ? '; partners are labeled' : ''}.
          </p>
        </div>
      </div>
    </footer>
  )
}

interface FooterListProps {
  heading: string
  className?: string
  columns?: string
  children: ReactNode
}

function FooterList({ heading, className = '', columns = '', children }: FooterListProps) {
  return (
    <nav aria-label={heading} className={className}>
      <h2 className="footer-heading max-md:hidden">{heading}</h2>
      <details className="folded-on-phones">
        <summary className="footer-heading flex min-h-11 items-center justify-between">{heading}</summary>
        <ul className={`grid content-start gap-x-6 max-md:pb-3 ${columns}`}>{children}</ul>
      </details>
    </nav>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Link href={href} className="footer-link">
        {label}
      </Link>
    </li>
  )
}
