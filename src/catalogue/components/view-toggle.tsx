import { LayoutGrid, List } from 'lucide'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const views: { key: string; label: string; href: string; icon: IconDrawing }[] = [
  { key: 'grid', label: 'Grid', href: '/categories', icon: LayoutGrid },
  { key: 'list', label: 'List', href: '/categories?view=list', icon: List },
]

export function ViewToggle({ view }: { view: string }) {
  return (
    <nav aria-label="View" className="flex gap-1 rounded-control border border-line bg-soft p-1">
      {views.map(({ key, label, href, icon }) => (
        <Link
          key={key}
          href={href}
          aria-current={key === view ? 'true' : undefined}
          className={`flex min-h-9 items-center gap-2 rounded-[7px] px-3 font-[520] text-[14px] ${key === view ? 'bg-surface text-ink shadow-[0_1px_2px_rgb(15_23_42/0.12)]' : 'text-muted hover:text-ink'}`}
        >
          <Icon of={icon} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
