import type { FormEvent } from 'react'
import type { ReplyAction } from '#admin/decide-reviews.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { decideReplyCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { useAction } from '#ui/use-action.ts'

const done: Record<ReplyAction, string> = {
  publish: 'Answer published',
  decline: 'Answer declined',
  unpublish: 'Answer unpublished',
}
const standing = { pending: 'waits to be read', published: 'is shown', declined: 'is not shown' }

type Reply = NonNullable<AdminReview['reply']>

/** What the maker answered to a review, and what an editor can do about it. */
export function DecideReply({ id, reply }: { id: number; reply: Reply }) {
  const { isBusy, act } = useAction('/api/reviews', '/api/admin', '/api/companies')

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get(`reply-note-${id}`) ?? '') || null
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter?.getAttribute('value') as ReplyAction
    const said = action === 'publish' ? {} : { note: note ?? (action === 'unpublish' ? '' : null) }
    const body = { action, repliedAt: reply.at, ...said }
    void act(() => sendJson(decideReplyCall({ id }), body), done[action])
  }

  return (
    <form
      onSubmit={decide}
      className="mt-5 rounded-control bg-soft p-4 text-[15px]"
      aria-label="Answer of the maker"
    >
      <p className="text-[13px] text-muted">
        Answer of the maker, {dateInWords(reply.at)}, {standing[reply.status]}
      </p>
      <p className="mt-1 whitespace-pre-line text-ink [overflow-wrap:anywhere]">{reply.text}</p>
      {reply.note && <p className="mt-2 whitespace-pre-line break-words">Note: {reply.note}</p>}
      {reply.status !== 'declined' && (
        <>
          <div className="mt-4">
            <AreaField
              name={`reply-note-${id}`}
              label={reply.status === 'pending' ? 'Note to the maker' : 'Reason'}
              hint={
                reply.status === 'pending'
                  ? 'Optional. The maker sees it when you decline.'
                  : 'The maker sees it.'
              }
              text=""
              rows={2}
            />
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            {reply.status === 'pending' && (
              <>
                <SubmitButton value="publish" disabled={isBusy}>
                  Publish the answer
                </SubmitButton>
                <Button type="submit" value="decline" disabled={isBusy}>
                  Decline the answer
                </Button>
              </>
            )}
            {reply.status === 'published' && (
              <Button type="submit" value="unpublish" disabled={isBusy}>
                Unpublish the answer
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  )
}
