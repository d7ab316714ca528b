import { Link } from './link.tsx'

export interface Crumb {
  label: string
  href: string
}

export const fromHome = (trail: readonly Crumb[]): Crumb[] => [{ label: 'Home', href: '/' }, ...trail]

/** The way back up to the home page; the last crumb is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const crumbs = fromHome(trail)
  return (
    <nav aria-label="Breadcrumb" className="py-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={href} className="flex min-w-0 items-center gap-2">
              {isLast ? (
                <span aria-current="page" className="truncate text-ink">
                  {label}
                </span>
              ) : (
                <Link href={href} className="py-0.5 hover:text-ink hover:underline">
                  {label}
                </Link>
              )}
              {!isLast && <span aria-hidden="true">›</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
