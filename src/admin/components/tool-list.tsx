import { use, useState } from 'react'
import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import type { AdminToolsResponse } from '#admin/admin-responses.ts'
import { TOOL_FILTERS, type ToolFilterValues } from '#admin/tool-list.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { SavedViews } from './saved-views.tsx'
import { ToolFilters } from './tool-filters.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const valuesIn = (search: URLSearchParams): ToolFilterValues =>
  Object.fromEntries(TOOL_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))

/** Every tool, hidden ones too, by what its record lacks. */
export function ToolList({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const page = adminPageNumber(search)
  const filters = valuesIn(search)
  const { find, order, ...narrowed } = filters
  const { data, error, retry } = useAdminAnswer(
    adminToolsQuery({ ...adminPageValues(page), ...narrowed, search: find, sort: order }),
  )
  const open = (next: ToolFilterValues) => navigation?.navigate(adminPath({ view: 'tools', ...next }))
  return (
    <section className="mt-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Tools{data && ` (${formatNumber(data.total)})`}</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={adminPath({ view: 'tools', import: 'file' })}>Import</ButtonLink>
          <ButtonLink href={adminPath({ view: 'tools', duplicates: 'show' })}>Find duplicates</ButtonLink>
          <ButtonLink look="primary" href={adminPath({ view: 'tools', tool: 'new' })}>
            Add a tool
          </ButtonLink>
        </div>
      </div>
      <ToolFilters key={find} filters={filters} onFilters={open} />
      <SavedViews filters={filters} />
      <LoadTrouble what="The tools" {...{ data, error, retry }} />
      {!data && !error && <Pending label="Loading..." />}
      {data?.tools.length === 0 && <NoTools find={find} />}
      {data && data.tools.length > 0 && <ToolRows key={JSON.stringify([filters, page])} tools={data.tools} />}
      <Pagination
        page={page}
        pages={Math.ceil((data?.total ?? 0) / ADMIN_PAGE_SIZE)}
        hrefOf={(number) => adminPath({ view: 'tools', ...filters, page: number })}
      />
    </section>
  )
}

function NoTools({ find }: { find: string | undefined }) {
  return (
    <div className="card p-10 text-center text-muted">
      <p>No tools found</p>
      {find && (
        <p className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink href={adminPath({ view: 'tools', tool: 'new', find })}>Add this tool</ButtonLink>
          <ButtonLink href={adminPath({ view: 'markets', phrase: find })}>Teach this phrase</ButtonLink>
        </p>
      )}
    </div>
  )
}

type ListedTool = AdminToolsResponse['tools'][number]

function ToolRows({ tools }: { tools: readonly ListedTool[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isAll = chosen.size === tools.length
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id)))
  return (
    <>
      <label className="mb-2 inline-flex min-h-10 items-center gap-2.5 text-[14px] text-ink">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => setChosen(isAll ? new Set() : new Set(tools.map(({ id }) => id)))}
        />
        Select all {tools.length} on this page
      </label>
      {chosen.size > 0 && <BulkEdit ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      <ul className="card divide-y divide-line">
        {tools.map((tool) => (
          <li key={tool.id} className="flex items-start gap-3 px-4 py-2">
            <label className="grid size-10 shrink-0 place-items-center">
              <span className="sr-only">Select {tool.name}</span>
              <input
                type="checkbox"
                checked={chosen.has(tool.id)}
                onChange={(event) => choose(tool.id, event.target.checked)}
              />
            </label>
            <ToolLine tool={tool} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ToolLine({ tool }: { tool: ListedTool }) {
  const { completeness, hasPrice, priceDays, gates, locks, broken } = tool
  const price = priceDays === null ? 'price undated' : `price ${formatCount(priceDays, 'day')} old`
  const weak = [
    `${completeness}% answered`,
    hasPrice && price,
    gates > 0 && `${formatCount(gates, 'unsourced gate')}`,
    locks > 0 && `${formatCount(locks, 'lock')}`,
    broken > 0 && `${formatCount(broken, 'broken link')}`,
  ]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Link
        href={adminPath({ view: 'tools', tool: tool.id })}
        className="min-w-0 flex-1 basis-40 break-words py-1 font-[600] text-ink hover:underline"
      >
        {tool.name}
      </Link>
      {tool.hiddenAt && <span className="font-[600] text-[13px] text-partner">Hidden</span>}
      <span className="text-[14px] text-muted">{categoryByKey(tool.category).label}</span>
      <span className="text-[14px] text-muted">{tool.source}</span>
      <span className="basis-full text-[13px] text-muted">{weak.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
