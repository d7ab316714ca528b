import { useEffect, useState } from 'react'

export interface ContentsItem {
  id: string
  label: string
  count?: number | undefined
}

/** The parts of a long page, of which the one that is read is marked. */
export function Contents({ items }: { items: readonly ContentsItem[] }) {
  const current = useCurrentPart(items)
  return (
    <nav aria-label="On this page">
      <ul className="text-small">
        {items.map(({ id, label, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current === id ? 'true' : undefined} className="contents-link">
              {label}
              {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last part whose top has passed below the header. */
function useCurrentPart(items: readonly ContentsItem[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = items.map(({ id }) => id).join(' ')
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const read = parts.findLast((part) => part.getBoundingClientRect().top < innerHeight * 0.3)
      setCurrent(read?.id ?? null)
    }
    const observer = new IntersectionObserver(look, {
      rootMargin: '0px 0px -70% 0px',
      threshold: [0, 0.05, 0.25, 0.5, 0.75, 1],
    })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])
  return current
}
