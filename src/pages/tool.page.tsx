import { toolActivityQuery } from '#activity/activity-calls.ts'
import { ActivityFacts, AlsoCompared } from '#activity/components/activity-facts.tsx'
import { RatingWidget } from '#activity/components/rating-widget.tsx'
import { FavoriteToggle, SaveSharePanel } from '#activity/components/save-share-panel.tsx'
import { categoryTag, toolTag } from '#changes/change-tags.ts'
import { similarQuery } from '#comparisons/comparison-calls.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { toolChecksQuery } from '#link-checks/check-calls.ts'
import { CheckNotices } from '#link-checks/components/check-notices.tsx'
import { makerSaidQuery } from '#makers/maker-calls.ts'
import type { Question } from '#markets/market.ts'
import { standingQuery, toolQuery } from '#needs/catalogue-calls.ts'
import { IntentAlternatives, MarketStanding } from '#needs/components/market-position.tsx'
import { ToolReviews } from '#reviews/components/tool-reviews.tsx'
import { reviewsQuery } from '#reviews/review-calls.ts'
import { AnswerGroups } from '#tools/components/answer-groups.tsx'
import { CompanyInformation } from '#tools/components/company-information.tsx'
import { KeyFeatures } from '#tools/components/key-features.tsx'
import { OrderNote } from '#tools/components/order-note.tsx'
import { PlanTable, PricingPlans } from '#tools/components/plan-table.tsx'
import { SourceList } from '#tools/components/source-list.tsx'
import { ToolHeader, toolTrail } from '#tools/components/tool-header.tsx'
import { factsReadText, readOnText } from '#tools/source-text.ts'
import { correctPath, toolPath } from '#tools/tool.ts'
import type { SourceView, ToolView } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FoldedSection } from '#ui/fold.tsx'
import { InlineLink } from '#ui/link.tsx'
import { nearTools, ToolNotFound, toolNotFoundTitle } from './not-found.tsx'
import { toolHead } from './tool-head.ts'
import { FurtherFacts, MoreOptions, SimilarTools, ToolPart } from './tool-links.tsx'

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

const COMPARISONS_FROM = 3

function ToolPage({ data }: PageProps<ReturnType<typeof queries>>) {
  const { activity, reviews } = data
  const { company: tool } = data.tool
  const { companies: similar } = data.similar
  const { standing, questions } = data.standing
  const { facts: fromMaker } = data.maker
  const notYetShown = similar.filter(({ id }) => !activity.alsoCompared.some((other) => other.id === id))
  return (
    <div className="wrap">
      <Breadcrumbs trail={toolTrail(tool)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <div>
          <ToolHeader tool={tool} save={<FavoriteToggle tool={tool} />} />
          <CheckNotices checks={data.checks.checks} />
          <ToolPart title="Pricing Plans">
            <Plans tool={tool} questions={questions} isFromMaker={fromMaker.includes('plans')} />
          </ToolPart>
          {standing &&
            (standing.strengths.length > 0 || standing.gaps.length > 0 || standing.prices.length > 0) && (
              <ToolPart title="In its market">
                <MarketStanding tool={tool} standing={standing} />
              </ToolPart>
            )}
          {Object.keys(tool.answers).length > 0 && (
            <ToolPart title="Facts">
              <AnswerGroups tool={tool} questions={questions} fromMaker={fromMaker} />
              <p className="mt-3 text-[14px] text-muted">
                {factsReadText(tool.sources) && `${factsReadText(tool.sources)}. `}
                <InlineLink href="/how-we-rank#facts">How facts are checked</InlineLink>
              </p>
            </ToolPart>
          )}
          {tool.features.length > 0 && (
            <ToolPart title="Key Features">
              <KeyFeatures features={tool.features} keys={tool.featureKeys} />
            </ToolPart>
          )}
          <FurtherFacts tool={tool} />
          {standing && standing.intents.length > 0 && (
            <ToolPart title={`Alternatives to ${tool.name} that are`}>
              <IntentAlternatives tool={tool} standing={standing} />
            </ToolPart>
          )}
        </div>
        <aside
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 lg:row-span-2 lg:pb-0"
          aria-label="About this tool"
        >
          <CompanyInformation tool={tool} />
          <SaveSharePanel tool={tool} />
          <RatingWidget tool={tool} rating={activity.rating} />
          <ActivityFacts activity={activity} />
          <AlsoCompared tool={tool} others={activity.alsoCompared} />
        </aside>
        <div>
          <ToolPart title="Reviews">
            <ToolReviews shown={reviews} />
          </ToolPart>
          {similar.length > 0 && (
            <ToolPart title="Similar Tools">
              <SimilarTools tools={similar} />
              <OrderNote rule="similarity" />
            </ToolPart>
          )}
          <MoreOptions tool={tool} compared={similar.length >= COMPARISONS_FROM ? notYetShown : []} />
          {tool.sources.length > 0 && (
            <FoldedSection title={`Sources (${tool.sources.length})`}>
              <SourceList sources={tool.sources} first={1} />
            </FoldedSection>
          )}
          <ToolPart title="Something wrong or missing?">
            <p className="text-[15px]">
              Anybody can{' '}
              <a href={correctPath(tool.slug)} rel="nofollow" className="inline-link">
                suggest a correction
              </a>{' '}
              of any fact, without an account. An editor checks it before anything changes. If you make{' '}
              {tool.name},{' '}
              <a href={`${toolPath(tool.slug)}/claim`} rel="nofollow" className="inline-link">
                claim it
              </a>
              .
            </p>
          </ToolPart>
        </div>
      </div>
    </div>
  )
}

interface PlansProps {
  tool: ToolView
  questions: readonly Question[]
  isFromMaker: boolean
}

/** The plans where they are known, otherwise what the pricing map says. */
function Plans({ tool, questions, isFromMaker }: PlansProps) {
  const hasPlans = tool.plans.length > 0
  const source = tool.sources[sourceIndexOf(tool.sources, 'plans') ?? -1]
  return (
    <>
      {hasPlans ? <PlanTable tool={tool} questions={questions} /> : <PricingPlans pricing={tool.pricing} />}
      <p className="mt-3 text-[14px] text-muted">
        {hasPlans && `${planNote(tool, source)} `}
        {isFromMaker && 'Stated by the maker. '}
        <a href={correctPath(tool.slug, 'plans')} rel="nofollow" className="inline-link">
          {hasPlans ? 'Correct these prices' : 'Add prices'}
        </a>
      </p>
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
  queries,
  head: ({ data }) => toolHead(data.tool.company, data.activity, data.reviews.reviews),
  tags: ({ data }) => [toolTag(data.tool.company.slug), categoryTag(data.tool.company.category)],
  Page: ToolPage,
  pending: 'Loading tool information...',
  Missing: ToolNotFound,
  missingQuery: nearTools,
  missingTitle: toolNotFoundTitle,
})
