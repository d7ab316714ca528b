import { use } from 'react'
import { toolActivityQuery } from '#activity/activity-calls.ts'
import { ActivityFacts } from '#activity/components/activity-facts.tsx'
import { RatingWidget } from '#activity/components/rating-widget.tsx'
import { FavoriteToggle, SaveSharePanel } from '#activity/components/save-share-panel.tsx'
import { categoryTag, toolTag } from '#changes/change-tags.ts'
import { similarQuery } from '#comparisons/comparison-calls.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { isWebAddress } from '#lib/http/website.ts'
import { toolChecksQuery } from '#link-checks/check-calls.ts'
import { CheckNotices } from '#link-checks/components/check-notices.tsx'
import { makerSaidQuery } from '#makers/maker-calls.ts'
import type { Question } from '#markets/market.ts'
import { standingQuery, toolQuery } from '#needs/catalogue-calls.ts'
import { CostAtSize } from '#needs/components/cost-at-size.tsx'
import { needIn } from '#needs/need-address.ts'
import { ToolReviews } from '#reviews/components/tool-reviews.tsx'
import { reviewsQuery } from '#reviews/review-calls.ts'
import { AddToStack } from '#stack/components/add-to-stack.tsx'
import { PlanTable, PricingPlans } from '#tools/components/plan-table.tsx'
import { PriceReadings } from '#tools/components/price-readings.tsx'
import { SourceList } from '#tools/components/source-list.tsx'
import { ToolHeader, toolTrail } from '#tools/components/tool-header.tsx'
import { readOnText } from '#tools/source-text.ts'
import { correctPath, toolPath } from '#tools/tool.ts'
import type { SourceView, ToolView } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, OutboundButton } from '#ui/button.tsx'
import { Contents, type ContentsItem } from '#ui/contents.tsx'
import { FoldedSection } from '#ui/fold.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { nearTools, ToolNotFound, toolNotFoundTitle } from './not-found.tsx'
import { toolHead } from './tool/tool-head.ts'
import { hasPlace, ToolPart } from './tool/tool-part.tsx'

const GrowthChart = nearPart(() =>
  import('#needs/components/growth-chart.tsx').then((module) => module.GrowthChart),
)

const ToolRecord = nearPart(() => import('./tool/tool-record.tsx').then((module) => module.ToolRecord))
const ToolSurroundings = nearPart(() =>
  import('./tool/tool-record.tsx').then((module) => module.ToolSurroundings),
)

const REVIEWS_SHOWN = 3

const PARAMS = ['people', 'amount'] as const

const queries = ({ slug = '' }: { slug?: string }, search: URLSearchParams) => ({
  tool: toolQuery({ slug }),
  similar: similarQuery({ slug }),
  standing: standingQuery({ slug, ...sizeIn(search) }),
  checks: toolChecksQuery({ slug }),
  activity: toolActivityQuery({ slug }),
  reviews: reviewsQuery({ slug, limit: REVIEWS_SHOWN }),
  maker: makerSaidQuery({ slug }),
})

/** As many as the buyer has, where the address says so. */
function sizeIn(search: URLSearchParams) {
  const { people, amount } = needIn(search)
  return { people, amount }
}

type ToolPageProps = PageProps<ReturnType<typeof queries>>

function ToolPage({ data, search }: ToolPageProps) {
  const { activity, reviews } = data
  const { company: tool } = data.tool
  const { companies: similar } = data.similar
  const { facts: fromMaker } = data.maker
  return (
    <div className="wrap">
      <Breadcrumbs trail={toolTrail(tool)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_288px] lg:grid-rows-[auto_1fr]">
        <div>
          <ToolHeader tool={tool} save={<FavoriteToggle tool={tool} />} />
          <CheckNotices checks={data.checks.checks} />
          <ToolPart id="plans" title="Pricing Plans">
            <Plans
              tool={tool}
              questions={data.standing.questions}
              isFromMaker={fromMaker.includes('plans')}
            />
          </ToolPart>
        </div>
        <aside aria-label="About this tool" className="pb-6 lg:row-span-2 lg:pb-0">
          <div className="tool-aside">
            <CostAtSize slug={tool.slug} standing={data.standing} need={needIn(search)}>
              <Actions tool={tool} />
            </CostAtSize>
            <div className="max-lg:hidden">
              <Contents items={contentsOf(data)} />
            </div>
            <SaveSharePanel tool={tool} />
            <AddToStack tool={tool} />
          </div>
        </aside>
        <div>
          <OwnGrowth tool={tool} growth={data.standing.growth} />
          <ToolRecord tool={tool} answered={data.standing} fromMaker={fromMaker} />
          <ToolPart id="reviews" title="Reviews">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <div>
                <ToolReviews shown={reviews} />
                <ActivityFacts activity={activity} />
              </div>
              <RatingWidget tool={tool} rating={activity.rating} />
            </div>
          </ToolPart>
          <ToolSurroundings {...{ tool, similar, activity }} />
          <ToolSources tool={tool} />
        </div>
      </div>
    </div>
  )
}

/** With the page from the start, since every fact links to one of them. */
const ToolSources = ({ tool }: { tool: ToolView }) =>
  tool.sources.length > 0 && (
    <div id="sources">
      <FoldedSection title={`Sources (${tool.sources.length})`}>
        <SourceList sources={tool.sources} first={1} />
      </FoldedSection>
    </div>
  )

/** Its own line beside those of its market; the handle asks for another size. */
function OwnGrowth({
  tool,
  growth,
}: {
  tool: ToolView
  growth: ToolPageProps['data']['standing']['growth']
}) {
  const navigation = use(NavigationContext)
  if (!growth) return null
  const follow = (size: number) =>
    navigation?.navigate(`${toolPath(tool.slug)}?${growth.by}=${size}`, { replace: true, keepPlace: true })
  return (
    <div id="growth" className="border-line border-t py-4">
      <GrowthChart growth={growth} main={tool.slug} onSize={follow} />
    </div>
  )
}

/** The parts that this tool has, with how much is in them. */
function contentsOf({ tool: { company }, standing: { standing, growth }, similar }: ToolPageProps['data']) {
  const { answers, features, integrations, sources } = company
  const facts = Object.keys(answers).length
  const parts: [isThere: boolean, item: ContentsItem][] = [
    [true, { id: 'plans', label: 'Plans' }],
    [growth !== null, { id: 'growth', label: 'As you grow' }],
    [Boolean(standing && hasPlace(standing)), { id: 'market', label: 'In its market' }],
    [facts > 0, { id: 'facts', label: 'Facts', count: facts }],
    [features.length > 0, { id: 'features', label: 'Features', count: features.length }],
    [integrations.length > 0, { id: 'integrations', label: 'Integrations', count: integrations.length }],
    [(standing?.intents.length ?? 0) > 0, { id: 'alternatives', label: 'Alternatives' }],
    [true, { id: 'reviews', label: 'Reviews' }],
    [similar.companies.length > 0, { id: 'similar', label: 'Similar tools' }],
    [sources.length > 0, { id: 'sources', label: 'Sources', count: sources.length }],
  ]
  return parts.flatMap(([isThere, item]) => (isThere ? item : []))
}

function Actions({ tool }: { tool: ToolView }) {
  return (
    <>
      {isWebAddress(tool.website) && (
        <OutboundButton look="primary" href={tool.website} data-visit={tool.slug}>
          Visit
        </OutboundButton>
      )}
      <ButtonLink href={`/compare/${tool.slug}`}>Compare</ButtonLink>
    </>
  )
}

/** The plans where they are known, otherwise what the pricing map says. */
interface PlansProps {
  tool: ToolView
  questions: readonly Question[]
  isFromMaker: boolean
}

function Plans({ tool, questions, isFromMaker }: PlansProps) {
  const hasPlans = tool.plans.length > 0
  const source = tool.sources[sourceIndexOf(tool.sources, 'plans') ?? -1]
  return (
    <>
      {hasPlans ? <PlanTable tool={tool} questions={questions} /> : <PricingPlans pricing={tool.pricing} />}
      <p className="mt-3 text-small text-muted">
        {hasPlans && `${planNote(tool, source)} `}
        {isFromMaker && 'Stated by the maker. '}
        <a href={correctPath(tool.slug, 'plans')} rel="nofollow" className="inline-link">
          {hasPlans ? 'Correct these prices' : 'Add prices'}
        </a>
      </p>
      <PriceReadings sources={tool.sources} />
    </>
  )
}

/** Of what is free in all its plans nobody asks for a trial. */
function planNote({ trial, plans }: ToolView, source: SourceView | undefined): string {
  const isSold = plans.some(({ price }) => price !== 0)
  const tried =
    trial === null || !isSold
      ? ''
      : trial === 'none'
        ? 'No free trial. '
        : `Free trial${trial.days ? ` of ${trial.days} days` : ''}. `
  if (!source) return `${tried}These prices have no source yet.`
  return `${tried}Prices ${readOnText(source)}.`
}

export default definePage({
  searchParams: PARAMS,
  queries,
  head: ({ data, search }) =>
    toolHead(
      data.tool.company,
      data.activity,
      data.reviews.reviews,
      PARAMS.some((name) => search.has(name)),
    ),
  tags: ({ data }) => [toolTag(data.tool.company.slug), categoryTag(data.tool.company.category)],
  Page: ToolPage,
  pending: 'Loading tool information...',
  Missing: ToolNotFound,
  missingQuery: nearTools,
  missingTitle: toolNotFoundTitle,
})
