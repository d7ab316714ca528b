import { definePage, formCall, type PageProps } from '#lib/define-page.ts'
import { ReviewForm } from '#reviews/components/review-form.tsx'
import { FormGuard } from '#submissions/components/form-guard.tsx'
import { formTokenQuery } from '#submissions/submission-calls.ts'
import { toolCrumb, writeReviewPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { reviewsQuery, writeReviewCall } from './review-calls.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  form: formTokenQuery({}, { staleTimeMs: 0 }),
  known: reviewsQuery({ slug, limit: 1 }),
})

function WriteReviewPage({ data, posted = null }: PageProps<ReturnType<typeof queries>>) {
  const { tool } = data.known
  const path = writeReviewPath(tool.slug)
  return (
    <div className="wrap max-w-[760px] pb-12">
      <Breadcrumbs trail={[toolCrumb(tool), { label: 'Write a review', href: path }]} />
      <h1 className="page-title">Review {tool.name}</h1>
      <p className="mt-3 max-w-[62ch] text-muted">
        For people who have used it. An editor reads every review before it appears, and changes none. There
        is no reward for it. You get an address with which you can withdraw yours.
      </p>
      <ReviewForm path={path} posted={posted}>
        <FormGuard formToken={data.form.formToken} />
      </ReviewForm>
    </div>
  )
}

export default definePage({
  queries,
  isPrivate: true,
  action: ({ formToken, ...form }, { slug = '' }) =>
    formCall(
      writeReviewCall(),
      { ...form, tool: slug, formToken: formToken || 'none' },
      ({ review }) => `${review.statusUrl}?received=1`,
    ),
  head: ({ data }) => ({
    title: `Review ${data.known.tool.name}`,
    description: `Write what is good about ${data.known.tool.name} and what is not.`,
  }),
  Page: WriteReviewPage,
})
