import { signOutCall } from '#accounts/account-calls.ts'
import { useSignOut } from '#accounts/components/use-sign-out.ts'
import type { AdminSession } from '#accounts/session.ts'
import { type AdminView, adminPath, adminView, adminViews, isOpenTo } from '#admin/admin-address.ts'
import { site } from '#site.config'
import { SyncAdmin } from '#sync/components/sync-admin.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AccountView } from './account-view.tsx'
import { ArticlesView } from './articles-view.tsx'
import { AuditView } from './audit-view.tsx'
import { ChecksView } from './checks-view.tsx'
import { CorrectionsView } from './corrections-view.tsx'
import { DuplicatesList } from './duplicates-list.tsx'
import { EditorsView } from './editors-view.tsx'
import { NewsletterView } from './newsletter-view.tsx'
import { NumbersView } from './numbers-view.tsx'
import { OwnersView } from './owners-view.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { SubmissionsView } from './submissions-view.tsx'
import { ToolEditor } from './tool-editor.tsx'
import { ToolList } from './tool-list.tsx'
import { UpkeepView } from './upkeep-view.tsx'

/** The admin area. Loaded only once somebody is signed in. */
export default function Dashboard({ admin, search }: { admin: AdminSession; search: URLSearchParams }) {
  const { email, role } = admin
  const views = adminViews.filter(({ key }) => isOpenTo(role, key))
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
      <Menu views={views} view={view} />
      {view === 'submissions' && <SubmissionsView search={search} />}
      {view === 'upkeep' && <UpkeepView />}
      {view === 'corrections' && <CorrectionsView search={search} />}
      {view === 'reviews' && <ReviewsView search={search} />}
      {view === 'owners' && <OwnersView />}
      {view === 'checks' && <ChecksView search={search} />}
      {view === 'tools' && <ToolsView search={search} />}
      {view === 'articles' && <ArticlesView search={search} />}
      {view === 'newsletter' && <NewsletterView role={role} />}
      {view === 'sync' && (
        <section className="mt-6" aria-label="Sync and network">
          <SyncAdmin />
        </section>
      )}
      {view === 'numbers' && <NumbersView />}
      {view === 'audit' && <AuditView search={search} />}
      {view === 'editors' && <EditorsView email={email} />}
      {view === 'account' && <AccountView email={email} />}
    </div>
  )
}

function Menu({ views, view }: { views: readonly (typeof adminViews)[number][]; view: AdminView }) {
  const groups = [...Map.groupBy(views, ({ group }) => group)]
  const current = groups.find(([, members]) => members.some(({ key }) => key === view))
  return (
    <nav aria-label="Admin" className="mt-6 border-line border-b">
      <div className="flex flex-wrap gap-x-1">
        {groups.map(([group, [first]]) => (
          <MenuLink
            key={group}
            view={first?.key}
            isCurrent={group === current?.[0] && 'true'}
            look="rounded-t-md px-2.5 font-[650] text-[15px] aria-[current]:bg-tint"
          >
            {group}
          </MenuLink>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-1 bg-tint">
        {current?.[1].map(({ key, label }) => (
          <MenuLink
            key={key}
            view={key}
            isCurrent={key === view && 'page'}
            look="border-transparent border-b-2 px-2.5 font-[520] text-[14px] aria-[current]:border-accent"
          >
            {label}
          </MenuLink>
        ))}
      </div>
    </nav>
  )
}

interface MenuLinkProps {
  view: AdminView | undefined
  isCurrent: 'page' | 'true' | false
  look: string
  children: string
}

function MenuLink({ view, isCurrent, look, children }: MenuLinkProps) {
  return (
    <Link
      href={adminPath({ view: view === 'submissions' ? undefined : view })}
      aria-current={isCurrent || undefined}
      className={`py-2.5 text-muted hover:text-ink aria-[current]:text-ink ${look}`}
    >
      {children}
    </Link>
  )
}

function Logout() {
  const signOut = useSignOut(signOutCall())
  return <Button onClick={() => void signOut()}>Logout</Button>
}

function ToolsView({ search }: { search: URLSearchParams }) {
  const tool = search.get('tool')
  if (search.has('duplicates')) return <DuplicatesList />
  return tool ? (
    <ToolEditor key={tool} id={tool === 'new' ? null : Number(tool)} name={search.get('find') ?? ''} />
  ) : (
    <ToolList search={search} />
  )
}
