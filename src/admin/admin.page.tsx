import { lazy, Suspense, useEffect } from 'react'
import { sessionQuery } from '#accounts/account-calls.ts'
import { SignIn } from '#accounts/components/sign-in.tsx'
import { rememberSession, useWasSignedIn } from '#lib/browser/session-hint.ts'
import { useQuery } from '#lib/browser/use-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { Pending } from '#ui/message-page.tsx'
import { TOOL_FILTERS } from './tool-list.ts'

const Dashboard = lazy(() => import('#admin/views/dashboard.tsx'))

/** The same document for everybody: what only the administrator may see is fetched by the signed-in browser. */
function AdminPage({ search }: PageProps) {
  const wasSignedIn = useWasSignedIn()
  const { data, error } = useQuery(sessionQuery({}, { staleTimeMs: 0 }))
  const admin = data?.admin
  useEffect(() => {
    if (data) rememberSession(data.admin?.email ?? null)
  }, [data])

  if (admin) {
    return (
      <Suspense fallback={<Pending label="Loading..." />}>
        <Dashboard admin={admin} search={search} />
      </Suspense>
    )
  }
  return !data && !error && wasSignedIn ? <Pending label="Loading..." /> : <SignIn />
}

export default definePage({
  searchParams: [...TOOL_FILTERS, 'view', 'tab', 'page', 'tool', 'article', 'review', 'duplicates', 'about'],
  head: () => ({ title: 'Admin', description: 'Sign in to review submissions.' }),
  Page: AdminPage,
  isPrivate: true,
})
