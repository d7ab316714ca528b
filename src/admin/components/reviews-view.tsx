import { type FormEvent, use } from 'react'
import { ADMIN_PAGE_SIZE, adminPageNumber, adminPageValues, adminPath } from '#admin/admin-address.ts'
import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { sendJson } from '#lib/send-json.ts'
import { adminReviewsQuery, declineReviewCall, publishReviewCall } from '#reviews/review-calls.ts'
import type { AdminReview } from '#reviews/review-responses.ts'
import { type ReviewStatus, reviewerWords } from '#reviews/tool-review.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { AreaField } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useAction } from '#ui/use-action.ts'
import { DecideReply } from './decide-reply.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { Tabs } from './tabs.tsx'
import { UnpublishReview } from './unpublish-review.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

type ReviewTab = ReviewStatus | 'replies'

const labels: Record<ReviewTab, string> = {
  pending: 'Pending',
  replies: 'Answers of makers',
  published: 'Published',
  declined: 'Declined',
}
const empty: Record<ReviewTab, string> = {
  pending: 'No reviews are waiting.',
  replies: 'No answers of makers are waiting.',
  published: 'No review has been published yet.',
  declined: 'No review has been declined.',
}
const tabs = Object.keys(labels) as ReviewTab[]

/** Written reviews: each is read before it appears, and can be taken down later. */
export function ReviewsView({ search }: { search: URLSearchParams }) {
  const id = Number(search.get('review'))
  return id > 0 ? <OneReview id={id} /> : <ReviewTabs search={search} />
}

/** Where the link beside a published review leads. */
function OneReview({ id }: { id: number }) {
  const answer = useAdminAnswer(adminReviewsQuery({ id }))
  return (
    <div className="mt-6">
      <p className="mb-4 text-[15px]">
        <Link href={adminPath({ view: 'reviews' })} className="text-link">
          All reviews
        </Link>
      </p>
      <LoadTrouble what="The review" {...answer} />
      {answer.data?.reviews.map((review) => (
        <WrittenReview key={review.id} review={review} isAlone />
      ))}
    </div>
  )
}

function ReviewTabs({ search }: { search: URLSearchParams }) {
  const navigation = use(NavigationContext)
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'pending'
  const page = adminPageNumber(search)
  const answer = useAdminAnswer(adminReviewsQuery({ ...adminPageValues(page), status: tab }))
  const { data, isPlaceholderData } = answer
  const shown = isPlaceholderData ? undefined : data?.reviews
  const hrefOf = (changes: object) => adminPath({ view: 'reviews', tab, ...changes })
  return (
    <Tabs
      label="Reviews"
      tabs={tabs.map((key) => ({ key, label: `${labels[key]} (${data?.counts[key] ?? 0})` }))}
      selected={tab}
      onSelect={(key) => navigation?.navigate(hrefOf({ tab: key }))}
    >
      <LoadTrouble what="The reviews" {...answer} data={shown} />
      {shown?.length === 0 && <p className="card p-10 text-center text-muted">{empty[tab]}</p>}
      <ol className="grid gap-4">
        {shown?.map((review) => (
          <li key={review.id} className="min-w-0">
            <WrittenReview review={review} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil((data?.counts[tab] ?? 0) / ADMIN_PAGE_SIZE)}
        hrefOf={(number) => hrefOf({ page: number })}
      />
    </Tabs>
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
        {words && `, ${words.charAt(0).toLowerCase()}${words.slice(1)}`}
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
      {isShown && <UnpublishReview review={review} isOpen={isAlone} />}
    </article>
  )
}

function Decide({ review: { id, revision, tool } }: { review: AdminReview }) {
  const { isBusy, act } = useAction('/api/reviews', '/api/admin', '/api/companies')

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get(`note-${id}`) ?? '') || null
    const { submitter } = event.nativeEvent as SubmitEvent
    const isPublished = submitter?.getAttribute('value') === 'publish'
    const publish = () => sendJson(publishReviewCall({ id }), { revision })
    const decline = () => sendJson(declineReviewCall({ id }), { revision, note })
    void (isPublished ? act(publish, 'Review published') : act(decline, 'Review declined'))
  }

  return (
    <form onSubmit={decide} className="mt-5 border-line border-t pt-5">
      <AreaField
        name={`note-${id}`}
        label="Note"
        hint="Optional. The author sees it when you decline."
        text=""
        rows={2}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton value="publish" disabled={isBusy}>
          Publish<span className="sr-only"> the review of {tool.name}</span>
        </SubmitButton>
        <Button type="submit" value="decline" disabled={isBusy}>
          Decline<span className="sr-only"> the review of {tool.name}</span>
        </Button>
      </div>
    </form>
  )
}
