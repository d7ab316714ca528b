import { adminPath } from '#admin/admin-address.ts'
import { Loaded, Subpage } from '#admin/components/admin-screen.tsx'
import { DecisionForm } from '#admin/components/decision-form.tsx'
import { Cards, defineResource, ResourceTable } from '#admin/components/resource-table.tsx'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/http/send-json.ts'
import { adminReviewsQuery, decideReviewCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import type { ReviewAction } from '#reviews/reviews.store.ts'
import { toolPath } from '#tools/tool.ts'
import { Link } from '#ui/link.tsx'

const tabs = {
  pending: { label: 'Pending', empty: 'No reviews are waiting.' },
  published: { label: 'Published', empty: 'No review has been published yet.' },
  declined: { label: 'Declined', empty: 'No review has been declined.' },
}

/** Written reviews: each is read before it appears, and can be taken down later. */
export const reviewResource = defineResource({
  view: 'reviews',
  label: 'reviews',
  tabs,
  keys: { A: 'publish', R: 'decline' },
  query: adminReviewsQuery,
  read: ({ reviews: items, counts }) => ({ items, counts }),
  titleOf: ({ tool }) => `Review of ${tool.name}`,
  Card: WrittenReview,
})

/** The link beside a published review leads to it alone. */
export function ReviewsView({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('review'))
  if (!id) return <ResourceTable resource={reviewResource} search={search} />
  return (
    <Subpage back="All reviews" href={adminPath({ view: 'reviews' })}>
      <Loaded what="The review" query={adminReviewsQuery({ id })}>
        {({ reviews }) => <Cards resource={{ ...reviewResource, Card: ReviewAlone }} items={reviews} />}
      </Loaded>
    </Subpage>
  )
}

const ReviewAlone = ({ item }: { item: AdminReview }) => <WrittenReview item={item} isAlone />

function WrittenReview({ item: review, isAlone = false }: { item: AdminReview; isAlone?: boolean }) {
  const { tool, stars, good, bad, status, reviewNote } = review
  return (
    <>
      <h2 className="sub-title break-words">
        {stars} of 5 stars for{' '}
        <Link href={toolPath(tool.slug)} className="hover:text-accent hover:underline">
          {tool.name}
        </Link>
      </h2>
      <p className="mt-0.5 text-small text-muted">{dateInWords(review.createdAt)}</p>
      {Object.entries({ Good: good, 'Not so good': bad }).map(
        ([title, text]) =>
          text && (
            <div key={title} className="mt-3 text-small">
              <h3 className="text-note text-muted">{title}</h3>
              <p className="whitespace-pre-line text-ink">{text}</p>
            </div>
          ),
      )}
      {reviewNote && <p className="mt-3 whitespace-pre-line break-words text-small">Note: {reviewNote}</p>}
      {status === 'pending' && <Decide review={review} />}
      {status === 'published' && <Unpublish review={review} isOpen={isAlone} />}
    </>
  )
}

const formOf = ({ id, tool }: AdminReview) => ({
  id: `review ${id}`,
  about: `the review of ${tool.name}`,
  renews: ['/api/reviews', '/api/companies'],
})

const decide = ({ id }: AdminReview, action: ReviewAction, note: string | null) =>
  sendJson(decideReviewCall({ id }), { action, note })

const Decide = ({ review }: { review: AdminReview }) => (
  <DecisionForm
    {...formOf(review)}
    note={{ hint: 'Optional. The author sees it when you decline.' }}
    choices={[
      {
        label: 'Publish',
        key: 'A',
        isPrimary: true,
        send: (note) => decide(review, 'publish', note || null),
        done: 'Review published',
      },
      {
        label: 'Decline',
        key: 'R',
        send: (note) => decide(review, 'decline', note || null),
        done: 'Review declined',
      },
    ]}
  />
)

/** Takes a review off the page. Needs a reason: its author reads it, and the audit log keeps it. */
const Unpublish = ({ review, isOpen }: { review: AdminReview; isOpen: boolean }) => (
  <details open={isOpen} className="mt-5 border-line border-t pt-4">
    <summary className="cursor-pointer font-[520] text-small">
      Unpublish<span className="sr-only"> the review of {review.tool.name}</span>
    </summary>
    <DecisionForm
      {...formOf(review)}
      note={{ label: 'Reason', hint: 'The author sees it. The review leaves the page at once.' }}
      choices={[
        {
          label: 'Take it off the page',
          send: (reason) => decide(review, 'unpublish', reason),
          done: 'Review unpublished',
        },
      ]}
    />
  </details>
)
