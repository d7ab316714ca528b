import type { ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'

const tones = {
  plain: 'chip-plain',
  yes: 'chip-yes',
  partner: 'border-partner-line bg-partner-soft text-partner',
  accent: 'border-transparent bg-accent-soft text-accent',
}

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`chip ${tones[tone]}`}>
      <span className="truncate">{children}</span>
    </span>
  )
}

interface ChipLinkProps extends Pick<LinkProps, 'href' | 'follow' | 'keepPlace'> {
  label: string
  /** What following it does to what the label says: "Remove filter". */
  act: string
}

/** Something that was chosen or understood; following it takes it back. */
export function ChipLink({ label, act, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-small text-ink hover:border-ink-soft"
    >
      <span className="sr-only">{act} </span>
      {label}
      <span aria-hidden="true" className="text-muted">
        ×
      </span>
    </Link>
  )
}
