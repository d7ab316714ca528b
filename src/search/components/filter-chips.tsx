import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatUsd } from '#plans/pricing.ts'
import { FILTER_NAMES, type ListState, listPath, toggleFilter, withoutChoices } from '#search/filters.ts'
import type { FacetCounts } from '#search/search-responses.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { listAtAddress } from './list-choice.tsx'

interface FilterChipsProps {
  path: string
  list: ListState
  facets: readonly FacetCounts[]
  /** Takes the focus when no chip is left to do so. */
  onLast: (chip: ChipKey) => void
}

/** The field of a filter and what is chosen in it. */
export interface ChipKey {
  name: string
  key: string
}

interface Chip extends ChipKey {
  label: string
  taken: (list: ListState) => ListState
}

/** What is chosen, each with a way to take it back. */
export function FilterChips({ path, list, facets, onLast }: FilterChipsProps) {
  const chips = [...teamChips(list), ...facetChips(list, facets)]
  const [first] = chips
  if (!first) return null
  const take = (chip: Chip, taken: Chip['taken']) => (link: HTMLElement) => {
    const next = link.closest('li')?.nextElementSibling?.querySelector('a')
    if (next && chips.length > 1) next.focus({ preventScroll: true })
    else onLast(chip)
    return listPath(path, { ...taken(listAtAddress()), page: 1 })
  }
  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={`${chip.name}:${chip.key}`}>
          <ChipLink
            href={listPath(path, { ...chip.taken(list), page: 1 })}
            keepPlace
            follow={take(chip, chip.taken)}
            label={chip.label}
            act="Remove filter"
          />
        </li>
      ))}
      <li>
        <Link
          href={listPath(path, withoutChoices(list))}
          keepPlace
          follow={take(first, withoutChoices)}
          className="text-link inline-flex min-h-8 items-center px-2 text-small"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

function facetChips(list: ListState, facets: readonly FacetCounts[]): Chip[] {
  return FILTER_NAMES.flatMap((name) =>
    (list.filters[name] ?? []).map((key) => ({
      name,
      key,
      label: labelOf(facets, name, key),
      taken: (current) => {
        const isChosen = current.filters[name]?.includes(key)
        return isChosen ? { ...current, filters: toggleFilter(current.filters, name, key) } : current
      },
    })),
  )
}

function teamChips({ people, amount, billing, budget }: ListState): Chip[] {
  const said = [
    ['budget', budget !== null && `Up to ${formatUsd(budget)} a year`],
    ['people', people !== null && `For ${formatCount(people, 'person', 'people')}`],
    ['amount', amount !== null && `Amount ${formatNumber(amount)}`],
    ['billing', billing !== null && `Billed ${billing}`],
  ] as const
  return said.flatMap(([name, label]) =>
    label ? [{ name, key: name, label, taken: (list: ListState) => ({ ...list, [name]: null }) }] : [],
  )
}

function labelOf(facets: readonly FacetCounts[], name: string, key: string): string {
  const options = facets.find((group) => group.name === name)?.options
  return options?.find((option) => option.key === key)?.label ?? key
}
