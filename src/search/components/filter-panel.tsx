import { SlidersHorizontal, X } from 'lucide'
import { Suspense } from 'react'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { FILTER_NAMES, filterGroups, type ListState, listPath, readListState } from '#search/filters.ts'
import type { CostPicture, FacetCounts } from '#search/search-responses.ts'
import { useFollowedForm } from '#tools/components/followed-form.ts'
import { Button, buttonClass, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CostFilter } from './cost-filter.tsx'
import { listAtAddress } from './list-choice.tsx'

interface FilterPanelProps {
  /** The address of the list without a choice. */
  path: string
  list: ListState
  facets: readonly FacetCounts[]
  costs: CostPicture
  total: number
}

const POPOVER = 'filters'

/** Words, order and amount are not chosen here: they stay as the address has them. */
function filteredAddress(path: string, filled: URLSearchParams): string {
  const { filters, people, billing, budget } = readListState(filled)
  return listPath(path, { ...listAtAddress(), filters, people, billing, budget, page: 1 })
}

/**
 * What the list can be narrowed by: a form that is sent by its button, or with scripts by choosing. On phones it is a
 * popover over the list.
 */
export function FilterPanel({ path, list, facets, costs, total }: FilterPanelProps) {
  const form = useFollowedForm(path, listPath(path, { ...list, page: 1 }), filteredAddress)
  const offered = facets.filter((group) => group.options.length > 0)
  const team = [list.people, list.amount, list.billing, list.budget].filter((value) => value !== null)
  const chosen = FILTER_NAMES.flatMap((name) => list.filters[name] ?? []).length + team.length
  if (offered.length === 0) return null
  return (
    <form ref={form.ref} onChange={form.onChange} action={path} method="get" aria-label="Filters">
      {list.search && <input type="hidden" name="search" value={list.search} />}
      {list.amount !== null && <input type="hidden" name="amount" value={list.amount} />}
      <button type="button" popoverTarget={POPOVER} className={buttonClass('secondary', 'w-full lg:hidden')}>
        <Icon of={SlidersHorizontal} size={16} />
        Filters
        {chosen > 0 && <span className="text-accent">{chosen} chosen</span>}
      </button>
      <div id={POPOVER} popover="auto" className="filter-popover">
        <div className="sheet-head">
          <p className="font-[650] text-lead text-ink">Filters</p>
          <button
            type="button"
            popoverTarget={POPOVER}
            popoverTargetAction="hide"
            aria-label="Close the filters"
            className="grid size-9 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon of={X} size={20} />
          </button>
        </div>
        <div className="px-4 pb-2 lg:p-0">
          <Suspense>
            <CostFilter people={list.people} costs={costs} />
          </Suspense>
          {offered.map((group) => (
            <Suspense key={group.name}>
              <Group group={group} chosen={list.filters[group.name] ?? []} />
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
            {total === 0 ? 'No tool fits' : `Show ${formatCount(total, 'tool')}`}
          </Button>
        </div>
      </div>
    </form>
  )
}

const SHOWN_AT_ONCE = 6

function Group({ group, chosen }: { group: FacetCounts; chosen: readonly string[] }) {
  const { label } = filterGroups.find(({ name }) => name === group.name) ?? { label: group.name }
  const row = (option: FacetCounts['options'][number]) => (
    <label key={option.key} className="filter-option">
      <input
        type="checkbox"
        name={group.name}
        value={option.key}
        defaultChecked={chosen.includes(option.key)}
        autoComplete="off"
      />
      <span>{option.label}</span>
      <span>
        {formatNumber(option.count)}
        <span className="sr-only"> {option.count === 1 ? 'tool' : 'tools'}</span>
      </span>
    </label>
  )
  const isShort = group.options.length <= SHOWN_AT_ONCE + 2
  const first = isShort ? group.options : group.options.slice(0, SHOWN_AT_ONCE)
  const rest = isShort ? [] : group.options.slice(SHOWN_AT_ONCE)
  return (
    <fieldset className="border-line border-t py-4">
      <legend className="float-left mb-2 w-full font-[650] text-small text-ink">{label}</legend>
      <div className="clear-both">{first.map(row)}</div>
      {rest.length > 0 && (
        // What is chosen keeps its place, so the rest is open where something of it is.
        <details className="mt-1" open={rest.some(({ key }) => chosen.includes(key)) || undefined}>
          <summary className="inline-block min-h-6 cursor-pointer py-1 text-small text-accent">
            {rest.length} more
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}
