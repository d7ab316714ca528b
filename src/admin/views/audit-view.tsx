import { auditQuery, revertCall } from '#admin/admin-calls.ts'
import type { AuditResponse } from '#admin/admin-responses.ts'
import { DecisionForm } from '#admin/components/decision-form.tsx'
import { defineResource, ResourceTable } from '#admin/components/resource-table.tsx'
import { LOG_KINDS, logKindLabel } from '#history/audit-kinds.ts'
import { timeInWords } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { toolPath } from '#tools/tool.ts'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

const logResource = defineResource({
  view: 'audit',
  label: 'audit log',
  empty: 'Nothing has happened yet',
  filters: {
    find: { label: 'Search by who, what or network' },
    about: {
      label: 'Kind',
      options: [['', 'Everything'], ...LOG_KINDS.map((kind) => [kind, logKindLabel(kind)] as const)],
    },
  },
  isDense: true,
  query: ({ find, about, ...asked }) => auditQuery({ ...asked, search: find, kind: about }),
  read: ({ entries: items, total }) => ({ items, total }),
  titleOf: ({ title }) => title,
  Card: Entry,
})

export const AuditView = ({ search }: { search: URLSearchParams }) => (
  <ResourceTable
    resource={logResource}
    search={search}
    above={() => (
      <p className="mb-5 text-right">
        <a href="/api/admin/audit.csv" download className={buttonClass()}>
          Export the log
        </a>
      </p>
    )}
  />
)

function Entry({ item: entry }: { item: AuditResponse['entries'][number] }) {
  const { id, title, at, who, lines, canRevert, tool } = entry
  const revert = {
    label: 'Revert',
    send: () => sendJson(revertCall({ id })),
    done: { title: 'Reverted', text: title },
  }
  return (
    <>
      <p className="break-words font-[600] text-ink">{title}</p>
      <p className="text-note text-muted">
        {timeInWords(at)} by {who}
      </p>
      <Lines lines={lines} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {canRevert && (
          <DecisionForm id={`entry ${id}`} about={title} renews={[]} isInline choices={[revert]} />
        )}
        {tool && (
          <Link href={`${toolPath(tool)}/changes`} className="text-link text-small">
            What changed in {tool}
          </Link>
        )}
      </div>
    </>
  )
}

const SHOWN_LINES = 6

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const folded = lines.slice(SHOWN_LINES)
  const listOf = (shown: readonly string[]) => (
    <ul className="mt-2 grid gap-1 text-small">
      {shown.map((line) => (
        <li key={line} className="min-w-0 [overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {listOf(lines.slice(0, SHOWN_LINES))}
      {folded.length > 0 && (
        <details>
          <summary className="text-link inline-block py-1 text-small">
            {formatCount(folded.length, 'more line')}
          </summary>
          {listOf(folded)}
        </details>
      )}
    </>
  )
}
