import { bookmarks, favorites } from '#activity/saved.ts'
import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { compareTray } from '#catalogue/compare-tray.ts'
import { savedComparisons } from '#catalogue/saved-comparisons.ts'
import { Link } from '#ui/link.tsx'

interface OwnListsProps {
  className: string
  linkClass?: string
  onClick?: () => void
}

/** What this browser has saved and chosen to compare, once there is something. */
export function OwnLists({ className, linkClass = '', onClick }: OwnListsProps) {
  const saved = new Set([...favorites.use(), ...bookmarks.use()]).size + savedComparisons.use().length
  const compared = compareTray.use().map(({ slug }) => slug)
  const lists = [
    { label: 'Saved', count: saved, href: '/saved' },
    { label: 'Compare', count: compared.length, href: compareToolsPath(compared) },
  ].filter(({ count }) => count > 0)
  if (lists.length === 0) return null
  return (
    <div className={className}>
      {lists.map(({ label, count, href }) => (
        <Link
          key={label}
          href={href}
          onClick={onClick}
          className={`whitespace-nowrap font-[520] text-[14px] text-muted tabular-nums hover:text-ink ${linkClass}`}
        >
          {label} {count}
        </Link>
      ))}
    </div>
  )
}
