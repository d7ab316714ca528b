import type { ComponentProps } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { adminReviewsQuery, decideReviewCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import type { ReviewAction } from '#reviews/reviews.store.ts'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { Loaded, Queue, Subpage } from './admin-screen.tsx'
import { DecisionForm } from './decision-form.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No reviews are waiting.' },
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
  const { tool, stars, good, bad, status, reviewNote } = review
  return (
    <article aria-label={`Review of ${tool.name}`} className="card p-5 sm:p-6">
      <h2 className="sub-title break-words">
        {stars} of 5 stars for{' '}
        <Link href={toolPath(tool.slug)} className="hover:text-accent hover:underline">
          {tool.name}
        </Link>
      </h2>
      <p className="mt-0.5 text-[14px] text-muted">{dateInWords(review.createdAt)}</p>
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
      {status === 'published' && <Unpublish review={review} isOpen={isAlone} />}
    </article>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  publish: 'published',
  decline: 'declined',
  unpublish: 'unpublished',
} satisfies Record<ReviewAction, string>

interface DecisionProps extends Omit<ComponentProps<typeof DecisionForm>, 'isBusy' | 'onDecide' | 'error'> {
  id: number
}

function Decision({ id, ...form }: DecisionProps) {
  const { isBusy, errors, act } = useAction('/api/reviews', '/api/admin', '/api/companies')
  const decide = (action: string, typed: string) => {
    const note = typed || (action === 'unpublish' ? '' : null)
    void act(() => sendJson(decideReviewCall({ id }), { action, note }), `Review ${outcomes[action]}`)
  }
  return <DecisionForm {...form} isBusy={isBusy} error={errors.note} onDecide={decide} />
}

function Decide({ review: { id, tool } }: { review: AdminReview }) {
  const about = <span className="sr-only"> the review of {tool.name}</span>
  return (
    <div className="mt-5 border-line border-t">
      <Decision
        id={id}
        name={`note-${id}`}
        hint="Optional. The author sees it when you decline."
        choices={{ publish: <>Publish{about}</>, decline: <>Decline{about}</> }}
      />
    </div>
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
        id={id}
        name={`reason-${id}`}
        label="Reason"
        hint="The author sees it. The review leaves the page at once."
        choices={{ unpublish: 'Take it off the page' }}
      />
    </details>
  )
}
