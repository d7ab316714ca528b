import { useLayoutEffect, useRef, useState } from 'react'
import { sendJson } from '#lib/send-json.ts'
import { approveCall, rejectCall, reopenCall, submissionsQuery } from '#submissions/submission-calls.ts'
import type { SubmissionView } from '#submissions/submission-view.ts'
import { showToast } from '#ui/toast.tsx'
import { useRefresh } from './admin-screen.tsx'
import { draftOf, keepDraft, ModerationCard } from './moderation-card.tsx'

const keys = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'A', does: 'approve' },
  { key: 'R', does: 'reject' },
]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

type Moderated = Pick<SubmissionView, 'id' | 'revision'>

function useModeration() {
  const refresh = useRefresh()
  const [busyId, setBusyId] = useState<number | null>(null)
  /** The text that was last approved, or would have been. */
  const [tried, setTried] = useState<Moderated | null>(null)
  const isBusy = useRef(false)

  async function act(id: number, done: string, failed: string, send: () => Promise<unknown>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusyId(id)
    try {
      await send()
      keepDraft(id, '')
      showToast({ title: 'Success', text: done })
    } catch {
      showToast({ title: 'Error', text: failed, tone: 'bad' })
    } finally {
      await refresh(submissionsQuery.path, '/api/admin')
      isBusy.current = false
      setBusyId(null)
    }
  }

  const approve = ({ id, revision }: Moderated) =>
    act(id, 'Submission approved and company created', 'Failed to approve submission', async () => {
      setTried({ id, revision })
      await sendJson(approveCall({ id, revision }))
    })
  const reject = ({ id }: Moderated) =>
    act(id, 'Submission status updated', 'Failed to update submission status', () =>
      sendJson(rejectCall({ id }), { status: 'rejected', reviewNotes: draftOf(id) }),
    )
  const reopen = ({ id }: Moderated) =>
    act(id, 'The submission is pending again', 'Failed to reopen the submission', () =>
      sendJson(reopenCall({ id })),
    )
  const wasChanged = ({ id, revision }: Moderated) => tried?.id === id && tried.revision !== revision
  return { approve, reject, reopen, busyId, wasChanged }
}

/** The cards of one tab. J and K move between them, A and R decide the one in focus. */
export function ModerationList({ submissions }: { submissions: readonly SubmissionView[] }) {
  const { approve, reject, reopen, busyId, wasChanged } = useModeration()
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
      void (key === 'a' ? approve : reject)(chosen).then(() => {
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
              isBusy={busyId === submission.id}
              wasChanged={wasChanged(submission)}
              onApprove={() => void approve(submission)}
              onReject={() => void reject(submission)}
              onReopen={() => void reopen(submission)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
