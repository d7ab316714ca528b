import { ADMIN_PAGE_SIZE, adminListQuery, adminPageNumber, adminPath } from '#admin/admin-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

interface Entry {
  id: number
  at: string
  who: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Who did what and when, with what it was before and after. */
export function AuditView({ search }: { search: URLSearchParams }) {
  const page = adminPageNumber(search)
  const { data, error, retry } = useAdminAnswer<{ entries: Entry[]; total: number }>(
    `/api/admin/audit?${adminListQuery(page, {})}`,
  )
  return (
    <section className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Audit log</h2>
        <div className="flex flex-wrap gap-3">
          <a href="/api/admin/audit.csv" download className={buttonClass()}>
            Export the log
          </a>
          <a href="/api/admin/newsletter.csv" download className={buttonClass()}>
            Export newsletter readers
          </a>
        </div>
      </div>
      <LoadTrouble what="The audit log" {...{ data, error, retry }} />
      {data?.entries.length === 0 && (
        <p className="card p-10 text-center text-muted">Nothing has happened yet</p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data?.entries.map((entry) => (
          <li key={entry.id} className="card min-w-0 p-4 text-[15px]">
            <p>
              <span className="font-[600] text-ink">{entry.action}</span> {entry.subject}
            </p>
            <p className="text-[13px] text-muted">
              {clock.format(new Date(entry.at))} by {entry.who}
            </p>
            <Change label="Before" value={entry.before} />
            <Change label="After" value={entry.after} />
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

function Change({ label, value }: { label: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <p className="mt-1 break-all font-mono text-[13px]">
      <span className="text-muted">{label}:</span> {JSON.stringify(value)}
    </p>
  )
}
