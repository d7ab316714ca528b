import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

interface MessagePageProps {
  title: string
  text: string
  /** The way out; without one, to the directory. */
  children?: ReactNode
}

const toDirectory = (
  <ButtonLink look="primary" href="/">
    Browse Directory
  </ButtonLink>
)

/** A page that has one thing to say and one way out. */
export function MessagePage({ title, text, children = toDirectory }: MessagePageProps) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-3 max-w-[52ch] text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
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
