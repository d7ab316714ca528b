import { type ReactNode, Suspense } from 'react'
import { Link } from './link.tsx'

interface SectionProps {
  id?: string
  title: string
  text?: string
  more?: { label: string; href: string }
  children: ReactNode
}

/** A part of a page: heading, one line about it, a way to more of the same. It is hydrated apart from the others. */
export function Section({ id, title, text, more, children }: SectionProps) {
  return (
    <section id={id} className="wrap section-gap [.section-gap+&]:pt-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="section-title">{title}</h2>
          {text && <p className="mt-1.5 text-muted">{text}</p>}
        </div>
        {more && (
          <Link href={more.href} className="text-link text-small">
            {more.label}
          </Link>
        )}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}
