import { use, useState } from 'react'
import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import { submissionsQuery } from '#submissions/submission-calls.ts'
import { NavigationContext } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { ModerationList } from './moderation-list.tsx'
import { Tabs } from './tabs.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

type Tab = 'pending' | 'approved' | 'rejected'

const labels: Record<Tab, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }
const empty: Record<Tab, string> = {
  pending: 'No pending submissions',
  approved: 'No approved submissions yet',
  rejected: 'No rejected submissions',
}
const tabs = Object.keys(labels) as Tab[]

const tabOf = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'pending'

/** The queue: counts, tabs, search and date order, fifty to a page; the address holds all of it. */
export function SubmissionsView({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const tab = tabOf(search)
  const page = adminPageNumber(search)
  const find = search.get('find') ?? ''
  const order = search.get('order') === 'oldest' ? 'oldest' : 'newest'
  const { data, error, isPlaceholderData, retry } = useAdminAnswer(
    submissionsQuery({ ...adminPageValues(page), status: tab, search: find || undefined, order }),
  )
  const go = (changes: Record<string, string | number | undefined>) =>
    navigation?.navigate(adminPath({ tab, find, order, ...changes }))

  const shown = isPlaceholderData ? undefined : data?.submissions

  if (error && isPlaceholderData)
    return <p className="mt-8 text-bad">The submissions could not be loaded ({error.message}).</p>
  return (
    <>
      {error && <StaleNotice onRetry={retry} className="mt-6" />}
      <CountCards counts={data?.counts} />
      <Tabs
        label="Submissions"
        tabs={tabs.map((key) => ({ key, label: `${labels[key]} (${data?.counts[key] ?? 0})` }))}
        selected={tab}
        onSelect={(key) => go({ tab: key, page: undefined })}
      >
        <QueueTools key={find} find={find} order={order} go={go} />
        {shown?.length === 0 && <p className="card p-10 text-center text-muted">{empty[tab]}</p>}
        {shown && <ModerationList submissions={shown} />}
        <Pagination
          page={page}
          pages={Math.ceil((data?.counts[tab] ?? 0) / ADMIN_PAGE_SIZE)}
          hrefOf={(number) => adminPath({ tab, find, order, page: number })}
        />
      </Tabs>
    </>
  )
}

function CountCards({ counts }: { counts: Record<Tab, number> | undefined }) {
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-3">
      {tabs.map((tab) => (
        <div key={tab} className="card flex items-baseline justify-between p-5">
          <dt className="text-[15px] text-muted">{labels[tab]}</dt>
          <dd className="font-[650] text-[28px] text-ink tabular-nums leading-none">{counts?.[tab] ?? 0}</dd>
        </div>
      ))}
    </dl>
  )
}

interface QueueToolsProps {
  find: string
  order: 'newest' | 'oldest'
  go: (changes: Record<string, string | undefined>) => void
}

function QueueTools({ find, order, go }: QueueToolsProps) {
  const [text, setText] = useState(find)
  return (
    <form
      className="mb-5 flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        go({ find: text.trim() || undefined, page: undefined })
      }}
    >
      <input
        type="search"
        aria-label="Search submissions"
        placeholder="Search submissions"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field max-w-[320px]"
      />
      <select
        aria-label="Order"
        value={order}
        onChange={(event) => go({ order: event.target.value, page: undefined })}
        className="field w-auto"
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </select>
    </form>
  )
}
