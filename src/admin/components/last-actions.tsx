import { adminPath } from '#admin/admin-address.ts'
import { auditQuery } from '#admin/admin-calls.ts'
import { timeInWords } from '#lib/date-words.ts'
import { Link } from '#ui/link.tsx'
import { useAdminQuery } from './admin-screen.tsx'

const READ = 50
const SHOWN = 5

/** Where nothing waits: what was done last. That somebody signed in is in the log alone. */
export function LastActions() {
  const { data } = useAdminQuery(auditQuery({ limit: READ }))
  const entries = data?.entries.filter(({ action }) => !action.startsWith('sign-in')).slice(0, SHOWN) ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="last-actions" className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="last-actions" className="sub-title">
          Last actions
        </h2>
        <Link href={adminPath({ view: 'audit' })} className="py-2 text-small text-link">
          Audit log
        </Link>
      </div>
      <ol className="mt-2 divide-y divide-line border-line border-t text-small">
        {entries.map(({ id, title, at, who }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2.5 [overflow-wrap:anywhere]">
            {title}
            <span className="text-small text-muted">
              {timeInWords(at)} by {who}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
