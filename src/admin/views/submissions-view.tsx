import { use, useLayoutEffect, useRef, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { sendJson } from '#lib/send-json.ts'
import { approveCall, rejectCall, reopenCall, submissionsQuery } from '#submissions/submission-calls.ts'
import type { SubmissionView } from '#submissions/submission-responses.ts'
import { NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { Queue } from './admin-screen.tsx'
import { draftOf, keepDraft, type ModerationAction, ModerationCard } from './moderation-card.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No pending submissions' },
  approved: { label: 'Approved', empty: 'No approved submissions yet' },
  rejected: { label: 'Rejected', empty: 'No rejected submissions' },
}

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
  return (
    <form
      className="mb-5 flex flex-wrap items-center gap-3"
      action={(form) => go({ find: String(form.get('find')).trim() })}
    >
      <input
        type="search"
        name="find"
        aria-label="Search submissions"
        placeholder="Search submissions"
        defaultValue={find}
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

const keys = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'A', does: 'approve' },
  { key: 'R', does: 'reject' },
]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

type Moderated = Pick<SubmissionView, 'id'>

const actions = {
  approve: {
    send: ({ id }: Moderated) => sendJson(approveCall({ id })),
    done: 'Submission approved and company created',
    failed: 'Failed to approve submission',
  },
  reject: {
    send: ({ id }: Moderated) =>
      sendJson(rejectCall({ id }), { status: 'rejected', reviewNotes: draftOf(id) }),
    done: 'Submission status updated',
    failed: 'Failed to update submission status',
  },
  reopen: {
    send: ({ id }: Moderated) => sendJson(reopenCall({ id })),
    done: 'The submission is pending again',
    failed: 'Failed to reopen the submission',
  },
}

function useModeration() {
  const { isBusy, act } = useAction(submissionsQuery.path, '/api/admin')
  const [lastId, setLastId] = useState<number>()
  /** Keys come faster than renders: nothing is sent twice. */
  const isSending = useRef(false)

  async function moderate(action: ModerationAction, { id }: Moderated) {
    if (isSending.current) return
    isSending.current = true
    setLastId(id)
    const { send, done, failed } = actions[action]
    const sent = () => send({ id }).then(() => keepDraft(id, ''))
    await act(sent, done, () => failed)
    isSending.current = false
  }
  const isBusyWith = ({ id }: Moderated) => isBusy && lastId === id
  return { moderate, isBusyWith }
}

/** The cards of one tab. J and K move between them, A and R decide the one in focus. */
function ModerationList({ submissions }: { submissions: readonly SubmissionView[] }) {
  const { moderate, isBusyWith } = useModeration()
  const list = useRef<HTMLOListElement>(null)
  const hasPending = submissions.some(({ status }) => status === 'pending')

  // Put in place with the cards themselves: a key is never taken for a card of the list before.
  useLayoutEffect(() => {
    const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const all = cards()
      const at = all.findIndex((card) => card.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j') all[Math.min(at + 1, all.length - 1)]?.focus()
      if (key === 'k') all[Math.max(at - 1, 0)]?.focus()
      const chosen = submissions[at]
      if (chosen?.status !== 'pending' || (key !== 'a' && key !== 'r')) return
      event.preventDefault()
      void moderate(key === 'a' ? 'approve' : 'reject', chosen).then(() => {
        const left = cards()
        left[Math.min(at, left.length - 1)]?.focus()
      })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <>
      {hasPending && (
        <p className="mb-4 hidden flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-muted sm:flex">
          Keyboard:
          {keys.map(({ key, does }) => (
            <span key={key}>
              <kbd className="rounded border border-line-strong bg-soft px-1.5 font-[600] text-ink">
                {key}
              </kbd>{' '}
              {does}
            </span>
          ))}
        </p>
      )}
      <ol ref={list} className="grid gap-4">
        {submissions.map((submission) => (
          <li key={submission.id} className="min-w-0">
            <ModerationCard
              submission={submission}
              isBusy={isBusyWith(submission)}
              onAction={(action) => void moderate(action, submission)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
