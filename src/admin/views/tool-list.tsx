import { use } from 'react'
import { adminPageValues, adminPath } from '#admin/admin-address.ts'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import type { AdminToolsResponse } from '#admin/admin-responses.ts'
import { LISTED_STATES, TOOL_FILTERS, type ToolFilterValues } from '#admin/tool-list.ts'
import { marketNamesQuery } from '#catalogue/catalogue-calls.ts'
import { keyWords } from '#lib/capitalize.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { useQuery } from '#lib/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { categories, categoryByKey } from '#vocabulary/categories.ts'
import { editorPath, LoadTrouble, Pages, useAdminQuery } from './admin-screen.tsx'

const valuesIn = (search: URLSearchParams): ToolFilterValues =>
  Object.fromEntries(TOOL_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))

export function ToolList({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const filters = valuesIn(search)
  const { find, order, ...narrowed } = filters
  const response = useAdminQuery(
    adminToolsQuery({ ...adminPageValues(search), ...narrowed, search: find, sort: order }),
  )
  const { data, error } = response
  const open = (next: ToolFilterValues) => navigation?.navigate(adminPath({ view: 'tools', ...next }))
  return (
    <section className="mt-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Tools{data && ` (${formatNumber(data.total)})`}</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={adminPath({ view: 'tools', duplicates: 'show' })}>Find duplicates</ButtonLink>
          <ButtonLink look="primary" href={adminPath({ view: 'tools', tool: 'new' })}>
            Add a tool
          </ButtonLink>
        </div>
      </div>
      <ToolFilters key={find} filters={filters} onFilters={open} />
      {Object.values(filters).some(Boolean) && (
        <p className="mb-5">
          <Link href={adminPath({ view: 'tools' })} className="py-2 text-[14px] text-link">
            Show all tools
          </Link>
        </p>
      )}
      <LoadTrouble what="The tools" {...response} />
      {!data && !error && <Pending label="Loading..." />}
      {data?.tools.length === 0 && <NoTools find={find} />}
      {data && data.tools.length > 0 && (
        <ul className="card divide-y divide-line">
          {data.tools.map((tool) => (
            <ToolLine key={tool.id} tool={tool} />
          ))}
        </ul>
      )}
      <Pages search={search} total={data?.total} address={{ view: 'tools', ...filters }} />
    </section>
  )
}

function NoTools({ find }: { find: string | undefined }) {
  return (
    <div className="card p-10 text-center text-muted">
      <p>No tools found</p>
      {find && (
        <p className="mt-3">
          <ButtonLink href={adminPath({ view: 'tools', tool: 'new', find })}>Add this tool</ButtonLink>
        </p>
      )}
    </div>
  )
}

type ListedTool = AdminToolsResponse['tools'][number]

function ToolLine({ tool }: { tool: ListedTool }) {
  const { completeness, hasPrice, priceDays, gates, locks, broken, views } = tool
  const price = priceDays === null ? 'price undated' : `price ${formatCount(priceDays, 'day')} old`
  const weak = [
    `${completeness}% answered`,
    hasPrice && price,
    gates > 0 && `${formatCount(gates, 'unsourced gate')}`,
    locks > 0 && `${formatCount(locks, 'lock')}`,
    broken > 0 && `${formatCount(broken, 'broken link')}`,
    views > 0 && `${formatCount(views, 'view')}`,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Link
        href={editorPath(tool.id)}
        className="min-w-0 flex-1 basis-40 break-words py-1 font-[600] text-ink hover:underline"
      >
        {tool.name}
      </Link>
      {tool.hiddenAt && <span className="font-[600] text-[13px] text-partner">Hidden</span>}
      <span className="text-[14px] text-muted">{categoryByKey(tool.category).label}</span>
      <span className="text-[14px] text-muted">{tool.source}</span>
      <span className="basis-full text-[13px] text-muted">{weak.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

type Choices = Readonly<Record<string, { label: string; options: readonly SelectOption[] }>>
const choices: Choices = {
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
  ['price', 'Prices to read again'],
  ['gates', 'Most unsourced gates'],
]

interface ToolFiltersProps {
  filters: ToolFilterValues
  onFilters: (filters: ToolFilterValues) => void
}

function ToolFilters({ filters, onFilters }: ToolFiltersProps) {
  const { data } = useQuery(marketNamesQuery())
  const all: Choices = {
    market: { label: 'Market', options: data?.markets.map(({ key, label }) => [key, label]) ?? [] },
    category: { label: 'Category', options: categories.map(({ key, label }) => [key, label]) },
    ...choices,
  }
  return (
    <form
      className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      action={(form) => onFilters({ ...filters, find: String(form.get('find')).trim() })}
    >
      <div className="col-span-2 self-end sm:col-span-1">
        <input
          type="search"
          name="find"
          aria-label="Search tools by name or website"
          placeholder="Search by name or website"
          defaultValue={filters.find}
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
