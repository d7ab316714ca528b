import { ArrowRight } from 'lucide'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface LinkCardProps {
  title: string
  links: readonly { label: string; href: string }[]
}

export function LinkCard({ title, links }: LinkCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card bg-soft p-6 print:hidden">
      <h2 id={id} className="sub-title">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="text-link inline-flex min-h-8 items-center gap-1.5 text-small">
              {label}
              <Icon of={ArrowRight} size={15} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
