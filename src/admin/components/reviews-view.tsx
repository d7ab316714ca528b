import type { ComponentProps } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import type { ReplyAction } from '#admin/decide-reviews.ts'
import { toolPath } from '#catalogue/tool.ts'
import { uncapitalize } from '#lib/capitalize.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { adminReviewsQuery, decideReplyCall, decideReviewCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import { reviewerWords } from '#reviews/tool-review.ts'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { Loaded, Queue, Subpage } from './admin-screen.tsx'
import { DecisionForm } from './decision-form.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No reviews are waiting.' },
  replies: { label: 'Answers of makers', empty: 'No answers of makers are waiting.' },
  published: { label: 'Published', empty: 'No review has been published yet.' },
  declined: { label: 'Declined', empty: 'No review has been declined.' },
}

/** Written reviews: each is read before it appears, and can be taken down later. */
export function ReviewsView({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('review'))
  if (id > 0) return <OneReview id={id} />
  return (
    <Queue
      label="Reviews"
      search={search}
      address={{ view: 'reviews' }}
      tabs={tabs}
      query={adminReviewsQuery}
      itemsOf={({ reviews }) => reviews}
    >
      {(reviews) => (
        <ol className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="min-w-0">
              <WrittenReview review={review} />
            </li>
          ))}
        </ol>
      )}
    </Queue>
  )
}

/** Where the link beside a published review leads. */
function OneReview({ id }: { id: number }) {
  return (
    <Subpage back="All reviews" href={adminPath({ view: 'reviews' })}>
      <Loaded what="The review" query={adminReviewsQuery({ id })}>
        {({ reviews: [review] }) => (
          <div className="mt-4">{review && <WrittenReview review={review} isAlone />}</div>
        )}
      </Loaded>
    </Subpage>
  )
}

function WrittenReview({ review, isAlone = false }: { review: AdminReview; isAlone?: boolean }) {
  const { id, tool, stars, good, bad, status, reviewNote, isShown, reply } = review
  const words = reviewerWords(review)
  return (
    <article aria-label={`Review of ${tool.name}`} className="card p-5 sm:p-6">
      <h2 className="sub-title break-words">
        {stars} of 5 stars for{' '}
        <Link href={toolPath(tool.slug)} className="hover:text-accent hover:underline">
          {tool.name}
        </Link>
      </h2>
      <p className="mt-0.5 text-[14px] text-muted">
        {dateInWords(review.createdAt)}
        {words && `, ${uncapitalize(words)}`}
      </p>
      {status === 'pending' && isShown && (
        <p className="mt-2 text-[15px]">A change by its author. The text before it is still shown.</p>
      )}
      {[
        ['Good', good],
        ['Not so good', bad],
      ].map(
        ([title, text]) =>
          text && (
            <div key={title} className="mt-3 text-[15px]">
              <h3 className="text-[13px] text-muted">{title}</h3>
              <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
            </div>
          ),
      )}
      {reviewNote && <p className="mt-3 whitespace-pre-line break-words text-[15px]">Note: {reviewNote}</p>}
      {status === 'pending' && <Decide review={review} />}
      {reply && <DecideReply id={id} reply={reply} />}
      {isShown && <Unpublish review={review} isOpen={isAlone} />}
    </article>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  publish: 'published',
  decline: 'declined',
  unpublish: 'unpublished',
} satisfies Record<ReplyAction, string>

interface DecisionProps extends Omit<ComponentProps<typeof DecisionForm>, 'isBusy' | 'onDecide' | 'error'> {
  of: 'Review' | 'Answer'
  send: (action: string, note: string) => Promise<unknown>
}

function Decision({ of, send, ...form }: DecisionProps) {
  const { isBusy, errors, act } = useAction('/api/reviews', '/api/admin', '/api/companies')
  const decide = (action: string, note: string) =>
    void act(() => send(action, note), `${of} ${outcomes[action]}`)
  return <DecisionForm {...form} isBusy={isBusy} error={errors.note} onDecide={decide} />
}

function Decide({ review: { id, revision, tool } }: { review: AdminReview }) {
  const about = <span className="sr-only"> the review of {tool.name}</span>
  return (
    <div className="mt-5 border-line border-t">
      <Decision
        of="Review"
        name={`note-${id}`}
        hint="Optional. The author sees it when you decline."
        choices={{ publish: <>Publish{about}</>, decline: <>Decline{about}</> }}
        send={(action, note) => sendJson(decideReviewCall({ id }), { action, revision, note: note || null })}
      />
    </div>
  )
}

const replyStates = {
  pending: {
    words: 'waits to be read',
    note: { label: 'Note to the maker', hint: 'Optional. The maker sees it when you decline.' },
    choices: { publish: 'Publish the answer', decline: 'Decline the answer' },
  },
  published: {
    words: 'is shown',
    note: { label: 'Reason', hint: 'The maker sees it.' },
    choices: { unpublish: 'Unpublish the answer' },
  },
  declined: { words: 'is not shown', note: null, choices: {} },
}

function DecideReply({ id, reply }: { id: number; reply: NonNullable<AdminReview['reply']> }) {
  const { words, note, choices } = replyStates[reply.status]
  function send(action: string, typed: string) {
    const said = action === 'publish' ? {} : { note: typed || (action === 'unpublish' ? '' : null) }
    return sendJson(decideReplyCall({ id }), { action, repliedAt: reply.at, ...said })
  }
  return (
    <section aria-label="Answer of the maker" className="mt-5 rounded-control bg-soft p-4 text-[15px]">
      <p className="text-[13px] text-muted">
        Answer of the maker, {dateInWords(reply.at)}, {words}
      </p>
      <p className="mt-1 whitespace-pre-line text-ink [overflow-wrap:anywhere]">{reply.text}</p>
      {reply.note && <p className="mt-2 whitespace-pre-line break-words">Note: {reply.note}</p>}
      {note && <Decision of="Answer" name={`reply-note-${id}`} {...note} choices={choices} send={send} />}
    </section>
  )
}

/** Takes a review off the page. Needs a reason: its author reads it, and the audit log keeps it. */
function Unpublish({ review: { id, tool }, isOpen }: { review: AdminReview; isOpen: boolean }) {
  return (
    <details open={isOpen} className="mt-5 border-line border-t pt-4">
      <summary className="cursor-pointer font-[520] text-[15px]">
        Unpublish<span className="sr-only"> the review of {tool.name}</span>
      </summary>
      <Decision
        of="Review"
        name={`reason-${id}`}
        label="Reason"
        hint="The author sees it. The review and the maker’s answer to it leave the page at once."
        choices={{ unpublish: 'Take it off the page' }}
        send={(action, note) => sendJson(decideReviewCall({ id }), { action, note })}
      />
    </details>
  )
}
