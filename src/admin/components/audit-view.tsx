import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import { auditQuery, revertCall } from '#admin/admin-calls.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useAction } from '#ui/use-action.ts'
import { LoadTrouble } from './load-trouble.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Who did what and when, in words. */
export function AuditView({ search }: { search: URLSearchParams }) {
  const page = adminPageNumber(search)
  const { data, error, retry } = useAdminAnswer(auditQuery(adminPageValues(page)))
  return (
    <section className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Audit log</h2>
        <a href="/api/admin/audit.csv" download className={buttonClass()}>
          Export the log
        </a>
      </div>
      <LoadTrouble what="The audit log" {...{ data, error, retry }} />
      {!data && !error && <Pending label="Loading..." />}
      {data?.entries.length === 0 && (
        <p className="card p-10 text-center text-muted">Nothing has happened yet</p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data?.entries.map((entry) => (
          <li key={entry.id} className="card min-w-0 p-4 text-[15px]">
            <p className="break-words font-[600] text-ink">{entry.title}</p>
            <p className="text-[13px] text-muted">
              {clock.format(new Date(entry.at))} by {entry.who}
            </p>
            <Lines lines={entry.lines} />
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              {entry.canRevert && <Revert id={entry.id} title={entry.title} />}
              {entry.tool && (
                <Link
                  href={adminPath({ view: 'tools', versions: entry.tool })}
                  className="text-link text-[14px]"
                >
                  Compare versions of {entry.tool}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil((data?.total ?? 0) / ADMIN_PAGE_SIZE)}
        hrefOf={(number) => adminPath({ view: 'audit', page: number })}
      />
    </section>
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

/** The first few; the rest is folded. */
function Lines({ lines }: { lines: readonly string[] }) {
  const [shown, folded] = [lines.slice(0, SHOWN_LINES), lines.slice(SHOWN_LINES)]
  return (
    <>
      <LineList lines={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="text-link inline-block py-1 text-[14px]">
            {formatCount(folded.length, 'more line')}
          </summary>
          <LineList lines={folded} />
        </details>
      )}
    </>
  )
}

function LineList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-[14px]">
      {lines.map((line) => (
        <li key={line} className="min-w-0 [overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}
