import type { ReactNode } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { Link } from '#ui/link.tsx'

interface ToolsSubpageProps {
  title: string
  /** What the list of tools is searched for on the way back. */
  find?: string | undefined
  children: ReactNode
}

/** A page below the list of tools, with the way back to it. */
export function ToolsSubpage({ title, find, children }: ToolsSubpageProps) {
  return (
    <section className="mt-6">
      <p>
        <Link href={adminPath({ view: 'tools', find })} className="text-link">
          Back to the tools
        </Link>
      </p>
      <h2 className="section-title mt-2">{title}</h2>
      {children}
    </section>
  )
}
