import { adminPath } from '#admin/admin-address.ts'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import type { AdminToolsResponse } from '#admin/admin-responses.ts'
import { editorPath } from '#admin/components/admin-screen.tsx'
import { defineResource, ResourceTable } from '#admin/components/resource-table.tsx'
import { LISTED_STATES, TOOL_FILTERS } from '#admin/tool-list.ts'
import { useQuery } from '#lib/browser/use-query.ts'
import { keyWords } from '#lib/capitalize.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketNamesQuery } from '#needs/catalogue-calls.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { SelectOption } from '#ui/fields/input-fields.tsx'
import { Link } from '#ui/link.tsx'
import { categories, categoryByKey } from '#vocabulary/categories.ts'

const options = (...given: SelectOption[]): readonly SelectOption[] => [['', 'Any'], ...given]

const filters = {
  find: { label: 'Search by name or website' },
  market: { label: 'Market', options: options() },
  category: {
    label: 'Category',
    options: options(...categories.map(({ key, label }) => [key, label] as const)),
  },
  status: {
    label: 'Status',
    options: options(...LISTED_STATES.map((state) => [state, keyWords(state)] as const)),
  },
  below: {
    label: 'Answered',
    options: options(['25', 'Under 25%'], ['50', 'Under 50%'], ['75', 'Under 75%'], ['90', 'Under 90%']),
  },
  days: {
    label: 'Price read',
    options: options(...['30', '90', '180', '365'].map((days) => [days, `Over ${days} days ago`] as const)),
  },
  weak: {
    label: 'With',
    options: options(['gates', 'Unsourced gates'], ['locks', 'Locked fields'], ['broken', 'Broken links']),
  },
  order: {
    label: 'Order',
    options: [
      ['', 'Name'],
      ['updated', 'Last changed'],
      ['completeness', 'Least answered'],
      ['price', 'Prices to read again'],
      ['gates', 'Most unsourced gates'],
    ] satisfies SelectOption[],
  },
}

const toolResource = defineResource({
  view: 'tools',
  label: 'tools',
  empty: 'No tools found',
  filters,
  isDense: true,
  query: ({ find, order, ...asked }) => adminToolsQuery({ ...asked, search: find, sort: order }),
  read: ({ tools: items, total }) => ({ items, total }),
  titleOf: ({ name }) => name,
  Card: ToolLine,
})

export function ToolList({ search }: { search: URLSearchParams }) {
  const { data } = useQuery(marketNamesQuery())
  const markets = options(...(data?.markets.map(({ key, label }) => [key, label] as const) ?? []))
  const find = search.get('find')
  return (
    <ResourceTable
      resource={{ ...toolResource, filters: { ...filters, market: { label: 'Market', options: markets } } }}
      search={search}
      above={() => (
        <div className="mb-5 flex flex-wrap items-center justify-end gap-3">
          {TOOL_FILTERS.some((name) => search.get(name)) && (
            <Link href={adminPath({ view: 'tools' })} className="mr-auto py-2 text-small text-link">
              Show all tools
            </Link>
          )}
          <ButtonLink href={adminPath({ view: 'tools', duplicates: 'show' })}>Find duplicates</ButtonLink>
          <ButtonLink look="primary" href={adminPath({ view: 'tools', tool: 'new' })}>
            Add a tool
          </ButtonLink>
        </div>
      )}
      whenEmpty={
        find && (
          <span className="mt-3 block">
            <ButtonLink href={adminPath({ view: 'tools', tool: 'new', find })}>Add this tool</ButtonLink>
          </span>
        )
      }
    />
  )
}

function ToolLine({ item: tool }: { item: AdminToolsResponse['tools'][number] }) {
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
      <Link
        href={editorPath(tool.id)}
        className="min-w-0 flex-1 basis-40 break-words py-1 font-[600] text-small text-ink hover:underline"
      >
        {tool.name}
      </Link>
      {tool.hiddenAt && <span className="font-[600] text-note text-partner">Hidden</span>}
      <span>{categoryByKey(tool.category).label}</span>
      <span>{tool.source}</span>
      <span className="basis-full text-note">{weak.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
