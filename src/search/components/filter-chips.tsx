import {
  type FacetCounts,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  type ListState,
  listPath,
} from '#search/filters.ts'
import { Link } from '#ui/link.tsx'
import { rememberChoice } from './last-choice.ts'
import { listAtAddress } from './list-at-address.ts'

interface FilterChipsProps {
  path: string
  list: ListState
  facets: readonly FacetCounts[]
  /** Where the focus goes when no chip is left to take it. */
  onLast: () => void
}

interface Chip {
  name: FilterName
  key: string
}

/** What is chosen, each with a way to take it back. */
export function FilterChips({ path, list, facets, onLast }: FilterChipsProps) {
  const chips = FILTER_NAMES.flatMap((name) => (list.filters[name] ?? []).map((key) => ({ name, key })))
  const [first] = chips
  if (!first) return null
  const take = (chip: Chip, filtersAfter: (filters: Filters) => Filters) => (link: HTMLElement) => {
    rememberChoice(path, chip.name, chip.key)
    const next = link.closest('li')?.nextElementSibling?.querySelector('a')
    if (next && chips.length > 1) next.focus({ preventScroll: true })
    else onLast()
    const current = listAtAddress()
    return listPath(path, { ...current, page: 1, filters: filtersAfter(current.filters) })
  }
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={`${chip.name}:${chip.key}`}>
          <Link
            href={listPath(path, { ...list, page: 1, filters: without(list.filters, chip) })}
            keepPlace
            follow={take(chip, (filters) => without(filters, chip))}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-[14px] text-ink hover:border-ink-soft"
          >
            <span className="sr-only">Remove filter </span>
            {labelOf(facets, chip)}
            <span aria-hidden="true" className="text-muted">
              ×
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listPath(path, { ...list, page: 1, filters: {} })}
          keepPlace
          follow={take(first, () => ({}))}
          className="text-link inline-flex min-h-8 items-center px-2 text-[14px]"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function without(filters: Filters, { name, key }: Chip): Filters {
  const left = filters[name]?.filter((value) => value !== key) ?? []
  return { ...filters, [name]: left.length > 0 ? left : undefined }
}

function labelOf(facets: readonly FacetCounts[], { name, key }: Chip): string {
  const options = facets.find((group) => group.name === name)?.options
  return options?.find((option) => option.key === key)?.label ?? key
}
