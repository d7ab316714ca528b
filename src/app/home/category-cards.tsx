import { categoryPath } from '#catalogue/tool.ts'
import type { Words } from '#content/words-responses.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

export function CategoryCards({ categories }: Pick<Words['home'], 'categories'>) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-3">
      {categories.map(({ key, count, text, icon = [] }) => (
        <li
          key={key}
          className="card relative flex min-w-0 items-center gap-4 p-3 transition-[border-color] hover:border-theme sm:p-5"
        >
          <span className="grid size-11 shrink-0 max-sm:hidden place-items-center rounded-[11px] bg-accent-soft text-accent">
            <Icon of={icon} size={20} className="stroke-[1.8]" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
              <Link
                href={categoryPath(key)}
                className="font-[600] text-ink max-[22rem]:text-[14px] whole-card"
              >
                {categoryByKey(key).label}
              </Link>
              {count && <span className="shrink-0 text-[13px] text-muted">{count}</span>}
            </p>
            <p className="text-[14.5px] text-muted max-sm:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
