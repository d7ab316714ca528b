import { Bookmark, Columns2 } from 'lucide'
import { bookmarks, favorites } from '#activity/saved.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { compareTray } from '#tools/components/compare-tray.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** What this browser has saved and chosen: in numbers, once there is any. */
export function OwnLists() {
  const saved = new Set([...favorites.use(), ...bookmarks.use()]).size
  const compared = compareTray.use().map(({ slug }) => slug)
  const lists = [
    { label: 'Saved', icon: Bookmark, count: saved, href: '/saved' },
    { label: 'Compare', icon: Columns2, count: compared.length, href: compareToolsPath(compared) },
  ].filter(({ count }) => count > 0)
  if (lists.length === 0) return null
  return (
    <div className="hidden items-center xs:flex sm:-mx-2">
      {lists.map(({ label, icon, count, href }) => (
        <Link
          key={label}
          href={href}
          aria-label={`${label} ${count}`}
          title={label}
          className="relative grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon of={icon} size={20} />
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center font-[600] text-note text-on-accent leading-4 tabular-nums"
          >
            {count}
          </span>
        </Link>
      ))}
    </div>
  )
}
