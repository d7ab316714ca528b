import { useState } from 'react'
import { keyWords } from '#admin/field-labels.ts'
import { LISTED_STATES, type ToolFilterValues } from '#admin/tool-list.ts'
import { marketNamesQuery } from '#catalogue/catalogue-calls.ts'
import { useQuery } from '#lib/use-query.ts'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { categories } from '#vocabulary/categories.ts'

const choices: Readonly<Record<string, { label: string; options: readonly SelectOption[] }>> = {
  status: { label: 'Status', options: LISTED_STATES.map((state) => [state, keyWords(state)]) },
  below: {
    label: 'Answered',
    options: [25, 50, 75, 90].map((share): SelectOption => [String(share), `Under ${share}%`]),
  },
  days: {
    label: 'Price read',
    options: [30, 90, 180, 365].map((days): SelectOption => [String(days), `Over ${days} days ago`]),
  },
  weak: {
    label: 'With',
    options: [
      ['gates', 'Unsourced gates'],
      ['locks', 'Locked fields'],
      ['broken', 'Broken links'],
    ],
  },
}

const ORDERS: readonly SelectOption[] = [
  ['', 'Name'],
  ['updated', 'Last changed'],
  ['completeness', 'Least answered'],
  ['price', 'Oldest price'],
  ['gates', 'Most unsourced gates'],
]

interface ToolFiltersProps {
  filters: ToolFilterValues
  onFilters: (filters: ToolFilterValues) => void
}

/** What the list is narrowed to and ordered by; each choice is part of the address. */
export function ToolFilters({ filters, onFilters }: ToolFiltersProps) {
  const [text, setText] = useState(filters.find ?? '')
  const { data } = useQuery(marketNamesQuery())
  const all: Readonly<Record<string, { label: string; options: readonly SelectOption[] }>> = {
    market: { label: 'Market', options: data?.markets.map(({ key, label }) => [key, label]) ?? [] },
    category: { label: 'Category', options: categories.map(({ key, label }) => [key, label]) },
    ...choices,
  }
  return (
    <form
      className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        onFilters({ ...filters, find: text.trim() })
      }}
    >
      <div className="col-span-2 self-end sm:col-span-1">
        <input
          type="search"
          aria-label="Search tools by name or website"
          placeholder="Search by name or website"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field"
        />
      </div>
      {Object.entries(all).map(([name, { label, options }]) => (
        <SelectField
          key={name}
          name={`filter-${name}`}
          label={label}
          text={filters[name as keyof ToolFilterValues] ?? ''}
          onText={(value) => onFilters({ ...filters, [name]: value })}
          options={[['', 'Any'], ...options]}
        />
      ))}
      <SelectField
        name="filter-order"
        label="Order"
        text={filters.order ?? ''}
        onText={(order) => onFilters({ ...filters, order })}
        options={ORDERS}
      />
    </form>
  )
}
