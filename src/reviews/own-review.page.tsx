import { dateInWords } from '#lib/date-words.ts'
import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { toolPath } from '#tools/tool.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NoteCard, ReceivedNote } from '#ui/notes.tsx'
import { ownReviewQuery, withdrawReviewCall } from './review-calls.ts'
import type { OwnReviewResponse } from './review-responses.ts'
import { reviewPath } from './tool-review.ts'

const queries = ({ token = '' }: { token?: string }) => ({
  own: ownReviewQuery({ token }, { staleTimeMs: 0 }),
})

const headings: Record<OwnReviewResponse['review']['status'], string> = {
  pending: 'Waiting to be read',
  published: 'Published',
  declined: 'Not accepted',
}

function OwnReviewPage({ data, params, search }: PageProps<ReturnType<typeof queries>>) {
  const { tool, review } = data.own
  return (
    <div className="wrap max-w-[760px] py-10">
      {search.has('received') && (
        <ReceivedNote>
          Thank you. An editor reads your review before it appears. Keep this address: it is the only way to
          withdraw it.
        </ReceivedNote>
      )}
      <p className="text-small text-muted">
        Your review of {tool.name}, written {dateInWords(review.createdAt)}
      </p>
      <h1 className="page-title mt-1">{headings[review.status]}</h1>
      {review.reviewNote && <NoteCard title="Note of the editor" text={review.reviewNote} />}
      <div className="mt-6">
        <ButtonLink href={toolPath(tool.slug)}>See the page of {tool.name}</ButtonLink>
      </div>
      <NoteCard
        title={`Your text: ${review.stars} of 5 stars`}
        text={[review.good, review.bad].filter(Boolean).join('\n\n')}
      />
      <form method="post" action={reviewPath(params.token ?? '')} className="card mt-6 p-5 sm:p-8">
        <h2 className="sub-title">Withdraw it</h2>
        <p className="mt-2 mb-4 text-small text-muted">
          The review is deleted, here and on the page of {tool.name}. This cannot be undone.
        </p>
        <Button type="submit">Withdraw this review</Button>
      </form>
      <p className="mt-10 text-small text-muted">
        This address is the key to your review. Keep it to yourself; it is not listed anywhere.
      </p>
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  searchParams: ['received'],
  action: (_form, { token = '' }) =>
    formCall(withdrawReviewCall({ token }), null, ({ tool }) => toolPath(tool.slug)),
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
