import { NumbersAdmin } from '#activity/components/numbers-admin.tsx'
import { adminPath, adminView, adminViews, isOpenTo } from '#admin/admin-address.ts'
import { sessionQuery, signOutCall } from '#admin/admin-calls.ts'
import type { SessionResponse } from '#admin/admin-responses.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { rememberSession } from '#lib/session-hint.ts'
import { useQueryCache } from '#lib/use-query.ts'
import { site } from '#site.config'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { AccountView } from './account-view.tsx'
import { ArticlesView } from './articles-view.tsx'
import { AuditView } from './audit-view.tsx'
import { ChecksView } from './checks-view.tsx'
import { CorrectionsView } from './corrections-view.tsx'
import { EditorsView } from './editors-view.tsx'
import { NewsletterView } from './newsletter-view.tsx'
import { OwnersView } from './owners-view.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { SiteView } from './site-view.tsx'
import { SubmissionsView } from './submissions-view.tsx'
import { SyncView } from './sync-view.tsx'
import { ToolsView } from './tools-view.tsx'
import { UpkeepView } from './upkeep-view.tsx'

interface DashboardProps {
  admin: NonNullable<SessionResponse['admin']>
  search: URLSearchParams
}

/** The admin area. Loaded only once somebody is signed in. */
export default function Dashboard({ admin: { email, role, needsFactor }, search }: DashboardProps) {
  const views = adminViews.filter(({ key }) => isOpenTo(role, key) && (!needsFactor || key === 'account'))
  const asked = adminView(search)
  const view = views.some(({ key }) => key === asked) ? asked : (views[0]?.key ?? 'account')
  return (
    <div className="wrap py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="page-title">Admin Dashboard</h1>
          <p className="mt-1.5 text-muted">Manage {site.toolName} submissions</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-[14px] text-muted">{email}</span>
          <Logout />
        </div>
      </div>
      <nav aria-label="Admin" className="mt-6 flex gap-x-1 overflow-x-auto border-line border-b sm:flex-wrap">
        {views.map(({ key, label }) => (
          <Link
            key={key}
            href={adminPath({ view: key === 'submissions' ? undefined : key })}
            aria-current={key === view ? 'page' : undefined}
            className={`shrink-0 border-b-2 px-2.5 py-2.5 font-[520] text-[14px] ${key === view ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {view === 'submissions' && <SubmissionsView search={search} />}
      {view === 'upkeep' && <UpkeepView />}
      {view === 'corrections' && <CorrectionsView search={search} />}
      {view === 'reviews' && <ReviewsView search={search} />}
      {view === 'owners' && <OwnersView />}
      {view === 'checks' && <ChecksView search={search} />}
      {view === 'tools' && <ToolsView search={search} />}
      {view === 'articles' && <ArticlesView search={search} />}
      {view === 'newsletter' && <NewsletterView role={role} />}
      {view === 'markets' && <SiteView search={search} />}
      {view === 'sync' && <SyncView />}
      {view === 'numbers' && <NumbersAdmin />}
      {view === 'audit' && <AuditView search={search} />}
      {view === 'editors' && <EditorsView email={email} />}
      {view === 'account' && <AccountView email={email} needsFactor={needsFactor} />}
    </div>
  )
}

function Logout() {
  const answers = useQueryCache()
  async function logOut() {
    try {
      await sendJson(signOutCall())
    } catch (error) {
      const wasSignedOut = error instanceof RefusedError && error.status === 401
      if (!wasSignedOut)
        return showToast({ title: 'Still signed in', text: failureWords(error), tone: 'bad' })
    }
    rememberSession(null)
    answers.forget((path) => /admin|submissions|corrections|api\/reviews/.test(path))
    answers.set(sessionQuery(), { admin: null })
    showToast({ title: 'Logged Out', text: 'You have been logged out successfully' })
  }
  return <Button onClick={() => void logOut()}>Logout</Button>
}
