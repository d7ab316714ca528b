import { type ReactNode, Suspense } from 'react'

interface FoldProps {
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** What few read: closed, yet in the page for search engines, for finding in the page and for links to its parts. */
export function Fold({ summary, className = '', children }: FoldProps) {
  return (
    <details className={`fold ${className}`}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-[520] text-small text-accent">
        {summary}
      </summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}

/** A part of a page that shows its heading alone until it is opened. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t">
      <details className="fold">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between">
          <h2 className="sub-title">{title}</h2>
        </summary>
        <div className="pb-6">
          <Suspense>{children}</Suspense>
        </div>
      </details>
    </section>
  )
}
