import { use } from 'react'
import { adminPageValues, adminPath } from '#admin/admin-address.ts'
import { auditQuery, revertCall } from '#admin/admin-calls.ts'
import type { AuditResponse } from '#admin/admin-responses.ts'
import { toolPath } from '#catalogue/tool.ts'
import { LOG_KINDS, logKindLabel } from '#history/audit-kinds.ts'
import { timeInWords } from '#lib/date-words.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Select, type SelectOption } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { COLUMN, ListInSteps, Loaded, Pages } from './admin-screen.tsx'

export function AuditView({ search }: { search: URLSearchParams }) {
  const filter = { find: search.get('find') ?? '', about: search.get('about') ?? '' }
  const kind = LOG_KINDS.find((one) => one === filter.about)
  const query = auditQuery({ ...adminPageValues(search), search: filter.find || undefined, kind })
  return (
    <section className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Audit log</h2>
        <a href="/api/admin/audit.csv" download className={buttonClass()}>
          Export the log
        </a>
      </div>
      <AuditFilters key={filter.find} {...filter} />
      <Loaded what="The audit log" query={query}>
        {({ entries, total }) => (
          <>
            <ListInSteps
              isOrdered
              items={entries}
              empty={filter.find || kind ? 'No entry fits' : 'Nothing has happened yet'}
              className={COLUMN}
            >
              {(entry) => <Entry key={entry.id} entry={entry} />}
            </ListInSteps>
            <Pages search={search} total={total} address={{ view: 'audit', ...filter }} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const KIND_OPTIONS: readonly SelectOption[] = [
  ['', 'Everything'],
  ...LOG_KINDS.map((kind) => [kind, logKindLabel(kind)] as const),
]

function AuditFilters({ find, about }: { find: string; about: string }) {
  const navigation = use(NavigationContext)
  const open = (next: object) => navigation?.navigate(adminPath({ view: 'audit', find, about, ...next }))
  return (
    <form
      className="mb-5 grid gap-3 sm:grid-cols-3"
      action={(form) => open({ find: String(form.get('find')).trim() })}
    >
      <input
        type="search"
        name="find"
        aria-label="Search by who, what or network"
        placeholder="Search by who, what or network"
        defaultValue={find}
        className="field sm:col-span-2"
      />
      <Select
        control={{ 'aria-label': 'Kind' }}
        text={about}
        onText={(kind) => open({ about: kind })}
        options={KIND_OPTIONS}
      />
    </form>
  )
}

function Entry({ entry }: { entry: AuditResponse['entries'][number] }) {
  const { id, title, at, who, lines, canRevert, tool } = entry
  return (
    <li className="card min-w-0 p-4 text-[15px]">
      <p className="break-words font-[600] text-ink">{title}</p>
      <p className="text-[13px] text-muted">
        {timeInWords(at)} by {who}
      </p>
      <Lines lines={lines} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {canRevert && <Revert id={id} title={title} />}
        {tool && (
          <Link href={`${toolPath(tool)}/changes`} className="text-link text-[14px]">
            What changed in {tool}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Puts back what the entry changed; that is an entry of its own. */
function Revert({ id, title }: { id: number; title: string }) {
  const { act } = useAction(auditQuery.path)
  const revert = () =>
    act(() => sendJson(revertCall({ id })), { title: 'Reverted', text: title }, 'Not reverted')
  return (
    <Button aria-label={`Revert: ${title}`} onClick={() => void revert()}>
      Revert
    </Button>
  )
}

const SHOWN_LINES = 6

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const folded = lines.slice(SHOWN_LINES)
  const listOf = (shown: readonly string[]) => (
    <ul className="mt-2 grid gap-1 text-[14px]">
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
          <summary className="text-link inline-block py-1 text-[14px]">
            {formatCount(folded.length, 'more line')}
          </summary>
          {listOf(folded)}
        </details>
      )}
    </>
  )
}
