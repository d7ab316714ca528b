import { SlidersHorizontal } from 'lucide'
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import {
  FILTER_NAMES,
  type FilterName,
  filterGroups,
  type ListState,
  listPath,
  toggleFilter,
} from '#search/filters.ts'
import type { CostPicture, FacetCounts } from '#search/search-responses.ts'
import { Button, buttonClass, SubmitButton } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { Icon } from '#ui/icon.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { CostFilter } from './cost-filter.tsx'
import {
  isLastChoice,
  listAtAddress,
  rememberChoice,
  rememberPopover,
  takeOpenPopover,
} from './list-choice.tsx'

interface FilterPanelProps {
  /** The address of the list without a choice. */
  path: string
  list: ListState
  facets: readonly FacetCounts[]
  costs: CostPicture
  total: number
}

const POPOVER = 'filters'

/**
 * What the list can be narrowed by: a form that is sent by its button, or with scripts by choosing. On phones it is a
 * popover over the list.
 */
export function FilterPanel({ path, list, facets, costs, total }: FilterPanelProps) {
  const popover = useFilterPopover(path, list)
  const offered = facets.filter((group) => group.options.length > 0)
  const team = [list.people, list.amount, list.billing, list.budget].filter((value) => value !== null)
  const chosen = FILTER_NAMES.flatMap((name) => list.filters[name] ?? []).length + team.length
  if (offered.length === 0) return null
  return (
    <form action={path} method="get" aria-label="Filters">
      {list.search && <input type="hidden" name="search" value={list.search} />}
      <button type="button" popoverTarget={POPOVER} className={buttonClass('secondary', 'w-full lg:hidden')}>
        <Icon of={SlidersHorizontal} size={16} />
        Filters
        {chosen > 0 && <span className="text-accent">{chosen} chosen</span>}
      </button>
      <div id={POPOVER} ref={popover} popover="auto" className="filter-popover">
        <div className="px-4 pt-4 pb-2 lg:p-0">
          <Suspense>
            <CostFilter path={path} list={list} costs={costs} />
          </Suspense>
          {offered.map((group) => (
            <Suspense key={group.name}>
              <Group group={group} path={path} list={list} />
            </Suspense>
          ))}
          {list.sort && <input type="hidden" name="sort" value={list.sort} />}
        </div>
        <div className="sticky bottom-0 border-line border-t bg-surface p-3 lg:static lg:border-0 lg:p-0">
          <noscript>
            <SubmitButton className="w-full">Apply filters</SubmitButton>
          </noscript>
          <Button
            popoverTarget={POPOVER}
            popoverTargetAction="hide"
            look="primary"
            className="needs-script w-full lg:hidden"
          >
            {shownWords(total)}
          </Button>
        </div>
      </div>
    </form>
  )
}

const shownWords = (total: number) => (total === 0 ? 'No tool fits' : `Show ${formatCount(total, 'tool')}`)

/** Open again where a choice brought a list with a panel of its own. */
function useFilterPopover(path: string, list: ListState): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list decides again
  useEffect(() => {
    const wasOpen = takeOpenPopover(path)
    if (wasOpen && popover.current && !popover.current.matches(':popover-open')) popover.current.showPopover()
  }, [path, list])
  return popover
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
  const first = isShort ? group.options : group.options.slice(0, SHOWN_AT_ONCE)
  const rest = isShort ? [] : group.options.slice(SHOWN_AT_ONCE)
  return (
    <fieldset className="border-line border-t py-4">
      <legend className="float-left mb-2 w-full font-[650] text-[14px] text-ink">{label}</legend>
      <div className="clear-both">{first.map(row)}</div>
      {rest.length > 0 && (
        // What is chosen keeps its place, so the rest is open where something of it is.
        <details className="mt-1" open={rest.some(({ key }) => isChosen(key)) || undefined}>
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
    if (box.current?.closest(':popover-open')) rememberPopover(path)
    setOn(!isOn)
    const current = listAtAddress()
    const filters = toggleFilter(current.filters, name, value)
    navigation?.navigate(listPath(path, { ...current, page: 1, filters }), { keepPlace: true })
  }

  useEarlyInput(box, ({ checked }) => {
    if (checked !== isChosen) choose()
  })

  return (
    <label className="filter-option">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        onChange={choose}
        autoComplete="off"
      />
      <span>{children}</span>
      <span>
        {formatNumber(count)}
        <span className="sr-only"> {count === 1 ? 'tool' : 'tools'}</span>
      </span>
    </label>
  )
}

/** On a phone the box may be folded away: then what unfolds it takes the focus. */
function focusOn(box: HTMLElement | null): void {
  const place = box?.checkVisibility() ? box : box?.closest('form')?.querySelector('button')
  place?.focus({ preventScroll: true })
}
