import { ChevronDown } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { categoryListPath, sortLabels } from '#catalogue/category.ts'
import { categoryPath } from '#catalogue/tool.ts'
import type { ToolSort } from '#catalogue/tools.store.ts'
import { Button } from '#ui/button.tsx'
import { NavigationContext } from '#ui/link.tsx'

/** A form that sorts with a button; with scripts, choosing is enough. */
export function SortMenu({ category, sort }: { category: string; sort: ToolSort }) {
  const navigation = use(NavigationContext)
  const menu = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (menu.current) menu.current.value = sort
  }, [sort])
  return (
    <form action={categoryPath(category)} method="get" className="flex items-center gap-2.5">
      <label htmlFor="sort" className="text-[14px] text-muted">
        Sort by
      </label>
      <span className="relative">
        <select
          id="sort"
          name="sort"
          ref={menu}
          defaultValue={sort}
          onChange={(event) =>
            navigation?.navigate(categoryListPath(category, { sort: event.target.value as ToolSort }))
          }
          className="min-h-11 appearance-none rounded-control border border-line-strong bg-white py-2 pr-9 pl-3.5 font-[520] text-[15px] text-ink hover:border-ink-soft"
        >
          {Object.entries(sortLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={16}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}
