import { ChevronDown } from 'lucide'
import { use, useRef } from 'react'
import { LIST_SORTS, type ListState, listPath } from '#search/filters.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput, useShownText } from '#ui/early-input.ts'
import { Icon } from '#ui/icon.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { HiddenChoice, listAtAddress } from './list-choice.tsx'

interface SortMenuProps {
  path: string
  list: ListState
}

/** A form that sorts with a button; with scripts, choosing is enough. */
export function SortMenu({ path, list }: SortMenuProps) {
  const navigation = use(NavigationContext)
  const menu = useRef<HTMLSelectElement>(null)
  const sort = list.sort || 'popular'
  function choose(value: string) {
    const chosen = LIST_SORTS.find((known) => known === value) ?? ''
    navigation?.navigate(listPath(path, { ...listAtAddress(), page: 1, sort: chosen }), { keepPlace: true })
  }
  useEarlyInput(menu, ({ value }) => {
    if (value !== sort) choose(value)
  })
  useShownText(menu, sort)
  return (
    <form action={path} method="get" className="flex items-center gap-2.5">
      {list.search && <input type="hidden" name="search" value={list.search} />}
      <HiddenChoice list={list} withSort={false} />
      <label htmlFor="sort" className="whitespace-nowrap text-[14px] text-muted">
        Sort by
      </label>
      <span className="relative">
        <select
          id="sort"
          name="sort"
          ref={menu}
          defaultValue={sort}
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 appearance-none rounded-control border border-line-strong bg-surface py-2 pr-9 pl-3.5 font-[520] text-[15px] text-ink hover:border-ink-soft"
        >
          <option value="popular">{list.search ? 'Best match' : 'Most relevant'}</option>
          <option value="price">Lowest price</option>
          <option value="cost">Lowest cost for my team</option>
          <option value="complete">Most complete facts</option>
          <option value="name">Name (A to Z)</option>
          <option value="newest">Newest</option>
        </select>
        <Icon
          of={ChevronDown}
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
