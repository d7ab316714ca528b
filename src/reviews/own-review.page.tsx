import { toolPath } from '#catalogue/tool.ts'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NoteCard, ReceivedNote } from '#ui/notes.tsx'
import { ReviewForm } from './components/review-form.tsx'
import { changeReviewCall, ownReviewQuery, withdrawReviewCall } from './review-calls.ts'
import type { OwnReviewResponse } from './review-responses.ts'
import { reviewPath } from './tool-review.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  own: ownReviewQuery({ token }, { staleTimeMs: 0 }),
})

function headingOf({ status, isShown }: OwnReviewResponse['review']): string {
  if (status === 'published') return 'Published'
  if (status === 'declined') return isShown ? 'Your change was not accepted' : 'Not accepted'
  return isShown ? 'Your change waits to be read' : 'Waiting to be read'
}

function OwnReviewPage({ data, params, search, posted = null }: PageProps<ReturnType<typeof queries>>) {
  const { tool, review } = data.own
  const path = reviewPath(params.token ?? '')
  const { stars, good, bad, role, companySize, usedFor } = review
  const values = posted?.values ?? { stars: String(stars), good, bad, role, companySize, usedFor }
  return (
    <div className="wrap max-w-[760px] py-10">
      {search.has('received') && (
        <ReceivedNote>
          Thank you. An editor reads your review before it appears. Keep this address: it is the only way to
          change or withdraw it.
        </ReceivedNote>
      )}
      <p className="text-[15px] text-muted">
        Your review of {tool.name}, written {dateInWords(review.createdAt)}
      </p>
      <h1 className="page-title mt-1">{headingOf(review)}</h1>
      {review.isShown && review.status !== 'published' && (
        <p className="mt-3 text-muted">The text that was published before is still on the page.</p>
      )}
      {review.reviewNote && <NoteCard title="Note of the editor" text={review.reviewNote} />}
      <div className="mt-6">
        <ButtonLink href={toolPath(tool.slug)}>See the page of {tool.name}</ButtonLink>
      </div>
      <h2 className="sub-title mt-10">Change it</h2>
      <ReviewForm path={path} values={values} posted={posted} label="Save changes" />
      <form method="post" action={path} className="card mt-6 p-5 sm:p-8">
        <h2 className="sub-title">Withdraw it</h2>
        <p className="mt-2 mb-4 text-[15px] text-muted">
          The review is deleted, here and on the page of {tool.name}. This cannot be undone.
        </p>
        <Button type="submit" name="intent" value="withdraw">
          Withdraw this review
        </Button>
      </form>
      <p className="mt-10 text-[14px] text-muted">
        This address is the key to your review. Keep it to yourself; it is not listed anywhere.
      </p>
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['received'],
  action: (form, { token = '' }) =>
    form.intent === 'withdraw'
      ? formCall(withdrawReviewCall({ token }), null, ({ tool }) => toolPath(tool.slug))
      : formCall(changeReviewCall({ token }), form, () => reviewPath(token)),
  head: ({ data }) => ({
    title: `Your review of ${data.own.tool.name}`,
    description: 'Where your review stands.',
  }),
  Page: OwnReviewPage,
  missing: {
    title: 'Review Not Found',
    text: 'There is no review at this address. It was withdrawn, or the address is not complete.',
  },
})
