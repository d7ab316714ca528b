import { Link } from './link.tsx'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

const AROUND = 1

/** First, last, the present page and its neighbors; 0 stands for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const shown = new Set([1, pages])
  for (let near = page - AROUND; near <= page + AROUND; near++)
    if (near >= 1 && near <= pages) shown.add(near)
  const ordered = [...shown].sort((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1]
    return before !== undefined && number - before > 1 ? [0, number] : [number]
  })
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  const box = 'grid min-h-10 min-w-10 place-items-center rounded-control border px-3 text-small'
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link rel="prev" href={hrefOf(page - 1)} className={`${box} border-line-strong text-ink`}>
          Previous
        </Link>
      )}
      {pagesShown(page, pages).map((number, index) =>
        number === 0 ? (
          <span
            key={`gap-${pagesShown(page, pages)[index + 1]}`}
            className="px-1 text-muted"
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={`${box} ${number === page ? 'border-accent bg-accent text-on-accent' : 'border-line text-ink'}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link rel="next" href={hrefOf(page + 1)} className={`${box} border-line-strong text-ink`}>
          Next
        </Link>
      )}
    </nav>
  )
}
