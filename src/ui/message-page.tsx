import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

interface MessagePageProps {
  title: string
  text: string
  way?: { href: string; label: string }
  /** Instead of one way out. */
  children?: ReactNode
}

const toDirectory = { href: '/', label: 'Browse Directory' }

export function MessagePage({ title, text, way = toDirectory, children }: MessagePageProps) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-3 max-w-[52ch] text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {children ?? (
          <ButtonLink look="primary" href={way.href}>
            {way.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export function Pending({ label }: { label: string }) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-4" role="status">
      <span className="size-8 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-none" />
      <p className="text-muted">{label}</p>
    </div>
  )
}
