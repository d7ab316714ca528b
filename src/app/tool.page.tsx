import { toolActivityQuery } from '#activity/activity-calls.ts'
import { standingQuery, toolQuery } from '#catalogue/catalogue-calls.ts'
import { categoryTag, toolTag } from '#changes/change-tags.ts'
import { toolChecksQuery } from '#checks/check-calls.ts'
import { similarQuery } from '#comparisons/comparison-calls.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { makerSaidQuery } from '#owners/owner-calls.ts'
import { reviewsQuery } from '#reviews/review-calls.ts'
import { ToolNotFound, toolNotFoundTitle } from './not-found.tsx'
import { toolHead } from './tool-head.ts'
import { ToolLayout } from './tool-layout.tsx'

const REVIEWS_SHOWN = 3

const queries = ({ slug = '' }: { slug?: string }) => ({
  tool: toolQuery({ slug }),
  similar: similarQuery({ slug }),
  standing: standingQuery({ slug }),
  checks: toolChecksQuery({ slug }),
  activity: toolActivityQuery({ slug }),
  reviews: reviewsQuery({ slug, limit: REVIEWS_SHOWN }),
  maker: makerSaidQuery({ slug }),
})

function ToolPage({ data }: PageProps<ReturnType<typeof queries>>) {
  return (
    <ToolLayout
      tool={data.tool.company}
      similar={data.similar.companies}
      activity={data.activity}
      checks={data.checks.checks}
      standing={data.standing.standing}
      questions={data.standing.questions}
      reviews={data.reviews}
      fromMaker={data.maker.facts}
    />
  )
}

export default definePage({
  queries,
  head: ({ data }) => toolHead(data.tool.company, data.activity, data.reviews.reviews),
  tags: ({ data }) => [toolTag(data.tool.company.slug), categoryTag(data.tool.company.category)],
  Page: ToolPage,
  pending: 'Loading tool information...',
  Missing: ToolNotFound,
  missingTitle: toolNotFoundTitle,
})
