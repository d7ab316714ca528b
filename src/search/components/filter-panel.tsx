import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import {
  type FacetCounts,
  FILTER_NAMES,
  type FilterName,
  filterGroups,
  type ListState,
  listPath,
  toggleFilter,
} from '#search/filters.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { NavigationContext } from '#ui/link.tsx'
import { isLastChoice, rememberChoice } from './last-choice.ts'
import { listAtAddress } from './list-at-address.ts'

interface FilterPanelProps {
  /** The address of the list without a choice. */
  path: string
  list: ListState
  facets: readonly FacetCounts[]
}

/** What the list can be narrowed by: a form that is sent by its button, or with scripts by choosing. */
export function FilterPanel({ path, list, facets }: FilterPanelProps) {
  const offered = facets.filter((group) => group.options.length > 0)
  const chosen = FILTER_NAMES.flatMap((name) => list.filters[name] ?? []).length
  if (offered.length === 0) return null
  return (
    <form action={path} method="get" aria-label="Filters">
      {list.search && <input type="hidden" name="search" value={list.search} />}
      <details className="filter-box card lg:border-0">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-[600] text-[15px] text-ink">
          <SlidersHorizontal aria-hidden size={16} />
          Filters
          {chosen > 0 && <span className="text-accent">{chosen} chosen</span>}
        </summary>
        <div className="px-4 pb-4 lg:px-0">
          {offered.map((group) => (
            <Group key={group.name} group={group} path={path} list={list} />
          ))}
          {list.sort && <input type="hidden" name="sort" value={list.sort} />}
          <noscript>
            <Button type="submit" look="primary" className="mt-4 w-full">
              Apply filters
            </Button>
          </noscript>
        </div>
      </details>
    </form>
  )
}

const SHOWN_AT_ONCE = 6

function Group({ group, path, list }: { group: FacetCounts; path: string; list: ListState }) {
  const { label } = filterGroups.find(({ name }) => name === group.name) ?? { label: group.name }
  const isChosen = (key: string) => list.filters[group.name]?.includes(key) ?? false
  const row = (option: FacetCounts['options'][number]) => (
    <Option
      key={option.key}
      name={group.name}
      value={option.key}
      count={option.count}
      isChosen={isChosen(option.key)}
      path={path}
    >
      {option.label}
    </Option>
  )
  const isShort = group.options.length <= SHOWN_AT_ONCE + 2
  const first = group.options.filter(({ key }, index) => isShort || index < SHOWN_AT_ONCE || isChosen(key))
  const rest = group.options.filter((option) => !first.includes(option))
  return (
    <fieldset className="border-line border-t py-4 first:border-t-0 lg:first:pt-0">
      <legend className="float-left mb-2 w-full font-[650] text-[14px] text-ink">{label}</legend>
      <div className="clear-both">{first.map(row)}</div>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block min-h-6 cursor-pointer py-1 text-[14px] text-accent">
            {rest.length} more
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}

interface OptionProps {
  path: string
  name: FilterName
  value: string
  count: number
  isChosen: boolean
  children: ReactNode
}

/** Shows the choice at once; the list follows when it has arrived. */
function Option({ path, name, value, count, isChosen, children }: OptionProps) {
  const navigation = use(NavigationContext)
  const [isOn, setOn] = useState(isChosen)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => setOn(isChosen), [isChosen])
  useEffect(() => {
    if (isLastChoice(path, name, value) && document.activeElement === document.body) focusOn(box.current)
  }, [path, name, value])

  function choose() {
    rememberChoice(path, name, value)
    setOn(!isOn)
    const current = listAtAddress()
    const filters = toggleFilter(current.filters, name, value)
    navigation?.navigate(listPath(path, { ...current, page: 1, filters }), { keepPlace: true })
  }

  useEarlyInput(box, ({ checked }) => {
    if (checked !== isChosen) choose()
  })

  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-[15px] hover:text-ink">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        onChange={choose}
        autoComplete="off"
        className="size-4.5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      <span className="text-[13px] text-muted tabular-nums">
        {count.toLocaleString('en-GB')}
        <span className="sr-only"> {count === 1 ? 'tool' : 'tools'}</span>
      </span>
    </label>
  )
}

/** On a phone the box may be folded away: then what unfolds it takes the focus. */
function focusOn(box: HTMLElement | null): void {
  const place = box?.checkVisibility() ? box : box?.closest('form')?.querySelector('summary')
  place?.focus({ preventScroll: true })
}
