import { use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { submissionsQuery } from '#submissions/submission-calls.ts'
import { NavigationContext } from '#ui/link.tsx'
import { Queue } from './admin-screen.tsx'
import { ModerationList } from './moderation-list.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No pending submissions' },
  approved: { label: 'Approved', empty: 'No approved submissions yet' },
  rejected: { label: 'Rejected', empty: 'No rejected submissions' },
}

/** The queue: counts, tabs, search and date order. */
export function SubmissionsView({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const tab = search.get('tab') ?? undefined
  const find = search.get('find') ?? ''
  const order = search.get('order') === 'oldest' ? 'oldest' : 'newest'
  const go = (changes: Record<string, string | undefined>) =>
    navigation?.navigate(adminPath({ tab, find, order, ...changes }))
  return (
    <Queue
      label="Submissions"
      search={search}
      address={{ find, order }}
      tabs={tabs}
      query={(values) => submissionsQuery({ ...values, search: find || undefined, order })}
      itemsOf={({ submissions }) => submissions}
      above={(counts) => <CountCards counts={counts} />}
      filters={<QueueTools key={find} find={find} order={order} go={go} />}
    >
      {(submissions) => <ModerationList submissions={submissions} />}
    </Queue>
  )
}

function CountCards({ counts }: { counts: Record<keyof typeof tabs, number> | undefined }) {
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-3">
      {Object.entries(tabs).map(([tab, { label }]) => (
        <div key={tab} className="card flex items-baseline justify-between p-5">
          <dt className="text-[15px] text-muted">{label}</dt>
          <dd className="font-[650] text-[28px] text-ink tabular-nums leading-none">
            {counts?.[tab as keyof typeof tabs] ?? 0}
          </dd>
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
        go({ find: text.trim() })
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
        onChange={(event) => go({ order: event.target.value })}
        className="field w-auto"
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </select>
    </form>
  )
}
