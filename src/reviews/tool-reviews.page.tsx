import { toolTag } from '#changes/change-tags.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { ReviewItem, reviewSummary } from '#reviews/components/tool-reviews.tsx'
import { reviewsPath, toolPath, writeReviewPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { reviewsQuery } from './review-calls.ts'

const PAGE_SIZE = 20
const pageOf = (search: URLSearchParams) => Math.max(1, Math.min(10_000, Number(search.get('page')) || 1))

const queries = ({ slug = '' }: { slug?: string }, search: URLSearchParams) => ({
  found: reviewsQuery({ slug, limit: PAGE_SIZE, offset: (Math.floor(pageOf(search)) - 1) * PAGE_SIZE }),
})
type ReviewsProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ name, slug }: { name: string; slug: string }) => [
  { label: name, href: toolPath(slug) },
  { label: 'Reviews', href: reviewsPath(slug) },
]

function ReviewsPage({ data, search }: ReviewsProps) {
  const { tool, summary, reviews } = data.found
  return (
    <div className="wrap max-w-[760px] pb-12">
      <Breadcrumbs trail={trailOf(tool)} />
      <h1 className="page-title">Reviews of {tool.name}</h1>
      <p className="mt-3">
        {reviewSummary(summary)}{' '}
        <a href={writeReviewPath(tool.slug)} rel="nofollow" className="inline-link">
          Write a review
        </a>
      </p>
      <p className="mt-1 text-small text-muted">
        Written by visitors without a reward, and read by an editor before they appear. Who wrote them is not
        verified.
      </p>
      <div className="mt-6 border-line border-t">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </div>
      <Pagination
        page={Math.floor(pageOf(search))}
        pages={Math.ceil(summary.count / PAGE_SIZE)}
        hrefOf={(page) => `${reviewsPath(tool.slug)}${page > 1 ? `?page=${page}` : ''}`}
      />
    </div>
  )
}

export default definePage({
  queries,
  searchParams: ['page'],
  tags: ({ data }) => [toolTag(data.found.tool.slug)],
  head: ({ data }: ReviewsProps) => ({
    title: `Reviews of ${data.found.tool.name}`,
    description: `What people who use ${data.found.tool.name} say is good about it and what is not. ${reviewSummary(data.found.summary)}`,
    canonical: reviewsPath(data.found.tool.slug),
    noindex: data.found.reviews.length === 0,
    trail: trailOf(data.found.tool),
  }),
  Page: ReviewsPage,
})
