import { Link, type LinkProps } from './link.tsx'

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
      className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-[14px] text-ink hover:border-ink-soft"
    >
      <span className="sr-only">{act} </span>
      {label}
      <span aria-hidden="true" className="text-muted">
        ×
      </span>
    </Link>
  )
}
