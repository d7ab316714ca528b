import type { ReactNode } from 'react'
import { signOutCall } from '#accounts/account-calls.ts'
import { useSignOut } from '#accounts/components/use-sign-out.ts'
import type { AdminSession } from '#accounts/session.ts'
import { type AdminView, adminPath, adminView, adminViews, isOpenTo } from '#admin/admin-address.ts'
import { upkeepQuery } from '#admin/admin-calls.ts'
import { useAdminQuery } from '#admin/components/admin-screen.tsx'
import { DuplicatesList } from '#admin/components/duplicates-list.tsx'
import { ResourceTable } from '#admin/components/resource-table.tsx'
import { site } from '#site.config'
import { SyncAdmin } from '#sync/components/sync-admin.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { AccountView } from './account-view.tsx'
import { ArticlesView } from './articles-view.tsx'
import { AuditView } from './audit-view.tsx'
import { checkResource } from './checks-view.tsx'
import { correctionResource } from './corrections-view.tsx'
import { EditorsView } from './editors-view.tsx'
import { makerResource } from './makers-view.tsx'
import { NewsletterView } from './newsletter-view.tsx'
import { NumbersView } from './numbers-view.tsx'
import { ReviewsView } from './reviews-view.tsx'
import { SubmissionsView } from './submissions-view.tsx'
import { ToolEditor } from './tool-editor.tsx'
import { ToolList } from './tool-list.tsx'
import { UpkeepView } from './upkeep-view.tsx'

interface DashboardProps {
  admin: AdminSession
  search: URLSearchParams
}

/** The admin area. Loaded only once somebody is signed in. */
export default function Dashboard({ admin, search }: DashboardProps) {
  const { email, role } = admin
  const views = adminViews.filter(({ key }) => isOpenTo(role, key))
  const asked = adminView(search)
  const view = views.find(({ key }) => key === asked) ?? views[0]
  const signOut = useSignOut(signOutCall())
  const Screen = view && screens[view.key]
  const isFirst = view?.key === 'submissions'
  return (
    <div className="wrap py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="section-title">{isFirst ? 'Admin Dashboard' : view?.label}</h1>
          {isFirst && <p className="mt-1 text-small text-muted">Manage {site.toolName} submissions</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-small text-muted">{email}</span>
          <Button onClick={() => void signOut()}>Logout</Button>
        </div>
      </div>
      <Menu views={views} view={view?.key} />
      {Screen && (
        <div className="mt-6">
          <Screen admin={admin} search={search} />
        </div>
      )}
    </div>
  )
}

const screens: Record<AdminView, (props: DashboardProps) => ReactNode> = {
  submissions: SubmissionsView,
  upkeep: UpkeepView,
  corrections: ({ search }) => <ResourceTable resource={correctionResource} search={search} />,
  reviews: ReviewsView,
  makers: ({ search }) => <ResourceTable resource={makerResource} search={search} />,
  checks: ({ search }) => <ResourceTable resource={checkResource} search={search} />,
  tools: ToolsView,
  articles: ArticlesView,
  newsletter: ({ admin }) => <NewsletterView role={admin.role} />,
  sync: SyncAdmin,
  numbers: NumbersView,
  audit: AuditView,
  editors: ({ admin }) => <EditorsView email={admin.email} />,
  account: ({ admin }) => <AccountView email={admin.email} />,
}

type ListedView = (typeof adminViews)[number]

interface MenuProps {
  views: readonly ListedView[]
  view: AdminView | undefined
}

/** Groups, and the views of the present one, each with what waits in it. */
function Menu({ views, view }: MenuProps) {
  const { data } = useAdminQuery(upkeepQuery())
  const waitingIn = ({ key }: ListedView) =>
    (data && key in data && data[key as keyof typeof data].waiting) || 0
  const groups = [...Map.groupBy(views, ({ group }) => group)]
  const members = groups.find(([, all]) => all.some(({ key }) => key === view))?.[1] ?? []
  return (
    <nav aria-label="Admin" className="mt-4 border-line border-b">
      <div className="flex flex-wrap gap-x-1">
        {groups.map(([group, all]) => (
          <MenuLink
            key={group}
            view={all[0]?.key}
            label={group}
            count={all.reduce((sum, one) => sum + waitingIn(one), 0)}
            isCurrent={all === members && 'true'}
            look="rounded-t-md px-2.5 font-[650] text-small aria-[current]:bg-tint"
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-1 bg-tint">
        {members.map((one) => (
          <MenuLink
            key={one.key}
            view={one.key}
            label={one.label}
            count={waitingIn(one)}
            isCurrent={one.key === view && 'page'}
            look="border-transparent border-b-2 px-2.5 font-[520] text-small aria-[current]:border-accent"
          />
        ))}
      </div>
    </nav>
  )
}

interface MenuLinkProps {
  view: AdminView | undefined
  label: string
  count: number
  isCurrent: 'page' | 'true' | false
  look: string
}

const MenuLink = ({ view, label, count, isCurrent, look }: MenuLinkProps) => (
  <Link
    href={adminPath({ view })}
    aria-current={isCurrent || undefined}
    className={`py-2 text-muted hover:text-ink aria-[current]:text-ink ${look}`}
  >
    {label}
    {count > 0 && (
      <>
        {' '}
        <span className="font-[650] text-accent tabular-nums">{count}</span>
      </>
    )}
  </Link>
)

function ToolsView({ search }: DashboardProps) {
  const tool = search.get('tool')
  if (search.has('duplicates')) return <DuplicatesList />
  return tool ? (
    <ToolEditor key={tool} id={tool === 'new' ? null : Number(tool)} name={search.get('find') ?? ''} />
  ) : (
    <ToolList search={search} />
  )
}
