import { use, useState } from 'react'
import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import type { AdminToolsResponse } from '#admin/admin-responses.ts'
import { formatNumber } from '#lib/format-number.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { DuplicatesList } from './duplicates-list.tsx'
import { ImportView } from './import-view.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { ToolEditor } from './tool-editor.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { VersionsView } from './versions-view.tsx'

/** Every tool, hidden ones too; one of them, or a new one, in the editor. */
export function ToolsView({ search }: { search: URLSearchParams }) {
  const tool = search.get('tool')
  const versions = search.get('versions')
  if (search.has('duplicates')) return <DuplicatesList />
  if (search.has('import')) return <ImportView />
  if (versions) return <VersionsView slug={versions} search={search} />
  return tool ? (
    <ToolEditor key={tool} id={tool === 'new' ? null : Number(tool)} />
  ) : (
    <ToolList search={search} />
  )
}

function ToolList({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const page = adminPageNumber(search)
  const find = search.get('find') ?? ''
  const [text, setText] = useState(find)
  const { data, error, retry } = useAdminAnswer(
    adminToolsQuery({ ...adminPageValues(page), search: find || undefined }),
  )
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
      <form
        className="mb-5"
        onSubmit={(event) => {
          event.preventDefault()
          navigation?.navigate(adminPath({ view: 'tools', find: text.trim() }))
        }}
      >
        <input
          type="search"
          aria-label="Search tools by name or website"
          placeholder="Search by name or website"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field max-w-[320px]"
        />
      </form>
      <LoadTrouble what="The tools" {...{ data, error, retry }} />
      {data?.tools.length === 0 && <p className="card p-10 text-center text-muted">No tools found</p>}
      <ul className="card divide-y divide-line">
        {data?.tools.map((tool) => (
          <ToolLine key={tool.id} tool={tool} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil((data?.total ?? 0) / ADMIN_PAGE_SIZE)}
        hrefOf={(number) => adminPath({ view: 'tools', find, page: number })}
      />
    </section>
  )
}

function ToolLine({ tool }: { tool: AdminToolsResponse['tools'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Link
        href={adminPath({ view: 'tools', tool: tool.id })}
        className="min-w-0 flex-1 break-words py-1 font-[600] text-ink hover:underline"
      >
        {tool.name}
      </Link>
      {tool.hiddenAt && <span className="font-[600] text-[13px] text-partner">Hidden</span>}
      <span className="text-[14px] text-muted">{categoryByKey(tool.category).label}</span>
      <span className="text-[14px] text-muted">{tool.source}</span>
    </li>
  )
}
