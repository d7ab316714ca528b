import { type ListState, listPath } from '#search/filters.ts'
import { Link } from '#ui/link.tsx'

interface UnderstoodProps {
  list: ListState
  parts: readonly { label: string; without: string }[]
}

/** What the words were read as; each can be taken back, which takes its words out of the text. */
export function Understood({ list, parts }: UnderstoodProps) {
  if (parts.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span id="understood" className="text-[14px] text-muted">
        Understood as
      </span>
      <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
        {parts.map(({ label, without }) => (
          <li key={label}>
            <Link
              href={without ? listPath('/', { ...list, search: without, page: 1 }) : '/'}
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-theme bg-surface px-3 text-[14px] text-ink hover:border-ink-soft"
            >
              <span className="sr-only">Take back </span>
              {label}
              <span aria-hidden="true" className="text-muted">
                ×
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
