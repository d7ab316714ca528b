import { categoryPath } from '#catalogue/tool.ts'
import { site } from '#site.config'
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

export function Footer() {
  return (
    <footer className="drawn-when-near [--drawn-height:640px] print:hidden mt-16 border-line border-t bg-soft">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 xl:grid-cols-[520px_1.3fr_1fr_1fr]">
        <nav aria-label="Categories" className="col-span-full xl:col-span-1">
          <FooterHeading>Categories</FooterHeading>
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-3">
            {footerCategories.map((key) => (
              <li key={key}>
                <Link href={categoryPath(key)} className="footer-link">
                  {categoryByKey(key).label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {site.guides.length > 0 && <FooterList heading="Blog" links={site.guides} />}
        <FooterList heading="Directory" links={pages} />
        <nav aria-label="Elsewhere">
          <FooterHeading>Elsewhere</FooterHeading>
          <ul>
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
                    {name} <span className="text-[12.5px] text-partner">Partner</span>
                  </OutboundLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-3 border-line border-t py-6 text-[13px] text-muted">
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

function FooterHeading({ children }: { children: string }) {
  return <h2 className="mb-3 font-[600] text-[14px] text-ink">{children}</h2>
}

function FooterList({
  heading,
  links,
}: {
  heading: string
  links: readonly { href: string; label: string }[]
}) {
  return (
    <nav aria-label={heading}>
      <FooterHeading>{heading}</FooterHeading>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
